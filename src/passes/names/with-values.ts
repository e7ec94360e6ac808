import { isMemberName } from '../../names/member-names.ts';
import { signed } from '../../names/name-leaves.ts';
import { inPlaceOf } from './in-place-of.ts';
import type { NamedTree } from './named-tree.ts';
import { rewritten } from './rewritten.ts';

/** The text from the beginning of one node to the end of another one, in which names have given way to values. */
export function withValues(
  { arena, names }: NamedTree,
  [first, last]: readonly [number, number],
  values: ReadonlyMap<string, string>,
): string {
  const [from, to] = [arena.start[first]!, arena.end[last]!];
  const places = [...values].flatMap(([name, value]) =>
    (names.places.get(name) ?? []).flatMap((leaf) => {
      const place = signed(arena, leaf);
      const [start, end] = [arena.start[place]!, arena.end[place]!];
      return start < from || end > to || isMemberName(arena, leaf)
        ? []
        : [{ start, end, text: inPlaceOf(arena, place, value) }];
    }),
  );
  places.sort((one, other) => one.start - other.start);
  return rewritten(arena, [from, to], places);
}
