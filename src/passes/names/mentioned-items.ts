import { namesWithin, spelling } from '../../names/name-leaves.ts';
import { contains, kindName } from '../../tree/arena.ts';
import type { Edit } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';
import { change, dropsAround, type NamedTree } from './named-tree.ts';

/** Of fewer items each can go with its uses by itself, when everything else has been tried. */
const fewest = 6;
/** More tokens than these are a definition that does something: it goes as part of a unit. */
const fewTokens = 4;

/**
 * Items of a list go with what mentions each of them, many at once: constants of an enumeration with the cases for
 * them, what is imported with what is exported again. All of them, then halves, and so on down to pairs.
 */
export function* mentionedItems(tree: NamedTree): Iterable<Change> {
  for (let node = 1; node < tree.arena.size; node++) {
    const { items } = tree.list(node);
    if (items.length < fewest) continue;
    const mentioned = items.flatMap(({ nodes, tokens }) => {
      const [first] = nodes;
      return tokens > fewTokens || first === undefined ? [] : withUses(tree, node, first);
    });
    if (mentioned.length < fewest) continue;
    for (let size = mentioned.length; size > 1; size = Math.ceil(size / 2)) {
      for (let from = 0; from < mentioned.length; from += size) {
        const chosen = mentioned.slice(from, from + size);
        yield* change(`${chosen.length} items of ${kindName(tree.arena, node)} with their uses`, chosen.flat());
      }
    }
  }
}

/** The edits that drop the item and what mentions it elsewhere; at most one such item. */
function withUses(tree: NamedTree, list: number, item: number): Edit[][] {
  const { arena, names } = tree;
  const [name] = namesWithin(arena, names, item);
  if (name === undefined) return [];
  const others = names.places.get(spelling(arena, name))!.filter((place) => !contains(arena, item, place));
  if (others.length === 0 || others.some((place) => contains(arena, list, place))) return [];
  const drops = [item, ...others].map((place) => nearest(tree, place));
  return drops.every((drop) => drop !== undefined) ? [drops] : [];
}

function nearest(tree: NamedTree, place: number): Edit | undefined {
  const [drop] = dropsAround(tree, place);
  return drop?.edit;
}
