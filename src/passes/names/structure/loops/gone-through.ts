import { type Arena, kindName } from '../../../../tree/arena.ts';
import { inPlaceOf } from '../../in-place-of.ts';
import { type NamedTree, sourceOf } from '../../named-tree.ts';
import { doneForItem, type Each, eachOf } from './calls-over-one.ts';
import { loopsOver } from './loops-over.ts';
import { doneWith } from './loops-over-one.ts';

/** A loop or a call that goes through all of a list. */
export interface GoneThrough {
  readonly node: number;
  /** The text of the list. */
  readonly list: string;
  /** What it does for one item that has this name. */
  readonly doneFor: (name: string) => string;
}

/** All of a tree: calls of methods that are given what to do, then loops. */
export function goneThrough(tree: NamedTree): GoneThrough[] {
  const { arena } = tree;
  const calls = eachesIn(arena).map(([node, each]) => ({
    node,
    list: sourceOf(tree, each.list),
    doneFor: (name: string) => inPlaceOf(arena, node, doneForItem(tree, each.done, [name]) ?? ''),
  }));
  const loops = [...loopsOver(tree)].map(({ node, body, names, source }) => ({
    node,
    list: sourceOf(tree, source),
    doneFor: (name: string) => doneWith(tree, { node, body }, new Map(names.map((item) => [item, name]))),
  }));
  return [...calls, ...loops];
}

function eachesIn(arena: Arena): [node: number, each: Each][] {
  const found: [number, Each][] = [];
  for (let node = 1; node < arena.size; node++) {
    const each = kindName(arena, node).startsWith('call') ? eachOf(arena, node) : undefined;
    if (each !== undefined) found.push([node, each]);
  }
  return found;
}
