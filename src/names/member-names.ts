import { type Arena, kindName, parentKind } from '../tree/arena.ts';
import { fieldName } from './functions.ts';

/** Places of member names in grammars that have one kind for all names: the kind of what they are in, and the field. */
const places = new Set([
  'attribute attribute',
  'call method',
  'dot_index_expression field',
  'field name',
  'field_access field',
  'field_expression field',
  'keyword_argument name',
  'member_access_expression name',
  'method_index_expression method',
  'navigation_suffix ',
]);

/**
 * Whether a name is that of a member or a key, `b` in `a.b` and `{ b: 1 }`: a variable that is called so is another
 * thing.
 */
export function isMemberName(arena: Arena, leaf: number): boolean {
  if (/^(?:field|property)_identifier$/.test(kindName(arena, leaf))) return true;
  if (!places.has(`${parentKind(arena, leaf)} ${fieldName(arena, leaf)}`)) return false;
  // A key of Lua in brackets is any value.
  const around = arena.parent[leaf]!;
  return kindName(arena, around) !== 'field' || arena.start[around] === arena.start[leaf];
}
