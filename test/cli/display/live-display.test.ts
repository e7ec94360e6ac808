import { describe, expect, test } from 'vitest';
import { liveDisplay, type Steered } from '../../../src/cli/display/live-display.ts';
import { Steering } from '../../../src/cli/steering/steering.ts';

interface Fake {
  readonly display: Steered;
  readonly written: string[];
  readonly steering: Steering;
  readonly terminal: { columns: number; rows: number };
  resize(): void;
}

function fake(kind: 'line' | 'full'): Fake {
  const written: string[] = [];
  let resize = (): void => {};
  const terminal = {
    columns: 100,
    rows: 20,
    write: (text: string) => written.push(text),
    on: (_: 'resize', listener: () => void) => {
      resize = listener;
    },
  };
  const steering = new Steering();
  steering.begin(4);
  const input = Buffer.from('one\ntwo\n');
  const appearance = { colours: false, unicode: false };
  const display = liveDisplay({ terminal, appearance, clock: () => 0, name: 'a.c', input, steering, kind });
  return { display, written, steering, terminal, resize: () => resize() };
}

const enter = '\u001b[?1049h';
const leave = '\u001b[?1049l';

describe('the whole screen', () => {
  test('knows sizes and jobs from its first frame on', () => {
    const { display, written } = fake('full');
    expect(written[0]).toContain('8 -> 8 bytes');
    expect(written[0]).toContain('4 jobs');
    display.end();
  });

  test('is drawn in one write a frame, and only where something changed', () => {
    const { display, written } = fake('full');
    const before = written.length;
    display.observe({ type: 'started', size: 8, jobs: 4 });
    display.press('?');
    expect(written.length).toBe(before + 1);
    expect(written.at(-1)?.startsWith('\u001b[?2026h')).toBe(true);
    expect(written.at(-1)?.endsWith('\u001b[?2026l')).toBe(true);
    display.press('escape');
    const frames = written.length;
    display.press('nothing');
    expect(written.length).toBe(frames);
    display.end();
  });

  test('is given back at the end, and lines that were said meanwhile are there', () => {
    const { display, written } = fake('full');
    display.print(['hello']);
    expect(written.join('')).not.toContain('hello\n');
    display.end();
    expect(written.join('').endsWith(`\u001b[?25h${leave}hello\n`)).toBe(true);
  });

  test('is drawn again as a whole after the window has changed', () => {
    const { display, written, terminal, resize } = fake('full');
    terminal.columns = 60;
    resize();
    expect(written.at(-1)).toContain('\u001b[2J');
    expect(written.at(-1)).toContain('\u001b[20;1H');
    display.end();
  });

  test('comes and goes with a key, and with the job', () => {
    const { display, written } = fake('line');
    expect(written.join('')).not.toContain(enter);
    display.press('u');
    expect(written.join('')).toContain(enter);
    display.press('u');
    expect(written.join('').endsWith(leave)).toBe(false);
    expect(written.join('')).toContain(leave);
    display.press('u');
    display.press('suspend');
    expect(written.at(-1)).toContain(leave);
    display.press('continue');
    expect(written.at(-1)).toContain(enter);
    display.end();
  });
});

describe('keys', () => {
  test('steer the search', () => {
    const { display, steering } = fake('full');
    display.observe({ type: 'started', size: 8, jobs: 4 });
    display.observe({
      type: 'judged',
      key: 'a',
      label: 'lines: 1',
      size: 4,
      verdict: 'uninteresting',
      ms: 1,
      known: false,
    });
    display.press('s');
    expect(steering.skips('lines: 2')).toBe(true);
    display.press(' ');
    expect(steering.isPaused).toBe(true);
    display.press('-');
    expect(steering.width).toBe(3);
    display.press('p');
    display.press('enter');
    expect(steering.isOff('lines')).toBe(true);
    display.press('f');
    expect(steering.finish.aborted).toBe(true);
    display.end();
  });
});
