/** A heap that is never changed: adding makes another one, which shares most of itself with it (leftist heap). */
export type Heap<T> = HeapNode<T> | undefined;

interface HeapNode<T> {
  readonly top: T;
  /** The length of the way to the right. */
  readonly rank: number;
  readonly left: Heap<T>;
  readonly right: Heap<T>;
}

/** Whether the first one comes out before the second. */
export type Before<T> = (a: T, b: T) => boolean;

export function added<T>(heap: Heap<T>, item: T, before: Before<T>): Heap<T> {
  return merged(heap, { top: item, rank: 1, left: undefined, right: undefined }, before);
}

/** The heap without its top. */
export function rest<T>(heap: HeapNode<T>, before: Before<T>): Heap<T> {
  return merged(heap.left, heap.right, before);
}

/** Recursion goes along the ways to the right, which are as long as the logarithm of the number of items. */
function merged<T>(a: Heap<T>, b: Heap<T>, before: Before<T>): Heap<T> {
  if (a === undefined) return b;
  if (b === undefined) return a;
  const [first, second] = before(b.top, a.top) ? [b, a] : [a, b];
  const other = merged(first.right, second, before)!;
  const { left, top } = first;
  return left !== undefined && left.rank >= other.rank
    ? { top, rank: other.rank + 1, left, right: other }
    : { top, rank: (left?.rank ?? 0) + 1, left: other, right: left };
}
