import { type Atoms, everything, type Span } from '../core/configuration.ts';
import { type Frame, type ReadStructure, readStructure } from './frames.ts';

/** A source cut wherever a frame of some units begins or ends. */
export interface Wrappings {
  readonly atoms: Atoms;
  /** For each frame what would have to go for its inside to take the place of a unit around it: before it, and behind. */
  readonly wrappings: readonly (readonly Span[])[];
}

/** How many frames deeper a unit's replacement may lie. */
const reach = 5;

/**
 * What may take the place of each unit that holds frames of this depth: what its largest frame encloses, what the
 * largest one within that does, and so on; the deepest first.
 */
export function readWrappings(
  source: Uint8Array,
  depth: number,
  read: ReadStructure = readStructure,
): Wrappings | undefined {
  const { frames, levels } = read(source);
  const units = largestOfUnits(levels[depth] ?? []);
  const hoists = units.flatMap((unit) => chain(unit, frames).map((inner) => ({ unit, inner })));
  if (hoists.length === 0) return undefined;
  const offsets = hoists.flatMap(({ unit, inner }) => [unit.outerStart, unit.outerEnd, inner.start, inner.end]);
  const cuts = Int32Array.from(new Set(offsets)).sort();
  const atomAt = new Map(Array.from(cuts, (offset, atom) => [offset, atom]));
  const between = (start: number, end: number): Span => ({ from: atomAt.get(start)!, to: atomAt.get(end)! });
  return {
    atoms: { source, starts: cuts.subarray(0, -1), ends: cuts.subarray(1), kept: everything(cuts.length - 1) },
    wrappings: hoists.map(({ unit, inner }) => [
      between(unit.outerStart, inner.start),
      between(inner.end, unit.outerEnd),
    ]),
  };
}

function largestOfUnits(frames: readonly Frame[]): Frame[] {
  const best = new Map<number, Frame>();
  for (const frame of frames) {
    const other = best.get(frame.outerStart);
    if (!other || sizeOf(frame) > sizeOf(other)) best.set(frame.outerStart, frame);
  }
  return [...best.values()];
}

/** The frame and, within it, the largest of each depth, the deepest first. Empty ones are left out. */
function chain(outermost: Frame, frames: readonly Frame[]): Frame[] {
  const found: Frame[] = [outermost];
  for (let at = outermost.index + 1; at < outermost.after; ) {
    const frame = frames[at]!;
    const level = frame.depth - outermost.depth;
    const around = found[level - 1]!;
    const rival = found[level];
    const isWithin = frame.start >= around.start && frame.end <= around.end;
    if (isWithin && (!rival || sizeOf(frame) > sizeOf(rival))) {
      // What was found within the rival is not within this one.
      found.length = level;
      found.push(frame);
      at = level < reach ? at + 1 : frame.after;
    } else at = frame.after;
  }
  return found.filter((frame) => sizeOf(frame) > 0).reverse();
}

function sizeOf({ start, end }: Frame): number {
  return end - start;
}
