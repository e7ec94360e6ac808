import type { Proposal, Search } from '../../core/search.ts';

/** A search as a value: what was pulled once is there for all that look at it later. */
export interface Stream<T> {
  readonly proposal: Proposal<T>;
  /** How the search goes on when the proposal is rejected. */
  rest(): Stream<T> | undefined;
}

export function streamOf<T>(search: Search<T>): Stream<T> | undefined {
  return from(search[Symbol.iterator]());
}

function from<T>(iterator: Iterator<Proposal<T>>): Stream<T> | undefined {
  const next = iterator.next();
  if (next.done) return undefined;
  let rest: { readonly stream: Stream<T> | undefined } | undefined;
  return {
    proposal: next.value,
    rest: () => {
      rest ??= { stream: from(iterator) };
      return rest.stream;
    },
  };
}
