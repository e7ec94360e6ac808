import { isDeclaring } from '../../../names/definitions-in-sight.ts';
import { fieldName } from '../../../names/functions.ts';
import { isQuoted } from '../../../names/name-forms.ts';
import { signed } from '../../../names/name-leaves.ts';
import { contains } from '../../../tree/arena.ts';
import { isDefinition, type NamedTree } from '../named-tree.ts';
import { mostUsed, otherNames } from '../spellings/merged-names.ts';
import { isTypeName, isUntypedParameter, mayStandFor } from '../spellings/type-names.ts';
import type { DefinedName } from './defined-names.ts';

/** Other names that may stand where one does; where only types can stand, those of types. */
export function namesInstead(tree: NamedTree, defined: DefinedName): string[] {
  if (!mayBeAnother(tree, defined)) return [];
  const { names, arena } = tree;
  const { name, unit } = defined;
  const meansTypes = meansType(tree, defined);
  const types = tree.typeNames();
  const outside = [...names.places].filter(
    ([other, places]) =>
      other !== name &&
      !isQuoted(other) &&
      places.some((place) => !contains(arena, unit, place)) &&
      // None of 200 was accepted that is only asked for a member elsewhere, or is one.
      !places.every((place) => tree.asked().has(place)) &&
      mayStandFor(types, other, name) &&
      (!meansTypes || types.has(other)),
  );
  return mostUsed(
    tree,
    outside.map(([other]) => other),
  ).slice(0, otherNames);
}

/**
 * Whether another name may be meant by the uses. What is defined again in one of them keeps its own, and so does what
 * is only assigned to where variables are declared: 2 of 500 trials, in eight languages.
 */
function mayBeAnother(tree: NamedTree, { definition, uses }: DefinedName): boolean {
  if (uses.some((use) => isDefinition(tree, use) && !isAssigned(tree, use))) return false;
  if (!isDeclaring(tree.arena) || isUntypedParameter(tree.arena, definition)) return true;
  return isDefinition(tree, definition) && !isAssigned(tree, definition);
}

function isAssigned({ arena }: NamedTree, leaf: number): boolean {
  return fieldName(arena, signed(arena, leaf)) === 'left';
}

/** Whether only types can stand where the name does. */
export function meansType({ arena }: NamedTree, { uses }: DefinedName): boolean {
  return uses.every((use) => isTypeName(arena, use));
}
