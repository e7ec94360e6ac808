import { once, remembered } from '../basics/remembered.ts';
import type { Arena } from '../tree/arena.ts';
import { type Edit, type EditSet, editSet } from '../tree/edit-set.ts';
import type { NodeList, TreeEdit, TreeEdits } from './edits.ts';
import type { GrammarKnowledge } from './knowledge.ts';
import { listOf } from './lists.ts';
import { movesOf } from './moves.ts';
import { Reach } from './reach.ts';
import type { Vocabulary } from './rules/fragments.ts';
import { reuseOf, smallestNodes, stubsOf, vocabularyOf, wordsOf } from './stubs.ts';
import { TreeMatch } from './tree-match.ts';
import { TreeSize } from './tree-size.ts';

/**
 * The edits of one tree. The vocabulary is that of the tree itself unless given: that of the original input stays the
 * same while the test case shrinks, which gives more freedom and saves the work of finding fragments anew.
 */
export function treeEdits(knowledge: GrammarKnowledge, arena: Arena, vocabulary?: Vocabulary): TreeEdits {
  const match = new TreeMatch(arena, knowledge);
  const tree = { match, size: new TreeSize(arena), reach: new Reach(arena) };
  const list = remembered((parent: number) => listOf(tree, parent));
  const smallest = once(() => smallestNodes(tree));
  const table = once(() => knowledge.fragments(vocabulary ?? vocabularyOf(arena, knowledge)));
  const itemOf = (node: number): { list: NodeList; item: number } | undefined => {
    if (arena.parent[node] === -1) return undefined;
    const own = list(arena.parent[node]!);
    const item = indexIn(own, node);
    return item === undefined ? undefined : { list: own, item };
  };
  const finder = once(() => stubsOf(tree, table()));
  const stubs = (node: number): TreeEdit[] => finder()(node);
  const emptied = (root: number): Edit | undefined => list(root).without(list(root).items.keys())?.edit;
  const shortest = remembered(
    (node: number) => (arena.parent[node] === -1 ? emptied(node) : undefined) ?? stubs(node)[0]?.edit,
  );
  return {
    arena,
    explained: (node) => match.explain(node)?.sure ?? false,
    list,
    itemOf,
    deletion: (node) => {
      const found = itemOf(node);
      return found?.list.without([found.item]);
    },
    ...movesOf(tree),
    stubs,
    words: (node) => wordsOf(match, node),
    reuse: (node) => reuseOf(tree, node, smallest()),
    prune: (nodes) => pruneAll({ itemOf, shortest }, nodes),
  };
}

function indexIn(list: NodeList, node: number): number | undefined {
  let [low, high] = [0, list.items.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (list.items[middle]!.nodes[0]! <= node) low = middle;
    else high = middle - 1;
  }
  return list.items[low]?.nodes.includes(node) ? low : undefined;
}

interface Pruning {
  itemOf(node: number): { readonly list: NodeList; readonly item: number } | undefined;
  /** The edit that leaves least of the node. */
  shortest(node: number): Edit | undefined;
}

function pruneAll({ itemOf, shortest }: Pruning, nodes: Iterable<number>): EditSet | undefined {
  const byList = new Map<number, { readonly list: NodeList; readonly items: Set<number> }>();
  const edits: Edit[] = [];
  const shrink = (node: number): void => {
    const edit = shortest(node);
    if (edit !== undefined) edits.push(edit);
  };
  for (const node of nodes) {
    const found = itemOf(node);
    if (found === undefined) {
      shrink(node);
      continue;
    }
    const group = byList.get(found.list.parent) ?? { list: found.list, items: new Set() };
    group.items.add(found.item);
    byList.set(found.list.parent, group);
  }
  for (const { list, items } of byList.values()) {
    const { edit, kept } = mostOf(list, items);
    if (edit !== undefined) edits.push(edit.edit);
    for (const item of kept) for (const node of list.items[item]!.nodes) shrink(node);
  }
  return edits.length === 0 ? undefined : editSet(edits);
}

/** Above this size the items of a list that cannot all go are not tried one by one. */
const patientLimit = 64;

/** Drops as many of the items as the grammar allows, the smallest one being the first to stay. */
function mostOf(
  list: NodeList,
  items: ReadonlySet<number>,
): { readonly edit?: TreeEdit; readonly kept: readonly number[] } {
  const all = list.without(items);
  if (all !== undefined) return { edit: all, kept: [] };
  const bySize = [...items].sort((a, b) => list.items[a]!.tokens - list.items[b]!.tokens || a - b);
  const butOne = bySize.length === 1 ? undefined : list.without(bySize.slice(1));
  if (butOne !== undefined) return { edit: butOne, kept: bySize.slice(0, 1) };
  const dropped: number[] = [];
  if (bySize.length > patientLimit) return { kept: bySize };
  for (const item of bySize.toReversed()) if (list.without([...dropped, item]) !== undefined) dropped.push(item);
  const edit = list.without(dropped);
  return { ...(edit && { edit }), kept: bySize.filter((item) => !dropped.includes(item)) };
}
