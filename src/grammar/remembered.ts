/** Answers for nodes, each worked out when first asked for. */
export function remembered<T>(make: (node: number) => T): (node: number) => T {
  const known = new Map<number, T>();
  return (node) => {
    let value = known.get(node);
    if (value === undefined && !known.has(node)) {
      value = make(node);
      known.set(node, value);
    }
    // Set just now or before, if only to undefined.
    return value as T;
  };
}

/** An answer worked out when first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
