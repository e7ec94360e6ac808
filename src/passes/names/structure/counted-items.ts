import { addTo } from '../../../basics/add-to.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { type Arena, contains, isLeaf, nodesOf } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, written } from '../named-tree.ts';

/** Of longer lists there are too many items that could be the one that stays. */
const longest = 16;

/**
 * Of a list one item stays, and where its length or the place of that item is written elsewhere, that is set right:
 * `a[] = {7}; for (; i < 1;)` for `a[] = {5, 6, 7}; for (; i < 3;)`, and `a[0]` for `a[2]`.
 */
export function* countedItems(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const numbers = numbersIn(arena);
  for (const node of nodesOf(arena, /initializer_list|array|literal_value|^list$/)) yield* oneOf(tree, node, numbers);
}

function* oneOf(tree: NamedTree, node: number, numbers: ReadonlyMap<string, readonly number[]>): Iterable<Change> {
  const { items, without } = tree.list(node);
  if (items.length < 2 || items.length > longest) return;
  const instead = (number: number, text: string): Edit[] =>
    (numbers.get(`${number}`) ?? [])
      .filter((leaf) => !contains(tree.arena, node, leaf))
      .map((leaf) => written(tree, leaf, text));
  const counts = instead(items.length, '1');
  for (const kept of items.keys()) {
    const places = kept === 0 ? [] : instead(kept, '0');
    if (counts.length + places.length === 0) continue;
    const drop = without([...items.keys()].filter((item) => item !== kept))?.edit;
    if (drop === undefined) continue;
    for (const edits of [counts, places]) if (edits.length > 0) yield* change('one item of a list', [drop, ...edits]);
  }
}

/** The leaves that are whole numbers, by their text. */
function numbersIn(arena: Arena): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (let leaf = 1; leaf < arena.size; leaf++) {
    if (!isLeaf(arena, leaf) || arena.end[leaf] === arena.start[leaf]) continue;
    const text = spelling(arena, leaf);
    if (/^\d{1,2}$/.test(text)) addTo(found, text, leaf);
  }
  return found;
}
