import { type Atoms, endOfRun, everything, type Span } from '../core/configuration.ts';
import type { Format } from '../core/search.ts';

/** A format that cuts the whole source into atoms, given the bounds: every byte belongs to exactly one atom. */
export function atomFormat(cut: (source: Uint8Array) => Int32Array): Format<Uint8Array, Atoms> {
  return {
    parse(source) {
      const bounds = cut(source);
      return bounds.length < 2 ? undefined : gapless(source, bounds);
    },
    render: renderAtoms,
  };
}

/** A format whose atoms are the spans that are found in a source, ascending; what is between them stays. */
export function spanFormat(find: (source: Uint8Array) => Iterable<Span>): Format<Uint8Array, Atoms> {
  return {
    parse(source) {
      const starts: number[] = [];
      const ends: number[] = [];
      for (const { from, to } of find(source)) {
        starts.push(from);
        ends.push(to);
      }
      return starts.length === 0 ? undefined : atomsAt(source, starts, ends);
    },
    render: renderAtoms,
  };
}

/** Atoms that are all kept so far. */
export function atomsAt(source: Uint8Array, starts: readonly number[], ends: readonly number[]): Atoms {
  const last = ends.length - 1;
  if (last >= 0 && ends.every((end, i) => i === last || end === starts[i + 1])) {
    const bounds = new Int32Array(ends.length + 1);
    bounds[0] = starts[0]!;
    bounds.set(ends, 1);
    return gapless(source, bounds);
  }
  return { source, starts: Int32Array.from(starts), ends: Int32Array.from(ends), kept: everything(starts.length) };
}

/** Each atom ends where the next one starts, which is seen from where the numbers lie. */
function gapless(source: Uint8Array, bounds: Int32Array): Atoms {
  return { source, starts: bounds.subarray(0, -1), ends: bounds.subarray(1), kept: everything(bounds.length - 1) };
}

/**
 * Copies the source without the atoms that are not kept. Allocates what the result needs, and nothing to be cleared.
 */
export function renderAtoms(atoms: Atoms): Uint8Array {
  const { source } = atoms;
  const runs = droppedRuns(atoms);
  let size = source.length;
  eachDropped(atoms, runs, (start, end) => {
    size -= end - start;
  });
  const result = Buffer.allocUnsafeSlow(size);
  let written = 0;
  let at = 0;
  const copyTo = (end: number): void => {
    if (end > at) result.set(source.subarray(at, end), written);
    written += Math.max(0, end - at);
  };
  eachDropped(atoms, runs, (start, end) => {
    copyTo(start);
    at = end;
  });
  copyTo(source.length);
  return new Uint8Array(result.buffer, 0, size);
}

/** The bytes of runs of atoms, in order; those of neighbours with nothing between them at once. */
function eachDropped(atoms: Atoms, runs: readonly Span[], dropped: (start: number, end: number) => void): void {
  const { starts, ends } = atoms;
  const together = isGapless(atoms);
  for (const { from, to } of runs) {
    if (together) dropped(starts[from]!, ends[to - 1]!);
    else for (let atom = from; atom < to; atom++) dropped(starts[atom]!, ends[atom]!);
  }
}

/** Whether each atom ends where the next one starts, as far as that is known without looking at each. */
function isGapless({ starts, ends }: Atoms): boolean {
  return starts.buffer === ends.buffer && ends.byteOffset - starts.byteOffset === starts.BYTES_PER_ELEMENT;
}

/** The atoms that are not kept, as runs of neighbours. */
function droppedRuns({ starts, kept }: Atoms): Span[] {
  const runs: Span[] = [];
  let next = 0;
  for (let at = 0; at < kept.length; ) {
    const atom = kept[at]!;
    if (atom > next) runs.push({ from: next, to: atom });
    at = endOfRun(kept, at);
    next = kept[at - 1]! + 1;
  }
  if (next < starts.length) runs.push({ from: next, to: starts.length });
  return runs;
}

/** The bounds of atoms that each end where the pattern of bytes says. Collects without knowing the count before. */
export class Bounds {
  #bounds = new Int32Array(1024);
  #count = 1;

  /** Ends an atom before this offset. Offsets ascend; an empty atom is left out. */
  end(offset: number): void {
    if (offset === this.#bounds[this.#count - 1]) return;
    if (this.#count === this.#bounds.length) {
      const larger = new Int32Array(this.#count * 2);
      larger.set(this.#bounds);
      this.#bounds = larger;
    }
    this.#bounds[this.#count++] = offset;
  }

  all(): Int32Array {
    return this.#bounds.slice(0, this.#count);
  }
}
