import type { TreeEdits } from '../../grammar/edits.ts';
import { isName } from '../../names/name-leaves.ts';
import { type Arena, brokenCount, hasFlag, isLeaf, kindName, nodeFlags, width } from '../../tree/arena.ts';
import { removal } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';
import { change } from './named-tree.ts';
import { readAlike } from './read-alike.ts';
import { strange } from './strange.ts';

/** What is longer hardly stands twice. */
const longest = 40;

/**
 * What stands in several places becomes the shortest text there, in all of them at once: `a` for each `.a` of a style
 * sheet. Of names this is asked elsewhere.
 */
export function* sameTexts(tree: TreeEdits): Iterable<Change> {
  const { arena } = tree;
  const isLong = (node: number): boolean => width(arena, node) > 1 && !isName(arena, node);
  for (const nodes of alike(arena, isLong)) {
    const stubs = nodes.flatMap((node) => [...tree.stubs(node)].slice(0, 1));
    if (stubs.length === nodes.length && stubs.every(({ bytes }) => bytes > 0))
      yield* change(
        `${kindName(arena, nodes[0]!)} alike`,
        stubs.map(({ edit }) => edit),
      );
  }
  // What is broken already may be understood with even less than the grammar asks for.
  if (brokenCount(arena) > 0) yield* goneAlike(arena);
}

/** A name that stands in several places is left out of all of them: `@media{}` for each `@media print{}`. */
function* goneAlike(arena: Arena): Iterable<Change> {
  for (const nodes of alike(arena, (node) => isLeaf(arena, node) && isName(arena, node))) {
    const cuts = nodes.map((node) => removal(arena.start[node]!, arena.end[node]!));
    yield* strange(`${kindName(arena, nodes[0]!)} left out`, cuts);
  }
}

/** Nodes with a name in the grammar that read the same, where there are several. */
function alike(arena: Arena, isMeant: (node: number) => boolean): number[][] {
  const isShort = (node: number): boolean => hasFlag(arena, node, nodeFlags.named) && width(arena, node) <= longest;
  return readAlike(arena, (node) => isShort(node) && isMeant(node));
}
