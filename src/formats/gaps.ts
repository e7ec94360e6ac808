import { commonEnds } from '../basics/common-ends.ts';
import type { Span } from '../core/configuration.ts';

/** What one sequence has in a place, and another instead of it. One of both may be empty. */
export interface Gap {
  readonly before: Span;
  readonly now: Span;
}

/** With more differences the shortest way is not looked for: the time for it grows with their square. */
const mostDifferences = 1000;

/** How far ahead to look then for where the sequences agree again. */
const horizon = 400;

/**
 * Where a sequence differs from an earlier one, ascending: as few differences as possible where there are not too many
 * (Myers 1986, An O(ND) Difference Algorithm and Its Variations), else those that come of taking what agrees next.
 */
export function gapsBetween(before: Int32Array, now: Int32Array): Gap[] {
  const { start, end } = commonEnds(before, now);
  const [old, current] = [before.subarray(start, before.length - end), now.subarray(start, now.length - end)];
  const partners = shortestWay(old, current) ?? asItComes(old, current);
  return gapsOf(partners, old.length).map((gap) => ({ before: moved(gap.before, start), now: moved(gap.now, start) }));
}

export function moved({ from, to }: Span, by: number): Span {
  return { from: from + by, to: to + by };
}

/** For each item of a sequence, its index in the earlier sequence: ascending, and -1 for new items. */
type Partners = Int32Array;

function gapsOf(partners: Partners, before: number): Gap[] {
  const gaps: Gap[] = [];
  let [old, current] = [0, 0];
  const upTo = (to: number, now: number): void => {
    if (to > old || now > current) gaps.push({ before: { from: old, to }, now: { from: current, to: now } });
  };
  for (const [i, partner] of partners.entries()) {
    if (partner < 0) continue;
    upTo(partner, i);
    [old, current] = [partner + 1, i + 1];
  }
  upTo(before, partners.length);
  return gaps;
}

/**
 * `undefined` when there are too many differences. Diagonal `k` are the places where as much more of `old` is behind as
 * `k` says; a way of so many differences ends on diagonals from minus that many to as many.
 */
function shortestWay(old: Int32Array, now: Int32Array): Partners | undefined {
  if (Math.abs(old.length - now.length) > mostDifferences) return undefined;
  const most = Math.min(mostDifferences, old.length + now.length);
  /** After each number of differences, how far in `old` the best way comes, by diagonal. */
  const ways: Int32Array[] = [];
  for (let differences = 0; differences <= most; differences++) {
    const way = new Int32Array(2 * differences + 1);
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      const { from, skips } = cameFrom(ways, differences, diagonal);
      let at = from + skips;
      while (at < old.length && at - diagonal < now.length && old[at] === now[at - diagonal]) at++;
      way[diagonal + differences] = at;
      if (at >= old.length && at - diagonal >= now.length) return partnersAlong(ways, old.length, now.length);
    }
    ways.push(way);
  }
  return undefined;
}

interface Step {
  readonly from: number;
  readonly diagonal: number;
  /** 1: what comes next is of `old` only; 0: of `now` only. */
  readonly skips: 0 | 1;
}

/** The last difference of the best way to a diagonal: where the way with one less was, which came farther. */
function cameFrom(ways: readonly Int32Array[], differences: number, diagonal: number): Step {
  const way = ways[differences - 1];
  if (way === undefined) return { from: 0, diagonal, skips: 0 };
  const below = way[diagonal + differences] ?? -1;
  const above = way[diagonal + differences - 2] ?? -1;
  return above < below
    ? { from: below, diagonal: diagonal + 1, skips: 0 }
    : { from: above, diagonal: diagonal - 1, skips: 1 };
}

function partnersAlong(ways: readonly Int32Array[], before: number, now: number): Partners {
  const partners = new Int32Array(now).fill(-1);
  let [at, diagonal] = [before, before - now];
  for (let differences = ways.length; differences >= 0; differences--) {
    const step = cameFrom(ways, differences, diagonal);
    while (at > step.from + step.skips) {
      at--;
      partners[at - diagonal] = at;
    }
    ({ from: at, diagonal } = step);
  }
  return partners;
}

function asItComes(old: Int32Array, now: Int32Array): Partners {
  const partners = new Int32Array(now.length).fill(-1);
  let next = 0;
  for (const [i, word] of now.entries()) {
    const ahead = old.subarray(next, next + horizon).indexOf(word);
    if (ahead >= 0) partners[i] = next + ahead;
    // A word that is new takes the place of one that is gone.
    next = Math.min(next + Math.max(0, ahead) + 1, old.length);
  }
  return partners;
}
