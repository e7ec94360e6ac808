import { children, kindName, textBetween } from '../../../../tree/arena.ts';
import { removal, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree } from '../../named-tree.ts';

/** How many tags before one and behind it may get its attributes. */
const nearest = 2;

/** Tags that begin or are an element, of HTML, XML and JSX. */
const opening = /^(?:start_tag|self_closing_tag|STag|EmptyElemTag|jsx_(?:opening|self_closing)_element)$/;

/**
 * What a tag says is said by one near it, and what is in its element takes the place of that: `<a b><c d/></a>` becomes
 * `<c d b/>`, and `<a b/><c d/>` `<c d b/>`.
 */
export function* attributesElsewhere(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const tags: number[] = [];
  for (let node = 1; node < arena.size; node++) if (opening.test(kindName(arena, node))) tags.push(node);
  for (const [i, tag] of tags.entries()) {
    const attributes = children(arena, tag).filter((child) => /attribute/i.test(kindName(arena, child)));
    const [first, last] = [attributes[0], attributes.at(-1)];
    if (first === undefined || last === undefined) continue;
    const text = ` ${textBetween(arena, arena.start[first]!, arena.end[last]!)}`;
    const closing = children(arena, arena.parent[tag]!).find((child) =>
      /^(?:end_tag|ETag|jsx_closing)/.test(kindName(arena, child)),
    );
    const gone = closing === undefined || isWhole(tree, tag) ? [tag] : [tag, closing];
    const near = [...tags.slice(i + 1, i + 1 + nearest), ...tags.slice(Math.max(0, i - nearest), i).toReversed()];
    for (const other of near) {
      const end = placeIn(tree, other);
      yield* change('attributes in another tag', [
        ...gone.map((node) => removal(arena.start[node]!, arena.end[node]!)),
        replacement(end, end, text),
      ]);
    }
  }
}

/** Whether nothing closes it. */
function isWhole({ arena }: NamedTree, tag: number): boolean {
  return /self_closing|EmptyElem/.test(kindName(arena, tag));
}

/** Behind the name of a tag, or behind what it says. */
function placeIn({ arena }: NamedTree, tag: number): number {
  const said = children(arena, tag).filter((child) =>
    /name|attribute|identifier|expression/i.test(kindName(arena, child)),
  );
  return arena.end[said.at(-1) ?? tag]!;
}
