import type { TestCase } from '../../core/test-case.ts';
import { block } from './block.ts';
import { changeLine } from './change-line.ts';
import type { Clock, Display } from './display.ts';
import { advance, noProgress } from './progress.ts';
import { progressLines } from './progress-lines.ts';
import { type Appearance, sizeOf, type Terminal } from './terminal.ts';

export interface LineDisplay {
  readonly terminal: Terminal;
  readonly appearance: Appearance;
  readonly clock: Clock;
  readonly name: string;
  readonly input: TestCase;
}

const frameMs = 100;

/** For people at a terminal: one block of at most six lines that is drawn again, at most ten times a second. */
export function lineDisplay(options: LineDisplay): Display {
  const { terminal, clock } = options;
  const area = block(terminal);
  let progress = noProgress(clock());
  let before = options.input;
  let current = options.input;
  let change = '';
  const draw = (): void => {
    if (current !== before) change = changeLine(before, current);
    before = current;
    const view = { ...options.appearance, ...sizeOf(terminal), nowMs: clock(), name: options.name, change };
    area.draw(progressLines(progress, view));
  };
  const timer = setInterval(draw, frameMs);
  timer.unref();
  terminal.on?.('resize', draw);
  const giveBack = (): void => area.end('keep');
  process.once('exit', giveBack);
  return {
    observe: (event) => {
      progress = advance(progress, event, clock());
    },
    changed: (testCase) => {
      current = testCase;
    },
    print: (lines) => area.above(lines),
    end: () => {
      clearInterval(timer);
      terminal.off?.('resize', draw);
      process.off('exit', giveBack);
      area.end('wipe');
    },
  };
}
