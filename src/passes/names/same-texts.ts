import { addTo } from '../../core/add-to.ts';
import type { TreeEdits } from '../../grammar/edits.ts';
import { isName } from '../../names/name-leaves.ts';
import { hasFlag, kindName, nodeFlags, textOf, width } from '../../tree/arena.ts';
import type { Change } from '../tree/in-order.ts';
import { change } from './named-tree.ts';

/** What is longer hardly stands twice. */
const longest = 40;

/**
 * What stands in several places becomes the shortest text there, in all of them at once: `a` for each `.a` of a style
 * sheet. Of names this is asked elsewhere.
 */
export function* sameTexts(tree: TreeEdits): Iterable<Change> {
  const { arena } = tree;
  const places = new Map<string, number[]>();
  for (let node = 1; node < arena.size; node++) {
    if (!hasFlag(arena, node, nodeFlags.named) || isName(arena, node)) continue;
    if (width(arena, node) > 1 && width(arena, node) <= longest)
      addTo(places, `${kindName(arena, node)} ${Buffer.from(textOf(arena, node))}`, node);
  }
  for (const nodes of places.values()) {
    const stubs = nodes.length === 1 ? [] : nodes.flatMap((node) => [...tree.stubs(node)].slice(0, 1));
    if (stubs.length === nodes.length && stubs.every(({ bytes }) => bytes > 0))
      yield* change(
        `${kindName(arena, nodes[0]!)} alike`,
        stubs.map(({ edit }) => edit),
      );
  }
}
