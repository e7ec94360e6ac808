import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { block } from '../../../src/cli/display/block.ts';
import { plainLine } from '../../../src/cli/display/plain-display.ts';
import { advance, noProgress, type Progress } from '../../../src/cli/display/progress.ts';
import { progressLines, type View } from '../../../src/cli/display/progress-lines.ts';
import { remaining, remainingInWords } from '../../../src/cli/display/remaining.ts';
import { textWidth } from '../../../src/cli/display/text-width.ts';
import type { ReductionEvent } from '../../../src/core/event.ts';

const judged = (
  label: string,
  verdict: 'interesting' | 'uninteresting' | 'unresolved',
  known = false,
): ReductionEvent => ({
  type: 'judged',
  key: 'k',
  label,
  size: 1,
  verdict,
  ms: 5,
  known,
  ...(verdict === 'unresolved' && { timeoutMs: 1000 }),
});
const accepted = (size: number): ReductionEvent => ({ type: 'accepted', key: 'k', label: 'lines: 1/2', size });
const started: ReductionEvent = { type: 'started', size: 31_204, jobs: 8 };

/** The progress after these events, one every second. */
function after(...events: readonly ReductionEvent[]): Progress {
  return events.reduce((progress, event, second) => advance(progress, event, second * 1000), noProgress(0));
}

const view: View = {
  columns: 100,
  rows: 24,
  nowMs: 100_000,
  name: 'crash.c',
  change: '',
  colours: false,
  unicode: false,
};

describe('progress', () => {
  test('counts trials apart from what was known, and names the stage by the label', () => {
    const progress = after(
      started,
      judged('structure: complement 3/8', 'interesting'),
      accepted(1000),
      judged('chars: x', 'unresolved'),
      judged('chars: y', 'uninteresting', true),
    );
    expect(progress).toMatchObject({
      trials: 2,
      known: 1,
      interesting: 1,
      timeouts: 1,
      size: 1000,
      stage: 'chars',
      trialsSinceChange: 1,
    });
  });

  test('does not count looks back as trials', () => {
    const progress = after(started, judged('chars: 1', 'uninteresting'), judged('check: result 1/3', 'interesting'));
    expect(progress).toMatchObject({ trials: 1, interesting: 0, stage: 'checks' });
  });

  test('never grows, even when a pass makes the test case larger for a while', () => {
    const sizes = fc.array(fc.nat(40_000), { maxLength: 1000 });
    fc.assert(
      fc.property(sizes, (all) => {
        const { curve } = after(started, ...all.map(accepted));
        const seen = curve.map((point) => point.size);
        expect(seen).toEqual([...seen].sort((a, b) => b - a));
        expect(seen.length).toBeLessThanOrEqual(401);
        expect(seen.at(-1)).toBe(Math.min(31_204, ...all));
      }),
      { numRuns: 20 },
    );
  });
});

describe('the block of lines', () => {
  const progress = after(
    started,
    judged('lines: 1/2', 'interesting'),
    accepted(11_830),
    judged('chars: 3', 'uninteresting'),
  );

  test('says how far it is', () => {
    const [first, second, third] = progressLines(progress, view);
    expect(first).toBe('crash.c  62.1 % [##################------------] 31 204 -> 11 830 bytes  chars');
    expect(second).toBe('trials  2 (50 % yes)  0.0/s  8 jobs');
    expect(third).toBe('time    1m40s');
  });

  test('bears a text that an editor has made longer than the original', () => {
    const longer = after(started, { type: 'accepted', key: 'k', label: 'lines: 1/2', size: 70_000, anew: true });
    expect(progressLines(longer, view)[0]).toBe(
      'crash.c   0.0 % [------------------------------] 31 204 -> 70 000 bytes  ',
    );
  });

  test('says that it is stuck, and what comes next', () => {
    expect(progressLines(progress, view).at(-1)).toMatch(
      /^note {4}nothing shorter for 1m38s \(1 trial\); goes on until/,
    );
  });

  test('shows the last change without the controls in it', () => {
    const lines = progressLines(progress, { ...view, change: 'line 1: - \u001b[2J\u0007' });
    expect(lines.join('\n')).toContain('change  line 1: - \\x1b[2J\\x07');
  });

  test('has at most six lines, none wider than the terminal, whatever its size and the names', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(
        fc.record({
          columns: fc.integer({ min: 20, max: 200 }),
          rows: fc.integer({ min: 1, max: 50 }),
          name: text,
          change: text,
        }),
        fc.boolean(),
        (changed, unicode) => {
          const lines = progressLines(progress, { ...view, ...changed, unicode, colours: unicode });
          expect(lines.length).toBeGreaterThan(0);
          expect(lines.length).toBeLessThanOrEqual(6);
          for (const line of lines) expect(textWidth(line)).toBeLessThan(changed.columns);
        },
      ),
    );
  });

  test('is drawn over itself, also after the window has become narrower', () => {
    let written = '';
    const terminal = { columns: 80, rows: 24, write: (text: string) => (written += text) };
    const area = block(terminal);
    area.draw(['a'.repeat(60), 'b']);
    written = '';
    area.draw(['c']);
    expect(written).toBe('\r\u001b[2A\u001b[Jc\n');
    area.draw(['d'.repeat(60)]);
    terminal.columns = 40;
    written = '';
    area.draw(['e']);
    expect(written).toContain('\u001b[2A');
  });

  test('gives cursor and wrapping back', () => {
    let written = '';
    const area = block({ columns: 80, rows: 24, write: (text: string) => (written += text) });
    area.draw(['a']);
    area.end('keep');
    expect(written).toContain('\u001b[?25l\u001b[?7l');
    expect(written.endsWith('\u001b[?7h\u001b[?25h')).toBe(true);
  });
});

describe('what is left', () => {
  const slow = (size: number, changedMs: number): Progress => ({
    ...noProgress(0),
    startSize: 1000,
    size,
    trials: 100,
    trialsSinceChange: 0,
    curve: [
      { ms: 0, size: 1000 },
      { ms: changedMs, size },
    ],
  });

  test('is a band between a coarse and a fine sweep over what is left', () => {
    expect(remaining(slow(800, 1000), 100_000)).toEqual([100_000, 800_000]);
    expect(remainingInWords([100_000, 800_000])).toBe('2 min to 14 min left');
    expect(remainingInWords([500, 2000])).toBe('a few seconds left');
  });

  test('is not guessed at the start, nor while large parts still go', () => {
    expect(remaining(slow(800, 1000), 2000)).toBeUndefined();
    expect(remaining(slow(800, 90_000), 100_000)).toBeUndefined();
    expect(remainingInWords(undefined)).toBe('');
  });
});

test('a plain line says the same in one row', () => {
  const progress = after(started, judged('lines: 1', 'interesting'), accepted(11_830));
  expect(plainLine(progress, 5000)).toBe('5.0 s  62.1 %  31 204 -> 11 830 bytes  lines  1 trial (100 % yes)');
});
