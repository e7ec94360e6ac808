import { type Arena, children } from '../tree/arena.ts';
import { fieldName } from './functions.ts';

/** What never comes to its end, and so has any type; of languages that have none of the kinds above it the last. */
const forms: readonly (readonly [kind: string, text: string])[] = [
  ['when_entry', '{while(true){}}'],
  ['loop_expression', '{loop{}}'],
  ['throw_statement', '{throw null;}'],
  ['for_statement', '{for{}}'],
];

/**
 * A body for the function that may take the place of any other; `undefined` where it need not give anything of a type.
 */
export function endlessBody(arena: Arena, fn: number): string | undefined {
  return hasType(arena, fn) ? forms.find(([kind]) => arena.kinds.includes(kind))?.[1] : undefined;
}

/** Whether it is a function with a result type. */
function hasType(arena: Arena, node: number): boolean {
  const fields = children(arena, node).map((child) => fieldName(arena, child));
  return fields.includes('parameters') && fields.some((field) => /^(?:return_type|returns|result|type)$/.test(field));
}
