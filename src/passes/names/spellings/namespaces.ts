import { childIn, parts } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { type Arena, contains, kindName, parentKind, tokenCount } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, isDefinition, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { rewritten } from '../rewritten.ts';

/** In larger texts a namespace has uses that will go, and is easier to do without than the whole names are. */
const few = 400;

/**
 * What is in a namespace of C++ stands alone, and calls the types of it that are defined elsewhere by their whole
 * names: `namespace a { B c; }` becomes `a::B c;`.
 */
export function* withoutNamespaces(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (tokenCount(arena, 0) > few) return;
  for (let node = 1; node < arena.size; node++) {
    const name = childIn(arena, node, 'name');
    const body = childIn(arena, node, 'body');
    if (name === undefined || body === undefined || !/namespace_/.test(kindName(arena, name))) continue;
    const inside = parts(arena, body);
    const [first, last] = [inside[0], inside.at(-1)];
    const types = typesWithin(tree, body);
    if (first === undefined || last === undefined || types.length === 0) continue;
    const path = `${sourceOf(tree, name)}::`;
    const places = types.map((leaf) => ({ start: arena.start[leaf]!, end: arena.start[leaf]!, text: path }));
    const text = rewritten(arena, [arena.start[first]!, arena.end[last]!], places);
    yield* change(`${path} in front of its types`, [written(tree, node, text)]);
  }
}

/** Names of types that nothing in the text defines, and nothing stands in front of. */
function typesWithin(tree: NamedTree, node: number): number[] {
  const { arena, names } = tree;
  const isUse = (leaf: number): boolean => /template_type|qualified/.test(parentKind(arena, leaf));
  const isElsewhere = (leaf: number): boolean =>
    (names.places.get(spelling(arena, leaf)) ?? []).every((place) => isUse(place) || !isDefinition(tree, place));
  return names.leaves.filter(
    (leaf) =>
      contains(arena, node, leaf) &&
      kindName(arena, leaf) === 'type_identifier' &&
      !isQualified(arena, leaf) &&
      isElsewhere(leaf),
  );
}

function isQualified({ text, start }: Arena, leaf: number): boolean {
  return text[start[leaf]! - 1] === 0x3a;
}
