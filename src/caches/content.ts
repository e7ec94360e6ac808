import type { Judgement } from '../core/oracle.ts';
import type { Fingerprint } from '../core/test-case.ts';
import type { EvictionOptions, MemoryCache } from './memory-cache.ts';

export interface ContentOptions extends EvictionOptions {
  /** Remembers interesting test cases too. A search that only goes down never asks for them again. */
  readonly interesting?: boolean;
}

/**
 * Remembers whole judgements in a Map by fingerprint. Unless told otherwise only rejections, and only of test cases
 * that are not larger than the current one, since a search that goes down asks for no others: the first two of the
 * three proposals for caches in Vince 2024, "Enhancements of Automated Test Case Reduction".
 *
 * The exception is HDD: where a stub is the very text that it stands for, an interesting test case comes again, and
 * where a stub is longer, a larger one. These are judged once more; the result is the same.
 */
export function content({ interesting = false, evict = true }: ContentOptions = {}): MemoryCache {
  const remembered = new Map<Fingerprint, { readonly judgement: Judgement; readonly sizeBytes: number }>();
  return {
    get entries() {
      return remembered.size;
    },
    get: (key) => remembered.get(key)?.judgement,
    set(key, judgement, sizeBytes) {
      if (interesting || judgement.verdict !== 'interesting') remembered.set(key, { judgement, sizeBytes });
      else remembered.delete(key);
    },
    shrunk(sizeBytes) {
      if (!evict) return;
      for (const [key, entry] of remembered) if (entry.sizeBytes > sizeBytes) remembered.delete(key);
    },
  };
}
