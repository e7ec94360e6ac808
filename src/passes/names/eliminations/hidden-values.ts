import { childIn, fieldName } from '../../../names/functions.ts';
import { meaningsOf } from '../../../names/meanings.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { width } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { allValued, change, dropWith, type NamedTree, sourceOf } from '../named-tree.ts';
import { longestText } from './defined-names.ts';

/**
 * What a variable is begun with takes its place where the variable is meant: `b(1)` for `int a = 1; b(a);` beside a
 * function `a`. Where a name means but one thing, all of its places are looked at together. In front of its declaration
 * it may mean something else.
 */
export function* hiddenValues(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (const { definitions, uses, writes } of meaningsOf(arena, names, tree.functions())) {
    const [definition, other] = definitions;
    if (definition === undefined || other !== undefined || writes.length > 0) continue;
    const name = spelling(arena, definition);
    const behind = uses.filter((use) => use > definition);
    if (behind.length === 0 || names.places.get(name)!.length === behind.length + 1) continue;
    const value = begunWith(tree, definition);
    const drop = value === undefined ? undefined : dropWith(tree, definition, value);
    if (value === undefined || drop === undefined) continue;
    const text = sourceOf(tree, value);
    yield* change(`inline ${name} where it is meant`, [drop.edit, ...allValued(tree, behind, text)]);
  }
}

/** The value in the declaration of a variable, if it is not too long. */
function begunWith({ arena }: NamedTree, definition: number): number | undefined {
  for (
    let node = definition;
    /^(?:name|declarator|pattern)$/.test(fieldName(arena, node));
    node = arena.parent[node]!
  ) {
    const value = childIn(arena, arena.parent[node]!, 'value');
    if (value !== undefined) return width(arena, value) > longestText ? undefined : value;
  }
  return undefined;
}
