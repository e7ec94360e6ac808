import { type Arena, children, hasFlag, isLeaf, kindName, nodeFlags } from '../../../../tree/arena.ts';
import { removal } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf } from '../../named-tree.ts';

/**
 * Of two neighbours of one kind, what the first one begins with and what the other one ends with: `a) f;; b) g` becomes
 * `a) g`. Neither could go alone.
 */
export function* crossedNeighbours(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let parent = 0; parent < arena.size; parent++) {
    const inside = children(arena, parent).filter((child) => hasFlag(arena, child, nodeFlags.named));
    for (const [i, other] of inside.entries()) {
      const one = inside[i - 1];
      if (one !== undefined && isAlike(arena, [one, other])) yield* halves(tree, one, other);
    }
  }
}

/** Down to where the two differ in more than one part. */
function* halves(tree: NamedTree, first: number, second: number): Iterable<Change> {
  const { arena } = tree;
  const label = `${kindName(arena, first)} with the rest of the next`;
  for (let pair: [number, number] | undefined = [first, second]; pair !== undefined; ) {
    const [ones, others] = apart(tree, pair);
    for (let at = 0; at < Math.min(ones.length, others.length) - 1; at++) {
      // Behind a sign it would be the same text.
      if (!hasFlag(arena, ones[at]!, nodeFlags.named)) continue;
      const isInPlace = [at, at + 1].some((place) => arena.kind[ones[place]!] === arena.kind[others[place]!]);
      if (isInPlace) yield* change(label, [removal(arena.end[ones[at]!]!, arena.end[others[at]!]!)]);
    }
    const inner: [number, number] = [ones[0]!, others[0]!];
    pair = ones.length === 1 && others.length === 1 && isAlike(arena, inner) ? inner : undefined;
  }
}

/** The parts of both, without those in front and behind that read the same. */
function apart(tree: NamedTree, pair: readonly [number, number]): [number[], number[]] {
  const { arena } = tree;
  const [ones, others] = pair.map((node) =>
    children(arena, node).filter((child) => arena.end[child]! > arena.start[child]!),
  ) as [number[], number[]];
  const isSame = (at: number): boolean => sourceOf(tree, ones.at(at)!) === sourceOf(tree, others.at(at)!);
  const shortest = Math.min(ones.length, others.length);
  let front = 0;
  while (front < shortest && isSame(front)) front++;
  let back = 0;
  while (front + back < shortest && isSame(-1 - back)) back++;
  return [ones.slice(front, ones.length - back), others.slice(front, others.length - back)];
}

function isAlike(arena: Arena, [one, other]: readonly [number, number]): boolean {
  return arena.kind[one] === arena.kind[other] && !isLeaf(arena, one) && !isLeaf(arena, other);
}
