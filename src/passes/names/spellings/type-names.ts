import { type Arena, kindName } from '../../../tree/arena.ts';
import type { NamedTree } from '../named-tree.ts';

/** Whether only a type can stand there: where the grammar tells a type from what has one. */
export function isTypeName(arena: Arena, leaf: number): boolean {
  return kindName(arena, leaf) === 'type_identifier';
}

/**
 * Tells whether the first name may stand for the second one. What is no type anywhere does not become one that is: in
 * languages whose grammars tell them apart compilers took 26 of 890.
 */
export function mayStandFor({ arena, names }: NamedTree): (other: string, name: string) => boolean {
  const known = new Map<string, boolean>();
  const isType = (name: string): boolean => {
    const found = known.get(name) ?? names.places.get(name)!.some((leaf) => isTypeName(arena, leaf));
    known.set(name, found);
    return found;
  };
  return (other, name) => isType(name) || !isType(other);
}
