import { hash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { film, type Reel } from '../../src/report/film.ts';
import { fineDifference } from '../../src/report/fine-difference.ts';
import { lineOrigins } from '../../src/report/origins.ts';
import { applied } from '../../src/session/disk/difference.ts';
import { readChange } from '../../src/session/disk/journal-entry.ts';
import { bytes } from '../support/texts.ts';

/** Texts that shrink as a reducer shrinks them: pieces of the one before, and a new word now and then. */
const shrinking = fc
  .tuple(
    fc.array(fc.constantFrom('match', ' ', 'x', '(', ')', '\n', 'case', 'é'), { minLength: 1, maxLength: 60 }),
    fc.array(fc.nat(59), { maxLength: 12 }),
  )
  .map(([pieces, cuts]) => {
    const texts: string[][] = [pieces];
    for (const cut of cuts) texts.push(texts.at(-1)!.toSpliced(cut, 3, ...(cut % 5 === 0 ? ['new'] : [])));
    return texts.map((text) => bytes(text.join('')));
  });

describe('a fine difference', () => {
  test('makes the other text, whatever the two are', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (base, text) => {
        expect(Buffer.from(applied(base, fineDifference(base, text)))).toEqual(Buffer.from(text));
      }),
    );
    fc.assert(
      fc.property(shrinking, (texts) => {
        for (const [i, text] of texts.entries()) {
          const base = texts[i - 1] ?? text;
          expect(Buffer.from(applied(base, fineDifference(base, text)))).toEqual(Buffer.from(text));
        }
      }),
    );
  });

  test('keeps words where bytes are too few to be found again', () => {
    expect(fineDifference(bytes('match (a, b):'), bytes('match b:'))).toEqual([
      [0, 6],
      [10, 11],
      [12, 13],
    ]);
  });
});

describe('the origin of a line', () => {
  test('is where it stood, when whole lines went', () => {
    const someLines = fc
      .uniqueArray(fc.nat(10_000), { minLength: 1, maxLength: 40 })
      .map((n) => n.sort((a, b) => a - b));
    fc.assert(
      fc.property(someLines, fc.array(fc.nat(39), { maxLength: 10 }), (numbers, cuts) => {
        const texts = [numbers];
        for (const cut of cuts) texts.push(texts.at(-1)!.filter((_, i) => i !== cut));
        const origins = lineOrigins(texts.map((lines) => bytes(lines.map((n) => `line ${n} of the text\n`).join(''))));
        expect(origins).toEqual(texts.at(-1)!.map((n) => 1 + numbers.indexOf(n)));
      }),
    );
  });

  test('is known for what was cut within lines, and for nothing that is new', () => {
    const texts = ['a\n  match (x, y):\n    z\n', 'a\n  match x:\n    z\n', 'match x:\nq\n'];
    expect(lineOrigins(texts.map(bytes))).toEqual([2, 0]);
  });
});

describe('a film', () => {
  test('has each text, as long as there is room', () => {
    fc.assert(
      fc.property(shrinking, (texts) => {
        const steps = texts.map((testCase, number) => ({ number, testCase, label: '' }));
        const made = film(() => steps, 100_000);
        expect(made).toMatchObject({ first: 0, frames: steps.length, of: steps.length });
        expect(shown(made.reel)).toEqual(
          steps.map(({ number, testCase }) => [number, Buffer.from(testCase).toString()]),
        );
      }),
    );
  });

  test('leaves steps out to fit, and texts that are too long, but never the result', () => {
    // What does not deflate.
    const noise = Buffer.concat(Array.from({ length: 400 }, (_, i) => hash('sha512', String(i), 'buffer')));
    const random = (length: number): Uint8Array => noise.subarray(0, length);
    const steps = Array.from({ length: 400 }, (_, number) => ({
      number,
      label: '',
      testCase: random(20_000 - 50 * number),
    }));
    const made = film(() => steps, 30_000);
    expect(made.reel.length).toBeLessThanOrEqual(30_000);
    expect(made.first).toBeGreaterThan(0);
    expect(made.frames).toBeLessThan(made.of);
    const texts = shown(made.reel);
    expect(texts.at(-1)).toEqual([399, Buffer.from(random(50)).toString()]);
  });
});

function shown(reel: string): [number, string][] {
  const { base, first, frames } = JSON.parse(inflateRawSync(Buffer.from(reel, 'base64')).toString()) as Reel;
  let text: Uint8Array = Buffer.from(base, 'base64');
  const texts: [number, string][] = [[first, Buffer.from(text).toString()]];
  for (const [step, , change] of frames) {
    text = applied(text, readChange(change));
    texts.push([step, Buffer.from(text).toString()]);
  }
  return texts;
}
