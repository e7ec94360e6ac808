import { dressed } from '../core/combinators.ts';
import type { Pass, Search } from '../core/search.ts';
import { detour } from './detours.ts';

/** Of the texts on the first way those are kept that are shorter by this factor than the one kept before. */
const apart = 1.3;

/** Another way down. */
export interface Way<T> {
  /** It starts from the last text on the first way that had at least so many times the size of the smallest result. */
  readonly above: number;
  /** The pass that it goes with; `home` is the smallest result so far. */
  readonly down: (home: T) => Pass<T>;
}

export interface Ways<T> {
  readonly first: Pass<T>;
  /** What no way sets out above. */
  readonly input: T;
  /** The ways after the first, counted from 1, for the smallest result; `undefined` where there is no further one. */
  readonly further: (way: number, home: T) => Way<T> | undefined;
  /** After so many ways in a row that have led to nothing smaller there is no further one. */
  readonly inVain: number;
}

/**
 * Goes down other ways when the first one has come to its end. What is left depends on what went first, so each starts
 * from a larger text on the first way and tries changes in another order. The smallest result stays.
 */
export function otherWays<T extends { readonly length: number }>(ways: Ways<T>): Pass<T> {
  function* first(search: Search<T>, passed: readonly T[], now: T): Search<T> {
    yield* dressed(search, { next: (rest, value) => first(rest, passing(passed, value), value) });
    yield* others({ home: now, passed, way: 1, inVain: 0 });
  }
  function* others(state: State<T>): Search<T> {
    const { home, passed, way, inVain } = state;
    const next = inVain < ways.inVain ? ways.further(way, home) : undefined;
    if (next === undefined) return;
    const start = passed.findLast((text) => text.length >= next.above * home.length) ?? passed[0]!;
    if (start.length <= home.length) return;
    yield detour(
      { label: 'again: another way', value: start, back: 'again: back', onward: next.down(home), home },
      {
        better: (now) => others({ ...state, home: now, way: way + 1, inVain: 0 }),
        back: () => others({ ...state, way: way + 1, inVain: inVain + 1 }),
      },
    );
  }
  return (text) => first(ways.first(text), passing([ways.input], text), text);
}

interface State<T> {
  /** The smallest result until now. */
  readonly home: T;
  /** The input, and texts on the first way from where it set out, each clearly shorter than the one before. */
  readonly passed: readonly T[];
  readonly way: number;
  /** How many ways in a row have led to nothing smaller. */
  readonly inVain: number;
}

/** With the text, where it is clearly shorter than the last one. */
function passing<T extends { readonly length: number }>(passed: readonly T[], text: T): readonly T[] {
  return text.length * apart < passed.at(-1)!.length ? [...passed, text] : passed;
}
