import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullRows } from '../../../src/cli/display/full/full-rows.ts';
import { keys } from '../../../src/cli/display/full/panes.ts';
import type { Picture } from '../../../src/cli/display/full/picture.ts';
import { advance, noProgress } from '../../../src/cli/display/progress.ts';
import { textWidth } from '../../../src/cli/display/text-width.ts';
import type { ReductionEvent } from '../../../src/core/event.ts';
import { bytes } from '../../support/texts.ts';

const events: readonly ReductionEvent[] = [
  { type: 'started', size: 31_204, jobs: 4 },
  { type: 'judged', key: 'a', label: 'lines: 1', size: 900, verdict: 'interesting', ms: 5, known: false },
  { type: 'accepted', key: 'a', label: 'lines: 1', size: 900 },
  { type: 'judged', key: 'b', label: 'chars: 1', size: 800, verdict: 'uninteresting', ms: 5, known: false },
];

function picture(more: Partial<Picture> = {}): Picture {
  let progress = noProgress(0);
  for (const [i, event] of events.entries()) progress = advance(progress, event, 1000 * i);
  const nothing = { known: 0, bytesRemoved: 30, ms: 1234 };
  return {
    name: 'crash.c',
    progress,
    before: bytes('one\ntwo\nthree\n'),
    current: bytes('one\nthree\n'),
    passes: new Map([
      ['lines', { ...nothing, trials: 1, accepted: 1 }],
      ['chars', { ...nothing, trials: 12_345, accepted: 0 }],
    ]),
    steps: [{ number: 1, label: 'lines: 1', size: 900 }],
    run: { ending: 'exit 1, 20 ms', output: ['first', 'last'] },
    verdict: 'uninteresting',
    why: undefined,
    note: undefined,
    overlay: undefined,
    selected: 0,
    showsDiff: true,
    isPaused: false,
    width: 3,
    isOff: (pass) => pass === 'chars',
    ...more,
  };
}

const view = { columns: 120, rows: 30, nowMs: 5000, colours: false, unicode: true };
const shown = (more: Partial<Picture>, changed: Partial<typeof view> = {}): string =>
  fullRows(picture(more), { ...view, ...changed }).join('\n');

describe('the full view', () => {
  test('has the best, the last change, the sizes, the passes, the last trial and the keys', () => {
    const text = shown({});
    for (const part of [
      'crash.c',
      '31 204 -> 900 bytes',
      '3 jobs',
      '- two',
      '  three',
      'chars off',
      'exit 1',
      'last',
      ' q stop',
    ])
      expect(text).toContain(part);
  });

  test('shows only what is left when no change is wanted', () => {
    expect(shown({ showsDiff: false })).not.toContain('two');
  });

  test.each([
    ['help', 'come to an end now'],
    ['history', '900 bytes  lines: 1'],
    ['passes', '> lines'],
  ] as const)('shows %s over the panes', (overlay, words) => {
    expect(shown({ overlay })).toContain(words);
  });

  test('says when it is paused', () => {
    expect(shown({ isPaused: true })).toContain('PAUSED');
  });

  test('is ASCII where nothing else can be shown, and without colours where there are none', () => {
    expect(shown({}, { unicode: false })).toMatch(/^[\n -~]*$/);
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.uint8Array().map((b) => Buffer.from(b).toString('latin1')),
  );

  test('fills the terminal to the cell, whatever its size and whatever is shown, and lets nothing act on it', () => {
    const anyPicture = fc.record({
      name: anyText,
      before: fc.uint8Array({ maxLength: 300 }),
      current: fc.uint8Array({ maxLength: 300 }),
      note: fc.option(anyText, { nil: undefined }),
      steps: fc.array(fc.record({ number: fc.nat(), label: anyText, size: fc.nat() }), { maxLength: 5 }),
      overlay: fc.constantFrom(undefined, 'help', 'history', 'passes'),
      selected: fc.nat(5),
      showsDiff: fc.boolean(),
    }) as fc.Arbitrary<Partial<Picture>>;
    fc.assert(
      fc.property(
        anyPicture,
        fc.integer({ min: 20, max: 200 }),
        fc.integer({ min: 1, max: 60 }),
        (more, columns, rows) => {
          for (const colours of [true, false]) {
            const lines = fullRows(picture(more), { ...view, columns, rows, colours, unicode: colours });
            expect(lines).toHaveLength(rows);
            for (const line of lines) {
              expect(textWidth(line)).toBeLessThanOrEqual(columns);
              // Colours of our own, and nothing else that a terminal obeys.
              const plain = line.split('\u001b').map((piece, i) => (i === 0 ? piece : piece.replace(/^\[\d+m/, '')));
              expect(plain.join('')).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

test('what the keys do is said in full where there are sentences', () => {
  expect(keys.filter(([, , about]) => 10 + about.length > 80)).toEqual([]);
});
