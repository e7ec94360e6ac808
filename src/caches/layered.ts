import type { OutcomeCache } from '../core/oracle.ts';

/** Looks into the first cache, then into the second; tells both. Closes the first: the second is somebody else's. */
export function layered(first: OutcomeCache, second: OutcomeCache): OutcomeCache {
  return {
    get: (key) => first.get(key) ?? second.get(key),
    set(key, judgement, sizeBytes) {
      first.set(key, judgement, sizeBytes);
      second.set(key, judgement, sizeBytes);
    },
    forget(keys) {
      first.forget?.(keys);
      second.forget?.(keys);
    },
    shrunk: (sizeBytes) => first.shrunk?.(sizeBytes),
    close: async () => first.close?.(),
  };
}
