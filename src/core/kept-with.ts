/** The same, without doing it again for the same thing, for as long as that is around. It is never changed. */
export function keptWith<K extends object, V>(make: (about: K) => V): (about: K) => V {
  const known = new WeakMap<K, { readonly made: V }>();
  return (about) => {
    const found = known.get(about) ?? { made: make(about) };
    known.set(about, found);
    return found.made;
  };
}
