import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Gap, gapsBetween } from '../../src/formats/gaps.ts';

const sequence = fc.array(fc.nat(4), { maxLength: 30 }).map((items) => Int32Array.from(items));

/** The earlier sequence with what the later one has in each gap. */
function closed(before: Int32Array, now: Int32Array, gaps: readonly Gap[]): number[] {
  let left = 0;
  const pieces = gaps.flatMap((gap) => {
    const piece = [...before.subarray(left, gap.before.from), ...now.subarray(gap.now.from, gap.now.to)];
    left = gap.before.to;
    return piece;
  });
  return [...pieces, ...before.subarray(left)];
}

function differences(gaps: readonly Gap[]): number {
  return gaps.reduce((sum, gap) => sum + gap.before.to - gap.before.from + gap.now.to - gap.now.from, 0);
}

/** By the table of all common subsequences. */
function fewestDifferences(before: Int32Array, now: Int32Array): number {
  let row = Array.from(now, () => 0).concat(0);
  for (const item of before) {
    const next = [0];
    for (const [i, other] of now.entries()) next.push(item === other ? row[i]! + 1 : Math.max(row[i + 1]!, next[i]!));
    row = next;
  }
  return before.length + now.length - 2 * row.at(-1)!;
}

describe('gapsBetween', () => {
  it('tells all that differs, and as little as possible', () => {
    fc.assert(
      fc.property(sequence, sequence, (before, now) => {
        const gaps = gapsBetween(before, now);
        expect(closed(before, now, gaps)).toEqual([...now]);
        expect(differences(gaps)).toBe(fewestDifferences(before, now));
      }),
    );
  });

  it('does not look for the shortest way where almost everything differs', () => {
    const before = Int32Array.from({ length: 20_000 }, (_, i) => i % 7);
    const now = Int32Array.from({ length: 9000 }, (_, i) => (i * i) % 11);
    expect(closed(before, now, gapsBetween(before, now))).toEqual([...now]);
  });
});
