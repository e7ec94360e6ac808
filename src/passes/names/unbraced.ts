import { parts } from '../../names/functions.ts';
import { type Arena, kindName } from '../../tree/arena.ts';
import { type Edit, removal, replacement } from '../../tree/edit-set.ts';

/** What initialises one value without the brackets of a row, `1` for `{1}`, and zero for those of an empty one. */
export function unbraced(arena: Arena, list: number): Edit[] {
  const [only, ...more] = parts(arena, list);
  if (kindName(arena, list) !== 'initializer_list' || more.length > 0) return [];
  const [start, end] = [arena.start[list]!, arena.end[list]!];
  if (only === undefined) return [replacement(start, end, '0')];
  return [removal(start, arena.start[only]!), removal(arena.end[only]!, end)];
}
