import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applied, difference, reversed } from '../../../src/session/disk/difference.ts';
import { readChange, writtenChange } from '../../../src/session/disk/journal-entry.ts';
import { Trail } from '../../../src/session/trail.ts';
import { bytes, text } from '../small.ts';

const cost = (base: string, made: string): number =>
  difference(bytes(base), bytes(made)).reduce((sum, part) => sum + (part instanceof Uint8Array ? part.length : 0), 0);

/** Pieces of which both texts are made, so that they have much in common. */
const texts = fc
  .array(fc.tuple(fc.uint8Array({ maxLength: 60 }), fc.boolean(), fc.boolean()), { maxLength: 12 })
  .map((pieces) => {
    const kept = (which: 1 | 2): Uint8Array =>
      Uint8Array.from(pieces.flatMap((piece) => (piece[which] ? [...piece[0]] : [])));
    return [kept(1), kept(2)] as const;
  });

describe('a difference', () => {
  test('is made once for a step, and anew for another text', () => {
    const [base, made, other] = [bytes('(assert a)(assert b)'), bytes('(assert b)'), bytes('(assert a)')];
    const change = difference(base, made);
    expect(difference(base, made)).toBe(change);
    expect(applied(base, difference(base, other))).toEqual(other);
    expect(difference(base, made)).toEqual(change);
  });

  test('makes the text from its base, also after it was written down', () => {
    fc.assert(
      fc.property(texts, ([base, made]) => {
        const change = difference(base, made);
        expect(applied(base, change)).toEqual(made);
        expect(applied(base, readChange(JSON.parse(JSON.stringify(writtenChange(change)))))).toEqual(made);
      }),
    );
  });

  test('can be gone the other way', () => {
    fc.assert(
      fc.property(texts, ([base, made]) => {
        expect(applied(made, reversed(base, difference(base, made)))).toEqual(base);
      }),
    );
  });

  test('has no new bytes when long pieces went missing here and there', () => {
    const pieces = Array.from({ length: 50 }, (_, i) => `this is the line of text with the number ${i * i}\n`);
    const some = pieces.filter((_, i) => i % 3 !== 1);
    expect(cost(pieces.join(''), some.join(''))).toBe(0);
  });

  test('has few new bytes when a short name took the place of a long one', () => {
    const line = (name: string, i: number): string => `  result[${i}] = call(${name}, ${i * 7}) + something_else;\n`;
    const text = (name: string): string => Array.from({ length: 50 }, (_, i) => line(name, i)).join('');
    expect(cost(text('aVeryLongName'), text('a'))).toBeLessThan(50 * 26);
  });

  test('of texts that have nothing in common takes no long time', () => {
    const base = new Uint8Array(2e6).fill(1);
    const made = new Uint8Array(2e6).fill(2);
    expect(Buffer.compare(applied(base, difference(base, made)), made)).toBe(0);
  });
});

describe('a trail', () => {
  test('gives back every step, counted from the latest', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 40 }), { minLength: 1 }), (steps) => {
        const trail = new Trail(bytes(steps[0]!));
        for (const step of steps.slice(1)) trail.push(bytes(step));
        expect(trail.length).toBe(steps.length);
        expect(steps.map((_, i) => text(trail.before(steps.length - 1 - i)))).toEqual(steps);
      }),
    );
  });

  test('forgets the oldest steps rather than filling the memory, and keeps the input', () => {
    const large = (i: number): Uint8Array => new Uint8Array(30e6).fill(i);
    const trail = new Trail(large(0));
    for (let i = 1; i <= 10; i++) trail.push(large(i));
    expect(trail.before(5)[0]).toBe(5);
    expect(trail.before(9)[0]).toBe(0);
  });
});
