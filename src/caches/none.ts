import type { OutcomeCache } from '../core/oracle.ts';

/** Remembers nothing. */
export function none(): OutcomeCache {
  return { get: () => undefined, set: () => undefined };
}
