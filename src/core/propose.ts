import type { Proposal, Search } from './search.ts';

/** A proposal without `join`, whose value is built once, on first use. */
export function propose<T>(label: string, build: () => T, accepted: () => Search<T>): Proposal<T> {
  return { label, value: once(build), accepted };
}

/** The function's result, computed at the first call. */
export function once<T>(build: () => T): () => T {
  let built: { readonly value: T } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}
