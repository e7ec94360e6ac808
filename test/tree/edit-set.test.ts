import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cut, covers, unite } from '../../src/tree/cut.ts';
import { type Edit, editSet, isMoot, join, noEdits } from '../../src/tree/edit-set.ts';

const cut = (start: number, end: number, insert?: string): Cut => ({
  start,
  end,
  ...(insert !== undefined && { insert: new TextEncoder().encode(insert) }),
});
const drop = (start: number, end: number): Edit => ({ start, end, cuts: [cut(start, end)] });
const stub = (start: number, end: number, text: string): Edit => ({
  start,
  end,
  cuts: [cut(start, end, text)],
  filled: true,
});
const hoist = (slot: readonly [number, number], by: readonly [number, number]): Edit => ({
  start: slot[0],
  end: slot[1],
  cuts: [cut(slot[0], by[0]), cut(by[1], slot[1])].filter((one) => one.end > one.start),
  filled: true,
});

const arbitraryCuts = fc.array(
  fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 8 })).map(([start, length]) => cut(start, start + length)),
  { maxLength: 8 },
);

describe('cuts', () => {
  test('united cover exactly what they cover one by one, in order and apart', () => {
    fc.assert(
      fc.property(arbitraryCuts, (cuts) => {
        const united = unite(cuts)!;
        const places = (all: readonly Cut[]): Set<number> =>
          new Set(all.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)));
        expect(places(united)).toEqual(places(cuts));
        expect(united.every((one, i) => i === 0 || united[i - 1]!.end < one.start)).toBe(true);
        expect(cuts.every((one) => covers(united, one))).toBe(true);
      }),
    );
  });
});

describe('edits', () => {
  test('made one within the other make one text', () => {
    const set = editSet([hoist([0, 20], [5, 15]), stub(8, 10, 'x')]);
    expect(set?.cuts).toEqual([cut(0, 5), cut(8, 10, 'x'), cut(15, 20)]);
  });

  test('in what another takes away are moot', () => {
    const set = editSet([drop(0, 20)])!;
    expect(isMoot(set, stub(8, 10, 'x'))).toBe(true);
    expect(join(set, editSet([stub(8, 10, 'x')])!)?.cuts).toEqual([cut(0, 20)]);
    expect(isMoot(noEdits, drop(1, 2))).toBe(false);
  });

  test('exclude each other when they put different things in one place', () => {
    expect(editSet([hoist([0, 20], [1, 5]), hoist([0, 20], [6, 9])])).toBeUndefined();
    expect(editSet([stub(0, 5, 'a'), stub(0, 5, 'b')])).toBeUndefined();
    expect(editSet([stub(0, 5, 'a'), stub(0, 5, 'a')])?.cuts).toEqual([cut(0, 5, 'a')]);
    expect(editSet([stub(0, 5, 'a'), drop(3, 9)])).toBeUndefined();
  });

  test('hoisting from outside in and from inside out give the same', () => {
    const [outer, inner] = [hoist([0, 20], [2, 18]), hoist([2, 18], [6, 9])];
    expect(editSet([outer, inner])?.cuts).toEqual(editSet([hoist([0, 20], [6, 9])])?.cuts);
  });

  test('of one list choose its separators together', () => {
    const item = (dropped: ReadonlySet<number>): Edit => {
      const [from, to] = [Math.min(...dropped), Math.max(...dropped) + 1];
      return {
        start: 0,
        end: 9,
        cuts: [cut(from, to)],
        items: { list: 1, dropped, dropping: (all) => (all.size > 2 ? undefined : item(all)) },
      };
    };
    expect(editSet([item(new Set([2])), item(new Set([5]))])?.cuts).toEqual([cut(2, 6)]);
    expect(editSet([item(new Set([2, 3])), item(new Set([5]))])).toBeUndefined();
  });
});
