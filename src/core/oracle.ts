import type { Fingerprint, TestCase } from './test-case.ts';

/** `unresolved`: no answer in time, or none that can be trusted. Counts as a rejection. */
export type Verdict = 'interesting' | 'uninteresting' | 'unresolved';

/** A verdict, and what was seen, in words for people. */
export interface Judgement {
  readonly verdict: Verdict;
  /** Short and free of paths and times, as "exit 1", "timeout after 5 s", "stderr lacks /boom/". */
  readonly why?: string;
  /** The time limit in force, in milliseconds, when the verdict is the limit's doing. */
  readonly timeoutMs?: number;
  /** That limit was less than there is: asked again, it gets all of it. */
  readonly cutShort?: true;
  /** Names another misbehaviour than the one looked for (a crash line, "also interesting"): worth keeping aside. */
  readonly finding?: string;
}

/**
 * Decides whether a test case is interesting. Safe to call many times at once.
 *
 * `judge` never changes the test case. What the program under test does, crashes and timeouts included, is a
 * verdict. It rejects only when the oracle itself is broken, or with the reason of `signal`, having stopped
 * everything that it had started.
 */
export interface Oracle {
  judge(testCase: TestCase, signal: AbortSignal): Promise<Judgement>;
  /** Ends launchers, workers and work directories. No call to `judge` may follow. */
  close?(): Promise<void>;
}

/** Remembers verdicts by content. May forget, must not lie. */
export interface OutcomeCache {
  get(key: Fingerprint): Judgement | undefined;
  set(key: Fingerprint, judgement: Judgement, sizeBytes: number): void;
  /** What is known of these is void. */
  forget?(keys: readonly Fingerprint[]): void;
  /** The current test case now has `sizeBytes` bytes: larger candidates will not be asked for again. */
  shrunk?(sizeBytes: number): void;
  close?(): Promise<void>;
}
