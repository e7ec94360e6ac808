import { dressed } from '../../core/combinators.ts';
import type { Pass, Search } from '../../core/search.ts';
import { detour } from '../detours.ts';

/** Where the first way had still so many times the text of its end, the others set out. */
const ABOVE = 10;
/** How much shorter what is kept of a way is each time. */
const APART = 1.3;
/** After so many ways that have led to nothing smaller there is no further one. */
const IN_VAIN = 2;

/**
 * Where one way down has come to its end, others are gone from where it was still large, each in another order, and the
 * smallest result stays: what is left of a crash depends on what went first.
 */
export function otherWays(down: (way: number) => Pass<string>): Pass<string> {
  function* first(search: Search<string>, passed: readonly string[], now: string): Search<string> {
    yield* dressed(search, {
      next: (rest, value) =>
        first(rest, value.length * APART < passed.at(-1)!.length ? [...passed, value] : passed, value),
    });
    yield* others({ home: now, passed, way: 1, inVain: 0 });
  }
  function* others(origin: Origin): Search<string> {
    const { home, passed, way, inVain } = origin;
    const start = passed.findLast((text) => text.length >= ABOVE * home.length) ?? passed[0]!;
    if (inVain === IN_VAIN || start.length <= home.length) return;
    yield detour(
      { label: 'again: another way', value: start, back: 'again: back', onward: down(way), home },
      {
        better: (now) => others({ ...origin, home: now, way: way + 1, inVain: 0 }),
        back: () => others({ ...origin, way: way + 1, inVain: inVain + 1 }),
      },
    );
  }
  return (text) => first(down(0)(text), [text], text);
}

/** From where a way sets out. */
interface Origin {
  /** The smallest result until now. */
  readonly home: string;
  /** Texts on the first way, each clearly shorter than the one before. */
  readonly passed: readonly string[];
  readonly way: number;
  /** How many ways in a row have led to nothing smaller. */
  readonly inVain: number;
}
