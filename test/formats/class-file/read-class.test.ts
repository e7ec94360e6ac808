import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readClass } from '../../../src/formats/class-file/read-class.ts';
import { type Change, withChanges } from '../../../src/formats/records/measured.ts';
import { answeringClass, answerOf } from '../../support/classes.ts';

const inOrder = (pieces: readonly (readonly Change[])[]): Change[] => pieces.flat().toSorted((a, b) => a.from - b.from);

describe('a class', () => {
  const found = readClass(answeringClass())!;
  const [dead, members, attributes, items, statements, unnamed] = found.levels;
  const answerWithout = (gone: readonly (readonly Change[])[]): number | undefined =>
    answerOf(withChanges(found, inOrder(gone)));

  test('is what it was when nothing changes', () => {
    expect(answerOf(answeringClass())).toBe(42);
    expect(withChanges(found, [])).toEqual(answeringClass());
    expect(unnamed).toEqual([]);
  });

  test('does the same without what it does not need, whatever of that goes', () => {
    // An interface, a field and a method; what the class and `main` are said to be besides; the first statement.
    const unused = [...members!.slice(0, 3), ...attributes!.slice(4), statements![0]!];
    expect(unused).toHaveLength(9);
    expect(unused.map((piece) => answerWithout([piece]))).toEqual(unused.map(() => 42));
    fc.assert(
      fc.property(fc.subarray(unused), (gone) => {
        expect(answerWithout(gone)).toBe(42);
      }),
    );
    expect(items!.map((piece) => answerWithout([piece]))).toEqual(items!.map(() => 42));
  });

  test('does the same without constants that nothing names any more', () => {
    const fewer = readClass(withChanges(found, inOrder([...members!.slice(0, 3), ...attributes!.slice(4)])))!;
    const left = fewer.levels.at(-1)!;
    expect(left.length).toBeGreaterThanOrEqual(10);
    const least = withChanges(fewer, inOrder(left));
    expect(answerOf(least)).toBe(42);
    expect(readClass(least)!.levels.at(-1)).toEqual([]);
  });

  test('has methods that can throw instead', () => {
    const throwing = withChanges(found, inOrder(dead!));
    expect(answerOf(throwing)).toBeUndefined();
    expect(readClass(throwing)!.levels[0]).toEqual([]);
  });

  test('keeps an attribute that is not as it should be as it is', () => {
    const broken = answeringClass();
    // As many methods that make constants as there is no room for.
    broken[attributes![5]![0]!.from + 6] = 0xff;
    const again = readClass(broken)!;
    expect(withChanges(again, [])).toEqual(broken);
    expect(answerOf(withChanges(again, inOrder([again.levels[1]![0]!])))).toBe(42);
  });

  test('with other bytes in it is read without an error, or not at all', () => {
    const change = fc.record({
      at: fc.nat(answeringClass().length - 1),
      by: fc.uint8Array({ minLength: 1, maxLength: 6 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), fc.nat(answeringClass().length), (changes, length) => {
        const bytes = answeringClass();
        for (const { at, by } of changes) bytes.set(by.subarray(0, bytes.length - at), at);
        for (const text of [bytes, bytes.subarray(0, length)]) {
          const read = readClass(text);
          expect(() => read && withChanges(read, inOrder(read.levels[0]!))).not.toThrow();
        }
      }),
    );
  });
});
