import type { Verdict } from './oracle.ts';
import type { Fingerprint } from './test-case.ts';

/** Why a reduction ended: nothing is left to try, a limit of the user's was reached, or the user stopped it. */
export type EndReason = 'exhausted' | 'limit' | 'stopped';

/** A fact about a reduction. Everything that displays, records or counts is an observer of these. Sizes in bytes. */
export type ReductionEvent =
  | { readonly type: 'started'; readonly size: number; readonly jobs: number }
  | {
      readonly type: 'judged';
      readonly key: Fingerprint;
      readonly label: string;
      readonly size: number;
      readonly verdict: Verdict;
      readonly why?: string;
      readonly timeoutMs?: number;
      readonly cutShort?: true;
      /** Time of the oracle; 0 when the verdict was known. */
      readonly ms: number;
      /** Answered from the cache or the journal, without a trial. */
      readonly known: boolean;
    }
  | {
      readonly type: 'accepted';
      readonly key: Fingerprint;
      readonly label: string;
      readonly size: number;
      /** A person has edited it or gone back to it, and the search starts anew from it, whatever its size. */
      readonly anew?: true;
    }
  /** Something a person wants to know, as "raised the time limit to 12 s, since 7 % timed out". */
  | { readonly type: 'note'; readonly text: string }
  /** Another misbehaviour was met; its first test case is kept under this name. */
  | { readonly type: 'finding'; readonly name: string; readonly key: Fingerprint; readonly size: number }
  /** There is a second result, made for people to read from the first, whose key is `of`. */
  | { readonly type: 'readable'; readonly key: Fingerprint; readonly of: Fingerprint; readonly size: number }
  | { readonly type: 'finished'; readonly size: number; readonly reason: EndReason };

/** Is told each fact of a reduction, in order. */
export type Observer = (event: ReductionEvent) => void;
