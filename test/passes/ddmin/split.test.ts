import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everything } from '../../../src/core/configuration.ts';
import { balanced, byWeight, type Split, zeller } from '../../../src/passes/ddmin/split.ts';

function sizes(split: Split, length: number, factor: number, cuts: readonly number[] = [0, length]): number[] {
  const finer = split({ config: everything(length), cuts: Int32Array.from(cuts) }, factor);
  return Array.from(finer.subarray(1), (cut, i) => cut - finer[i]!);
}

describe('splits', () => {
  test('put the longer parts last (zeller), or spread them (balanced)', () => {
    expect(sizes(zeller, 10, 2)).toEqual([5, 5]);
    expect(sizes(zeller, 10, 4)).toEqual([2, 2, 3, 3]);
    expect(sizes(zeller, 10, 8)).toEqual([1, 1, 1, 1, 1, 1, 2, 2]);
    expect(sizes(balanced, 10, 4)).toEqual([2, 3, 2, 3]);
    expect(sizes(balanced, 10, 8)).toEqual([1, 1, 1, 2, 1, 1, 1, 2]);
  });

  test('cut the whole anew, wherever it was cut before', () => {
    expect(sizes(zeller, 7, 2, [0, 2, 7])).toEqual([1, 2, 2, 2]);
    expect(sizes(balanced, 7, 2, [0, 2, 7])).toEqual([1, 2, 2, 2]);
  });

  test('cut each part at the middle of its weight', () => {
    expect(sizes(byWeight([8, 1, 1, 1, 1, 1, 1, 2]), 8, 2)).toEqual([1, 7]);
    expect(sizes(byWeight([8, 1, 1, 1, 1, 1, 1, 2]), 8, 2, [0, 1, 8])).toEqual([1, 4, 3]);
    expect(sizes(byWeight([1, 1, 1, 9]), 4, 2)).toEqual([3, 1]);
    expect(sizes(byWeight([0, 0, 0, 0, 0, 0]), 6, 3)).toHaveLength(3);
    expect(sizes(byWeight([5, 3, 1]), 3, Infinity)).toEqual([1, 1, 1]);
  });

  const splits: [string, Split][] = [
    ['zeller', zeller],
    ['balanced', balanced],
    ['byWeight', byWeight(Array.from({ length: 60 }, (_, i) => (i * 7919) % 23))],
  ];
  test.each(splits)('%s leaves no part empty and loses no atom, until each part is one atom', (_, split) => {
    const factor = fc.oneof(fc.integer({ min: 2, max: 9 }), fc.constant(Infinity));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), factor, (length, by) => {
        let cuts = [0, length];
        while (cuts.length - 1 < length) {
          const parts = sizes(split, length, by, cuts);
          expect(Math.min(...parts)).toBeGreaterThan(0);
          expect(parts.length).toBeGreaterThan(cuts.length - 1);
          cuts = [0];
          for (const part of parts) cuts.push(cuts.at(-1)! + part);
          expect(cuts.at(-1)).toBe(length);
        }
      }),
    );
  });
});
