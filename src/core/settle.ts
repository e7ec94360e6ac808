import { dressed } from './combinators.ts';
import type { Pass, Search } from './search.ts';

/**
 * A pass that may be told a value on which it has come to its end before: then it proposes only what the changes since
 * may have made possible. Any pass will do; one that takes no notice proposes everything again.
 */
export type WakefulPass<T> = (current: T, exhausted?: T) => Search<T>;

/** A pass for all there is, which changes made since it came to its end do not wake. */
export function neverWoken<T>(pass: Pass<T>): WakefulPass<T> {
  return (current, exhausted) => (exhausted === undefined ? pass(current) : []);
}

interface Round<T> {
  readonly current: T;
  readonly at: number;
  /** Where each pass last came to its end. */
  readonly ends: readonly (T | undefined)[];
  /** Where each pass last came to its end after proposing everything. */
  readonly fullEnds: readonly (T | undefined)[];
  /** Where the pass under way began, when it proposes everything. */
  readonly from: T | undefined;
}

/** Whether a pass that has proposed everything on a value `before` has to do it again on the one there is now. */
export type Again<T> = (pass: WakefulPass<T>, before: T, now: T) => boolean;

/**
 * Runs the passes in turn until none of them changes anything: after a change it begins again with the first, and
 * each looks only at what the changes since its last end may have made possible. When that has come to its end, the
 * `proven` ones among them are run in full once more, so the result is one that none of these can change. With `again`
 * it may be one that they can change no more after a small change of theirs or of others.
 *
 * Wake-ups instead of full rounds: most repeated trials of a fixed point are rejected again.
 */
export function settle<T>(
  passes: readonly WakefulPass<T>[],
  proven: readonly WakefulPass<T>[] = passes,
  again: Again<T> = (_, before, now) => before !== now,
): (current: T) => Search<T> {
  function* run(search: Search<T>, round: Round<T>): Search<T> {
    yield* dressed(search, { next: (rest, current) => run(rest, { ...round, current }) });
    const { at, current, from } = round;
    const isFull = from !== undefined && !again(passes[at]!, from, current);
    yield* onward({
      ...round,
      ends: round.ends.with(at, current),
      fullEnds: isFull ? round.fullEnds.with(at, current) : round.fullEnds,
    });
  }
  function onward(ended: Round<T>): Search<T> {
    const next = following(ended);
    if (!next) return [];
    return run(passes[next.at]!(next.current, next.from === undefined ? next.ends[next.at] : undefined), next);
  }
  /** The first pass that has something new to look at; else the first that has to see everything and has not. */
  function following(round: Round<T>): Round<T> | undefined {
    const awake = round.ends.findIndex((end) => end !== round.current);
    if (awake >= 0) return { ...round, at: awake, from: round.ends[awake] === undefined ? round.current : undefined };
    const unproven = passes.findIndex((pass, at) => {
      const end = round.fullEnds[at];
      return proven.includes(pass) && (end === undefined || again(pass, end, round.current));
    });
    return unproven < 0 ? undefined : { ...round, at: unproven, from: round.current };
  }
  const none: undefined[] = passes.map(() => undefined);
  return (current) => onward({ current, at: 0, ends: none, fullEnds: none, from: undefined });
}
