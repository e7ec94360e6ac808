import { isInBlock, statementAround } from '../../../names/blocks.ts';
import { childIn } from '../../../names/functions.ts';
import type { Meaning } from '../../../names/meanings.ts';
import { type Arena, contains, textBetween, width } from '../../../tree/arena.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import { inPlaceOf } from '../in-place-of.ts';
import { doesSomething } from './own-ways.ts';

/** What does something, or may be another value elsewhere. */
const elsewhere = /assign|update|await|yield|macro|initializer/;
/** Longer values make the text longer than it is worth. */
const longest = 40;

/**
 * Edits that put the value of a variable in the place of its only use, in document order: the program does the same,
 * and the variable is left unused. Only of short values without side effects.
 */
export function valuesForUses(arena: Arena, used: readonly Meaning[]): Edit[] {
  return used.flatMap(({ definitions, uses, writes }) => {
    const [definition, use] = [definitions[0]!, uses[0]!];
    if (definitions.length > 1 || uses.length > 1 || writes.length > 0 || use < definition) return [];
    const statement = statementAround(arena, definition);
    if (statement === undefined || !isInBlock(arena, statement) || contains(arena, statement, use)) return [];
    const value = givenTo(arena, definition, statement);
    if (value === undefined || width(arena, value) > longest || doesSomething(arena, value, elsewhere)) return [];
    const text = inPlaceOf(arena, use, textBetween(arena, arena.start[value]!, arena.end[value]!));
    return [replacement(arena.start[use]!, arena.end[use]!, text)];
  });
}

function givenTo(arena: Arena, definition: number, statement: number): number | undefined {
  for (let node = arena.parent[definition]!; node >= statement; node = arena.parent[node]!) {
    const value = childIn(arena, node, 'value') ?? childIn(arena, node, 'right');
    if (value !== undefined) return contains(arena, value, definition) ? undefined : value;
  }
  return undefined;
}
