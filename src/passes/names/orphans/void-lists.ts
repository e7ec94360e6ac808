import { parts } from '../../../names/functions.ts';
import { isC } from '../../../names/told-by-kinds.ts';
import { type Arena, kindName, textBetween } from '../../../tree/arena.ts';
import { type Edit, type EditSet, replacement } from '../../../tree/edit-set.ts';
import { isGone } from '../../../tree/gone.ts';

/**
 * In C, `f()` says nothing of what is given to a function, which compilers that mind what is left unused may mind as
 * well. Where a text has `(void)` for no parameters, that is put where some edits leave none.
 */
export function voidLists(arena: Arena): (now: EditSet) => Edit[] {
  const lists: number[] = [];
  let hasVoid = false;
  for (let node = isC(arena) ? 1 : arena.size; node < arena.size; node++) {
    if (kindName(arena, node) !== 'parameter_list') continue;
    if (textBetween(arena, arena.start[node]!, arena.end[node]!) === '(void)') hasVoid = true;
    else if (parts(arena, node).length > 0) lists.push(node);
  }
  if (!hasVoid) return () => [];
  return (now) => lists.filter((list) => isEmptied(arena, list, now)).map((list) => voidIn(arena, list));
}

function isEmptied(arena: Arena, list: number, now: EditSet): boolean {
  if (isGone(arena, list, now) || !parts(arena, list).every((part) => isGone(arena, part, now))) return false;
  const [start, end] = [arena.start[list]!, arena.end[list]!];
  return !now.cuts.some((cut) => cut.insert !== undefined && cut.start >= start && cut.end <= end);
}

function voidIn({ end }: Arena, list: number): Edit {
  return replacement(end[list]! - 1, end[list]! - 1, 'void');
}
