/** An answer worked out when first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

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

/** The same, without doing it again for the same thing, for as long as that is around. It is never changed. */
export function keptWith<K extends object, V>(make: (about: K) => V): (about: K) => V {
  const known = new WeakMap<K, { readonly made: V }>();
  return (about) => {
    const found = known.get(about) ?? { made: make(about) };
    known.set(about, found);
    return found.made;
  };
}

/** The same, without doing it again for one of the last few things that it was asked about. They are never changed. */
export function lately<K extends object, V>(count: number, make: (about: K) => V): (about: K) => V {
  const known = new Map<K, { readonly made: V }>();
  return (about) => {
    const found = known.get(about) ?? { made: make(about) };
    known.delete(about);
    known.set(about, found);
    for (const oldest of known.keys()) {
      if (known.size <= count) break;
      known.delete(oldest);
    }
    return found.made;
  };
}
