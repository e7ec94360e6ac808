/** How many elements two sequences have in common at their beginnings, and at the ends of what is left then. */
export function commonEnds<T>(a: ArrayLike<T>, b: ArrayLike<T>): { readonly start: number; readonly end: number } {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return { start, end };
}
