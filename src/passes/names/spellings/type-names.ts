import { childIn } from '../../../names/functions.ts';
import type { Names } from '../../../names/name-leaves.ts';
import { type Arena, kindName } from '../../../tree/arena.ts';

/** Whether only a type can stand there: where the grammar tells a type from what has one. */
export function isTypeName(arena: Arena, leaf: number): boolean {
  return kindName(arena, leaf) === 'type_identifier';
}

/** Whether it is a parameter without a type, which the grammar of C reads as a type without a parameter. */
export function isUntypedParameter(arena: Arena, leaf: number): boolean {
  const around = arena.parent[leaf]!;
  const isParameter = isTypeName(arena, leaf) && kindName(arena, around) === 'parameter_declaration';
  return isParameter && childIn(arena, around, 'declarator') === undefined;
}

/** The names that stand for a type somewhere. */
export function typeNamesOf(arena: Arena, { places }: Names): ReadonlySet<string> {
  return new Set([...places.keys()].filter((name) => places.get(name)!.some((leaf) => isTypeName(arena, leaf))));
}

/**
 * Whether the first name may stand for the second one. What is no type anywhere does not become one that is: in
 * languages whose grammars tell them apart compilers took 26 of 890.
 */
export function mayStandFor(types: ReadonlySet<string>, other: string, name: string): boolean {
  return types.has(name) || !types.has(other);
}
