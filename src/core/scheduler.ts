import type { Proposal, Search } from './search.ts';

/** Whether a proposal's value is interesting. */
export interface Judge<T> {
  /** Rejects when that cannot be found out, or with the signal's reason. */
  (proposal: Proposal<T>, signal: AbortSignal): Promise<boolean>;
  /**
   * Is told for how many more trials there is room, when the search has come to its end unless one that runs is
   * interesting.
   */
  readonly idle?: (room: number) => void;
}

/** Is told each accepted proposal, in order. */
export type Accept<T> = (proposal: Proposal<T>) => void;

/** Walks a search to its end and reports each accepted proposal, in order; the last one is the result. */
export type Scheduler = <T>(search: Search<T>, judge: Judge<T>, accept: Accept<T>) => Promise<void>;
