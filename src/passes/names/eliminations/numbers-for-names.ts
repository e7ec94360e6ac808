import { mentionsByNumber, type Numbered } from '../../../names/indices.ts';
import { removal, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree } from '../named-tree.ts';

/** In the text of WebAssembly, what has a name goes by its number, all of it at once: a name stands where it is defined, too. */
export function* numbersForNames({ arena }: NamedTree): Iterable<Change> {
  const mentions = (mentionsByNumber(arena) ?? []).filter(({ of }) => of.name !== undefined);
  const named = new Set<Numbered>(mentions.map(({ of }) => of));
  yield* change('numbers for names', [
    ...[...named].map(({ name }) => removal(arena.start[name!]!, arena.end[name!]!)),
    ...mentions.map(({ leaf, index }) => replacement(arena.start[leaf]!, arena.end[leaf]!, String(index))),
  ]);
}
