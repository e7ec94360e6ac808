import { once } from '../basics/remembered.ts';
import type { Proposal, Search } from './search.ts';

/** A proposal without `join`, whose value is built once, on first use. */
export function propose<T>(label: string, build: () => T, accepted: () => Search<T>): Proposal<T> {
  return { label, value: once(build), accepted };
}

/** A proposal after which nothing follows. */
export function proposeLast<T>(label: string, build: () => T): Proposal<T> {
  return propose(label, build, () => []);
}
