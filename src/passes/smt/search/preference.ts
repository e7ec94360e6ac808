import { hashOf } from './hash-of.ts';

/** A kind of change that a way prefers counts for at most this many times as much, and one that it avoids for as much less. */
const MOST = 4.5;

/** By what factor a way down prefers a kind of change: 1 on the first, as if thrown with dice on each of the others. */
export function preference(way: number, kind: string): number {
  return way === 0 ? 1 : MOST ** (2 * scattered(`${way}${kind}`) - 1);
}

/** A number from 0 to 1 that follows from the text: its hash, the bits mixed as MurmurHash does. */
function scattered(text: string): number {
  const first = hashOf(text);
  const hash = Math.imul(first ^ (first >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 0xffffffff;
}
