/** The first so many items; no more of them are made. */
export function* firstOf<T>(count: number, items: Iterable<T>): Iterable<T> {
  let left = count;
  for (const item of items) {
    yield item;
    if (--left === 0) return;
  }
}
