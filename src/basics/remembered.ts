/** An answer worked out when first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Answers about things, each worked out when first asked for. */
export function remembered<K, V>(make: (about: K) => V): (about: K) => V {
  return answered(new Map<K, Made<V>>(), make);
}

/** The same, without doing it again for the same thing, for as long as that is around. It is never changed. */
export function keptWith<K extends object, V>(make: (about: K) => V): (about: K) => V {
  return answered(new WeakMap<K, Made<V>>(), make);
}

/** `undefined` may be an answer, too. */
interface Made<V> {
  readonly made: V;
}

interface Known<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

function answered<K, V>(known: Known<K, Made<V>>, make: (about: K) => V): (about: K) => V {
  return (about) => {
    const found = known.get(about);
    if (found !== undefined) return found.made;
    const made = make(about);
    known.set(about, { made });
    return made;
  };
}

/** The same, without doing it again for one of the last few things that it was asked about. They are never changed. */
export function lately<K extends object, V>(count: number, make: (about: K) => V): (about: K) => V {
  const known = new Map<K, Made<V>>();
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

/** The value of a key, which is made and kept when there is none. */
export function madeAt<K, V>(known: Known<K, V>, key: K, make: () => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
