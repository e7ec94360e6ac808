import type { NodeList, TreeEdits } from '../../grammar/edits.ts';
import type { Arena } from '../../tree/arena.ts';
import type { EditSet } from '../../tree/edit-set.ts';
import type { Definitions } from '../names/definitions.ts';
import { expected, type Memory } from './memory.ts';
import type { Drop } from './tasks.ts';
import { dropOf } from './ways.ts';

/** A tree, what it defines, and what has been done to it. */
export interface Defined {
  readonly tree: TreeEdits;
  readonly definitions: Definitions;
  readonly edits: EditSet;
}

/**
 * Items of a list that define what the rest mentions are dropped with odds of their own, and apart from the others where
 * that promises more: most compilers refuse what mentions something that is not defined. The tasks instead of this one,
 * all of whose items are left; `undefined` when it stays as it is.
 */
export function sortedByUse(defined: Defined, memory: Memory, task: Drop): readonly Drop[] | undefined {
  const { tree } = defined;
  const { items, unless } = task;
  const list = tree.list(task.list);
  if (task.whole === true || items.length === 0 || items.length === list.items.length) return undefined;
  const free = withoutMentioned(defined, list, items);
  const all = dropOf(tree, list, {
    items,
    ...(unless && { unless }),
    ...(free.length < items.length && { mentioned }),
  });
  if (free.length > 0 && free.length < items.length) {
    const part = dropOf(tree, list, { items: free });
    if (expected(memory, part) > expected(memory, all))
      return [part, dropOf(tree, list, { items: without(items, free), mentioned })];
  }
  return all.mentioned === task.mentioned ? undefined : [all];
}

const mentioned = true;

function without(items: readonly number[], some: readonly number[]): number[] {
  const gone = new Set(some);
  return items.filter((item) => !gone.has(item));
}

/** Chains of definitions that are longer are followed no further. */
const longest = 16;

/** As many of the items as can go without anything being mentioned that nothing defines. */
function withoutMentioned(
  { tree, definitions, edits }: Defined,
  list: NodeList,
  items: readonly number[],
): readonly number[] {
  const { arena } = tree;
  let free = items;
  for (let step = 0; step < longest; step++) {
    const nodes = free.flatMap((item) => list.items[item]!.nodes);
    const ranges = nodes.map((node) => ({ start: arena.start[node]!, end: arena.end[node]! }));
    const missed = definitions.missed(ranges, edits);
    if (missed.length === 0) return free;
    const holders = new Set(missed.map((item) => childAround(arena, list.parent, item)));
    free = free.filter((item) => !list.items[item]!.nodes.some((node) => holders.has(node)));
  }
  return [];
}

/** The child of one node that another one is in. */
function childAround({ parent }: Arena, around: number, node: number): number {
  let child = node;
  while (parent[child] !== around) child = parent[child]!;
  return child;
}
