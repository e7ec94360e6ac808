import { addTo } from '../../../../basics/add-to.ts';
import { childIn, parts } from '../../../../names/functions.ts';
import { type Arena, hasFlag, kindName, nodeFlags } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * Lists of something become one of it wherever their type is written: `M<u8,u8>` and `&u8` for `M<Vec<u8>,Vec<u8>>` and
 * `&[u8]`. Those of one kind, and those of all kinds at once, as what is given for the one may be of the other.
 */
export function* itemsForLists(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const lists = new Map<string, number[]>();
  for (let node = 1; node < arena.size; node++) {
    const kind = listKind(tree, node);
    if (kind === undefined) continue;
    addTo(lists, kind, node);
    // What is within it is as deep as that of the others when it is looked at next.
    node = arena.after[node]! - 1;
  }
  const kinds = [...lists.values()];
  for (const nodes of kinds.length > 1 ? [kinds.flat(), ...kinds] : kinds) {
    if (nodes.length < 2) continue;
    const edits = nodes.map((node) => written(tree, node, sourceOf(tree, itemIn(arena, node)!)));
    yield* change('items for lists', edits);
  }
}

/** What is of the same kind: a type that is given one other type, or an array. */
function listKind(tree: NamedTree, node: number): string | undefined {
  const { arena } = tree;
  if (!hasFlag(arena, node, nodeFlags.named) || itemIn(arena, node) === undefined) return undefined;
  const kind = kindName(arena, node);
  return kind === 'array_type' ? kind : sourceOf(tree, parts(arena, node)[0]!);
}

function itemIn(arena: Arena, node: number): number | undefined {
  const kind = kindName(arena, node);
  if (kind === 'array_type') return childIn(arena, node, 'element') ?? parts(arena, node)[0];
  const given = kind === 'generic_type' ? parts(arena, node)[1] : undefined;
  const items = given === undefined ? [] : parts(arena, given);
  return items.length === 1 ? items[0] : undefined;
}
