import { type Arena, nodesOf } from '../../../../tree/arena.ts';
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
  /** The text of what is done for one item of this name. */
  readonly doneFor: (name: string) => string;
}

/** All of a tree: calls of methods that are given what to do, then loops. */
export function goneThrough(tree: NamedTree): GoneThrough[] {
  const { arena } = tree;
  const calls = [...eachesIn(arena)].map(([node, each]) => ({
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

function* eachesIn(arena: Arena): Iterable<[node: number, each: Each]> {
  for (const node of nodesOf(arena, /^call/)) {
    const each = eachOf(arena, node);
    if (each !== undefined) yield [node, each];
  }
}
