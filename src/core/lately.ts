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
