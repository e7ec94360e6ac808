import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Change, withChanges } from '../../../src/formats/records/measured.ts';
import { readModule } from '../../../src/formats/wasm/read-module.ts';
import { answer, answering, isValid } from '../../support/modules.ts';

const file = createRequire(import.meta.url).resolve('web-tree-sitter/web-tree-sitter.wasm');
const real = new Uint8Array(readFileSync(file));

const inOrder = (pieces: readonly (readonly Change[])[]): Change[] => pieces.flat().toSorted((a, b) => a.from - b.from);

describe('a small module', () => {
  const found = readModule(answering())!;
  const [dead, sections, entries, items, ...expressions] = found.levels;

  test('is what it was when nothing changes', () => {
    expect(answer(answering())).toBe(42);
    expect(withChanges(found, [])).toEqual(answering());
  });

  test('does the same without what it does not need, whatever of that goes', () => {
    const unused = [
      ...entries!.filter((piece) => answer(withChanges(found, inOrder([piece]))) === 42),
      ...items!.filter((piece) => answer(withChanges(found, inOrder([piece]))) === 42),
      sections!.at(-1)!,
    ];
    // Two types, two imports, a function, a global, bytes, an item of the table and a local; the types only with what
    // is of them.
    expect(unused.length).toBeGreaterThanOrEqual(7);
    fc.assert(
      fc.property(fc.subarray(unused), (gone) => {
        expect(answer(withChanges(found, inOrder(gone)))).toBe(42);
      }),
    );
  });

  test('has functions that can become traps', () => {
    const traps = withChanges(found, inOrder(dead!));
    expect(isValid(traps)).toBe(true);
    expect(answer(traps)).toBeUndefined();
  });

  test('counts labels without a block that is opened', () => {
    const texts = expressions.flat().map((piece) => withChanges(found, inOrder([piece])));
    const opened = texts.filter((text) => text.length === answering().length - 3 && answer(text) === 42);
    // Without the inner block the jump out of the outer one is to label 0.
    expect(opened.map((text) => Buffer.from(text).includes(Buffer.from([0x02, 0x40, 0x0c, 0, 0x00, 0x0b])))).toContain(
      true,
    );
  });

  test('with other bytes in it is read without an error, or not at all', () => {
    const change = fc.record({ at: fc.nat(answering().length - 1), by: fc.uint8Array({ minLength: 1, maxLength: 6 }) });
    const large = fc.constant(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x7f));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), fc.nat(answering().length), large, (changes, place, number) => {
        const bytes = answering();
        for (const { at, by } of changes) bytes.set(by.subarray(0, bytes.length - at), at);
        const found = readModule(Uint8Array.from([...bytes.subarray(0, place), ...number, ...bytes.subarray(place)]));
        for (const text of [readModule(bytes), found].filter((one) => one !== undefined))
          for (const piece of text.levels.flat()) expect(() => withChanges(text, inOrder([piece]))).not.toThrow();
      }),
    );
  });

  test('cut anywhere is read without an error, or not at all', () => {
    const whole = answering();
    for (let length = 0; length < whole.length; length++) {
      const cut = whole.subarray(0, length);
      const read = readModule(cut);
      if (read !== undefined) expect(withChanges(read, [])).toEqual(cut);
    }
  });
});

describe('a real module', () => {
  const found = readModule(real)!;

  test('is what it was when nothing changes', () => {
    expect(withChanges(found, [])).toEqual(real);
  });

  test('is valid with traps in the place of any functions', () => {
    fc.assert(
      fc.property(fc.subarray([...found.levels[0]!]), (traps) => {
        expect(isValid(withChanges(found, inOrder(traps)))).toBe(true);
      }),
      { numRuns: 5 },
    );
  });

  test('is valid with zeros and traps in the place of all values and arms of a level, once its code is small', () => {
    const some = readModule(withChanges(found, inOrder(found.levels[0]!.filter((_, i) => i % 8 > 0))))!;
    const values = some.levels.slice(4).filter((level) => level.every(([change]) => change!.by !== undefined));
    expect(found.levels).toHaveLength(4);
    expect(values.length).toBeGreaterThan(10);
    for (const level of values.slice(0, 5)) {
      const outermost = inOrder(level).filter((change, i, all) => !all.slice(0, i).some(({ to }) => to > change.from));
      expect(isValid(withChanges(some, outermost))).toBe(true);
    }
  });
});
