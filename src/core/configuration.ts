import { firstFrom } from '../basics/first-from.ts';

/** Ascending numbers of the atoms that are kept. Never changed in place. */
export type Config = Int32Array<ArrayBufferLike>;

/** Atoms `from` to `to`, end exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A source, atoms in it, and those of them that are kept. What lies between atoms always stays. */
export interface Atoms {
  readonly source: Uint8Array;
  /** Atom `i` is the bytes from `starts[i]` to `ends[i]`, end exclusive. Atoms ascend and do not overlap. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly kept: Config;
}

export function everything(count: number): Config {
  const kept = new Int32Array(count);
  for (let atom = 0; atom < count; atom++) kept[atom] = atom;
  return kept;
}

/** What is left without the atoms in `gone`: `kept` itself when none of them is in it. */
export function without(kept: Config, gone: Config): Config {
  if (gone.length === 0) return kept;
  const low = positionOf(kept, gone[0]!);
  const high = positionOf(kept, gone[gone.length - 1]! + 1);
  if (low === high) return kept;
  if (endOfRun(gone, 0) === gone.length) return withoutRun(kept, low, high);
  // Mostly one run goes, so that all but the run is copied as blocks.
  const between = new Int32Array(high - low);
  let end = 0;
  for (let i = low, g = 0; i < high; i++) {
    const atom = kept[i]!;
    while (gone[g]! < atom) g++;
    if (gone[g] !== atom) between[end++] = atom;
  }
  if (end === high - low) return kept;
  const left = new Int32Array(low + end + kept.length - high);
  left.set(kept.subarray(0, low));
  left.set(between.subarray(0, end), low);
  left.set(kept.subarray(high), low + end);
  return left;
}

/** What is left without the atoms at the positions from `low` up to, not including, `high`. */
export function withoutRun(kept: Config, low: number, high: number): Config {
  const left = new Int32Array(kept.length - (high - low));
  left.set(kept.subarray(0, low));
  left.set(kept.subarray(high), low);
  return left;
}

/** The kept atoms of the span. */
export function atomsIn(kept: Config, { from, to }: Span): Config {
  return kept.subarray(positionOf(kept, from), positionOf(kept, to));
}

/** How many atoms of the span are kept. */
export function countIn(kept: Config, { from, to }: Span): number {
  return positionOf(kept, to) - positionOf(kept, from);
}

/** The position behind the run of neighbours that begins at position `at` (galloping: Bentley and Yao 1976). */
export function endOfRun(kept: Config, at: number): number {
  const first = kept[at]! - at;
  const isOn = (position: number): boolean => position < kept.length && kept[position]! - position === first;
  let last = at;
  let step = 1;
  for (; isOn(last + step); step *= 2) last += step;
  for (; step > 0; step >>= 1) if (isOn(last + step)) last += step;
  return last + 1;
}

/** Whether they have an atom in common. */
export function overlap(a: Config, b: Config): boolean {
  if (a.length === 0) return false;
  for (let i = 0, j = positionOf(b, a[0]!); i < a.length && j < b.length; ) {
    if (a[i] === b[j]) return true;
    if (a[i]! < b[j]!) i++;
    else j++;
  }
  return false;
}

export function sameAtoms(a: Config, b: Config): boolean {
  return a === b || (a.length === b.length && a.every((atom, i) => atom === b[i]));
}

/** How many kept atoms are before this one: where it is, or would be. */
export function positionOf(kept: Config, atom: number): number {
  return firstFrom(kept.length, (place) => kept[place]! < atom);
}
