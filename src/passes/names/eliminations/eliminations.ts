import { isQuoted } from '../../../names/name-forms.ts';
import { type Arena, contains, kindName } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, valued, written } from '../named-tree.ts';
import { mostUsed, otherNames } from '../spellings/merged-names.ts';
import { type DefinedName, definedNames, isTag, textsBeside } from './defined-names.ts';
import { interfaceInPlace } from './interfaces-in-place.ts';
import { literalsInstead } from './literals.ts';
import { typesInstead } from './types-instead.ts';

/**
 * Ways to do without a name: its value or its type in its place, another name, or a constant.
 * After variable and type elimination of LPR (ISSTA 2024) and identifier replacement of Vulcan (OOPSLA 2023), told
 * from the tree alone.
 */
export function* eliminations(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const defined of definedNames(tree)) {
    const { name, unit, drop, definition, uses } = defined;
    const alike = uses.filter(
      (use) => kindName(arena, use) === kindName(arena, definition) && isTag(tree, use) === isTag(tree, definition),
    );
    for (const text of textsBeside(tree, defined)) {
      yield* change(`inline ${name}`, [drop, ...uses.map((use) => valued(tree, use, text))]);
      // A field that is called as the variable is none of its uses.
      if (alike.length > 0 && alike.length < uses.length)
        yield* change(`inline ${name} of its kind`, [drop, ...alike.map((use) => valued(tree, use, text))]);
    }
    yield* interfaceInPlace(tree, defined);
    const types = typesInstead(tree, defined);
    yield* literalsInstead(tree, { name, unit, drop }, uses);
    const meansTypes = uses.every((use) => isTypeName(arena, use));
    for (const text of [...(meansTypes ? [] : ['0']), ...types, ...alternatives(tree, defined, meansTypes)]) {
      const put = text === '0' ? valued : written;
      yield* change(`${name} becomes ${text}`, [drop, ...uses.map((use) => put(tree, use, text))]);
    }
  }
}

/** Where the grammar tells a type from what has one. */
function isTypeName(arena: Arena, leaf: number): boolean {
  return kindName(arena, leaf) === 'type_identifier';
}

/** Other names; where only types can stand, those of types. */
function alternatives(tree: NamedTree, { name, unit }: DefinedName, meansTypes: boolean): string[] {
  const { names, arena } = tree;
  const outside = [...names.places].filter(
    ([other, places]) =>
      other !== name &&
      !isQuoted(other) &&
      places.some((place) => !contains(arena, unit, place)) &&
      (!meansTypes || places.some((place) => isTypeName(arena, place))),
  );
  return mostUsed(
    tree,
    outside.map(([other]) => other),
  ).slice(0, otherNames);
}
