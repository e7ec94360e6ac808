import type { OutcomeCache } from '../core/oracle.ts';

/** A cache that counts what it holds. */
export interface MemoryCache extends OutcomeCache {
  readonly entries: number;
}

export interface EvictionOptions {
  /** Forgets what is larger than the current test case; on when not given. */
  readonly evict?: boolean;
}
