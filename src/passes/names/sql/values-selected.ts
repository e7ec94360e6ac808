import { isLeaf } from '../../../tree/arena.ts';
import { replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf } from '../named-tree.ts';
import { itemsBetween, itemText } from './text-items.ts';

/**
 * A row of SQL that is written out is selected: `VALUES(1,2)` becomes `SELECT 1,2`, with two brackets less, and the
 * grammar knows it wherever a query may stand.
 */
export function* valuesSelected(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.includes('keyword_values')) return;
  for (let node = 1; node < arena.size; node++) {
    // Where it is not understood, what is in front of the bracket is a word like any other.
    if (!isLeaf(arena, node) || !/^values$/i.test(sourceOf(tree, node))) continue;
    const [row, ...more] = itemsBetween(arena.text, arena.end[node]!, rowEnd(arena.text, arena.end[node]!));
    if (row === undefined || more.length > 0) continue;
    const inside = itemText(arena.text, row).replace(/^\(|\)$/g, '');
    yield* change('a row is selected', [replacement(arena.start[node]!, row.end, `SELECT ${inside}`)]);
  }
}

/** Behind the bracket that closes the first one, or at the start where none opens or several rows follow each other. */
function rowEnd(text: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === 0x28) depth++;
    else if (text[at] === 0x29 && --depth === 0) return isFollowed(text, at + 1) ? from : at + 1;
    else if (depth === 0 && text[at]! > 0x20) return from;
  }
  return from;
}

function isFollowed(text: Uint8Array, from: number): boolean {
  return /^\s*,/.test(Buffer.from(text.subarray(from, from + 20)).toString());
}
