import { type Atoms, everything, type Span } from '../../core/configuration.ts';
import { type Frame, type ReadStructure, readStructure } from './frames.ts';

/** A source cut wherever a frame of some units begins or ends. */
export interface Wrappings {
  readonly atoms: Atoms;
  /**
   * For each frame what would have to go for its inside to take the place of a unit around it: before it, and behind.
   */
  readonly wrappings: readonly (readonly Span[])[];
}

/** How many frames deeper a unit's replacement may lie at any depth. */
const reach = 5;

/**
 * The number of frames that a replacement may lie deeper: up to `reach`; and powers of two that divide the number of
 * frames around, as the levels of a skip list, so that deep nesting is left in few steps and every frame is looked at
 * as often as its depth has digits.
 */
function distances(depth: number, deepest: number): ReadonlySet<number> {
  const found = new Set(Array.from({ length: reach + 1 }, (_, distance) => distance));
  for (let far = 8; (depth - 1) % far === 0 && depth + far <= deepest; far *= 2) found.add(far);
  return found;
}

/**
 * What may replace each unit that has frames of this depth: the content of its largest frame, the content of the
 * largest frame within that, and so on; the deepest first.
 */
export function readWrappings(
  source: Uint8Array,
  depth: number,
  read: ReadStructure = readStructure,
): Wrappings | undefined {
  const { frames, levels } = read(source);
  const units = largestOfUnits(levels[depth] ?? []);
  const within = distances(depth, levels.length - 1);
  const hoists = units.flatMap((unit) => chain(unit, frames, within).map((inner) => ({ unit, inner })));
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

/** The frame and, within it, the largest at each of these distances, the deepest first. Empty ones are left out. */
function chain(outermost: Frame, frames: readonly Frame[], within: ReadonlySet<number>): Frame[] {
  const farthest = Math.max(...within);
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
      at = level < farthest ? at + 1 : frame.after;
    } else at = frame.after;
  }
  return found.filter((frame, distance) => within.has(distance) && sizeOf(frame) > 0).reverse();
}

function sizeOf({ start, end }: Frame): number {
  return end - start;
}
