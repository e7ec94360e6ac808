import { type Arena, children, textBetween } from '../tree/arena.ts';
import { childIn, fieldName, parts } from './functions.ts';

/** A result of a function of Go as it would stand alone, and its type. */
export interface SingleResult {
  readonly text: string;
  readonly type: string;
}

/** `a int` and `b int` for `(a, b int)`. */
export function singleResults(arena: Arena, list: number): SingleResult[] {
  const textOf = (node: number): string => textBetween(arena, arena.start[node]!, arena.end[node]!);
  return parts(arena, list).flatMap((one) => {
    const names = children(arena, one).filter((leaf) => fieldName(arena, leaf) === 'name');
    const typed = childIn(arena, one, 'type');
    const type = textOf(typed ?? one);
    return names.length === 0
      ? [{ text: textOf(one), type }]
      : names.map((name) => ({ text: `${textOf(name)} ${type}`, type }));
  });
}
