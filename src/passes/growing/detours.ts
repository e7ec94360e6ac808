import { dressed } from '../../core/combinators.ts';
import { propose } from '../../core/propose.ts';
import type { Pass, Search } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';

/** A larger test case from which a smaller one may be reached. */
export interface Detour {
  readonly label: string;
  readonly value: TestCase;
}

export interface DetourOptions {
  /** The same ones in the same order for the same test case. */
  ways(current: TestCase): readonly Detour[];
  /** What makes the larger test case smaller. */
  readonly onward: Pass<TestCase>;
}

/**
 * Goes on from a test case that is larger, and comes back unless that has led to a smaller one in the end (the pumps
 * of Shrink Ray). To come back is a proposal too, of a test case whose verdict is known.
 */
export function detours({ ways, onward }: DetourOptions): Pass<TestCase> {
  function* from(home: TestCase, first: number): Search<TestCase> {
    const all = ways(home);
    for (let at = first; at < all.length; at++) {
      const { label, value } = all[at]!;
      yield propose(
        label,
        () => value,
        () => away({ home, at }, onward(value), value),
      );
    }
  }
  function* away(origin: { readonly home: TestCase; readonly at: number }, search: Search<TestCase>, now: TestCase) {
    yield* dressed(search, { next: (rest, current): Search<TestCase> => away(origin, rest, current) });
    const { home, at } = origin;
    if (now.length < home.length) yield* from(now, 0);
    else
      yield propose(
        'back',
        () => home,
        () => from(home, at + 1),
      );
  }
  return (current) => from(current, 0);
}
