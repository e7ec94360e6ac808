import { dressed } from '../core/combinators.ts';
import { propose } from '../core/propose.ts';
import type { Pass, Proposal, Search } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';

/** A larger test case from which a smaller one may be reached. */
export interface Detour {
  readonly label: string;
  readonly value: TestCase;
}

export interface DetourOptions {
  /** The same ones in the same order for the same test case. */
  ways(current: TestCase): readonly Detour[];
  /** What makes a test case smaller that is larger than the one at home. */
  onward(home: TestCase): Pass<TestCase>;
}

/**
 * Goes on from a test case that is larger, and comes back unless that has led to a smaller one in the end (the pumps
 * of Shrink Ray).
 */
export function detours({ ways, onward }: DetourOptions): Pass<TestCase> {
  function* from(home: TestCase, first: number): Search<TestCase> {
    const all = ways(home);
    for (let at = first; at < all.length; at++) {
      const { label, value } = all[at]!;
      const ends = { better: (now: TestCase) => from(now, 0), back: () => from(home, at + 1) };
      yield detour({ label, value, back: 'back', onward: onward(home), home }, ends);
    }
  }
  return (current) => from(current, 0);
}

interface Journey<T> {
  readonly label: string;
  /** The larger text that the detour goes on from. */
  readonly value: T;
  /** Names the return. */
  readonly back: string;
  readonly onward: Pass<T>;
  /** The text that the search returns to when the detour leads nowhere. */
  readonly home: T;
}

interface Ends<T> {
  /** How to go on from something smaller than what was left behind. */
  better(now: T): Search<T>;
  /** How to go on after the return. */
  back(): Search<T>;
}

/** One way that begins with something larger. To come back is a proposal too, of a value whose verdict is known. */
export function detour<T extends { readonly length: number }>(journey: Journey<T>, ends: Ends<T>): Proposal<T> {
  const { label, value, back, onward, home } = journey;
  function* away(search: Search<T>, now: T): Search<T> {
    yield* dressed(search, { next: away });
    if (now.length < home.length) yield* ends.better(now);
    else
      yield propose(
        back,
        () => home,
        () => ends.back(),
      );
  }
  return propose(
    label,
    () => value,
    () => away(onward(value), value),
  );
}
