import { dressed } from './combinators.ts';
import type { Search } from './search.ts';

/**
 * A pass that may be told a value on which it has come to its end before: then it proposes only what the changes since
 * may have made possible. Any pass will do; one that takes no notice proposes everything again.
 */
export type WakefulPass<T> = (current: T, exhausted?: T) => Search<T>;

interface Round<T> {
  readonly current: T;
  readonly at: number;
  /** Where each pass last came to its end. */
  readonly ends: readonly (T | undefined)[];
  /** Where each pass last came to its end after proposing everything. */
  readonly fullEnds: readonly (T | undefined)[];
  /** Whether the pass under way proposes everything. */
  readonly full: boolean;
}

/**
 * Runs the passes in turn until none of them changes anything: after a change it begins again with the first, and
 * each looks only at what the changes since its last end may have made possible. When that has come to its end, the
 * `proven` ones among them are run in full once more, so the result is one that none of these can change.
 *
 * Wake-ups instead of full rounds: most repeated trials of a fixed point are rejected again.
 */
export function settle<T>(
  passes: readonly WakefulPass<T>[],
  proven: readonly WakefulPass<T>[] = passes,
): (current: T) => Search<T> {
  function* run(search: Search<T>, round: Round<T>): Search<T> {
    yield* dressed(search, { next: (rest, current) => run(rest, { ...round, current, full: false }) });
    yield* onward({
      ...round,
      ends: round.ends.with(round.at, round.current),
      fullEnds: round.full ? round.fullEnds.with(round.at, round.current) : round.fullEnds,
    });
  }
  function onward(ended: Round<T>): Search<T> {
    const next = following(ended);
    if (!next) return [];
    return run(passes[next.at]!(next.current, next.full ? undefined : next.ends[next.at]), next);
  }
  /** The first pass that has something new to look at; else the first that has to see everything and has not. */
  function following(round: Round<T>): Round<T> | undefined {
    const awake = round.ends.findIndex((end) => end !== round.current);
    if (awake >= 0) return { ...round, at: awake, full: round.ends[awake] === undefined };
    const unproven = round.fullEnds.findIndex((end, at) => end !== round.current && proven.includes(passes[at]!));
    return unproven < 0 ? undefined : { ...round, at: unproven, full: true };
  }
  const none: undefined[] = passes.map(() => undefined);
  return (current) => onward({ current, at: 0, ends: none, fullEnds: none, full: false });
}
