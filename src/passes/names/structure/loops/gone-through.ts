import { type Arena, nodesOf } from '../../../../tree/arena.ts';
import { inPlaceOf } from '../../in-place-of.ts';
import type { NamedTree } from '../../named-tree.ts';
import { doneForItem, type Each, eachOf } from './calls-over-one.ts';
import { loopsOver } from './loops-over.ts';
import { doneWith } from './loops-over-one.ts';

/** A loop or a call that goes through all of a list. */
export interface GoneThrough {
  readonly node: number;
  /** The list, or what is asked of it. */
  readonly source: number;
  /** What it does for one item that is written so; empty where that cannot be told. */
  readonly doneFor: (item: string) => string;
}

/** All of a tree: calls of methods that are given what to do, then loops. */
export function goneThrough(tree: NamedTree): GoneThrough[] {
  const { arena } = tree;
  const calls = [...eachesIn(arena)].map(([node, each]) => ({
    node,
    source: each.list,
    doneFor: (item: string) => inPlaceOf(arena, node, doneForItem(tree, each.done, [item]) ?? ''),
  }));
  const loops = [...loopsOver(tree)].map(({ node, body, names, source }) => ({
    node,
    source,
    doneFor: (item: string) =>
      doneWith(tree, { node, body }, new Map(names.map((name, at) => [name, at < names.length - 1 ? '1' : item]))),
  }));
  return [...calls, ...loops];
}

function* eachesIn(arena: Arena): Iterable<[node: number, each: Each]> {
  for (const node of nodesOf(arena, /^call/)) {
    const each = eachOf(arena, node);
    if (each !== undefined) yield [node, each];
  }
}
