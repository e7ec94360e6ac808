import { definitionsInSight } from '../../../names/definitions-in-sight.ts';
import { freshNames, namesOf } from '../../../names/name-leaves.ts';
import { roleOf } from '../../../names/roles.ts';
import { type Arena, width } from '../../../tree/arena.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';

/** Fewer names are no reason to ask. */
const fewest = 4;

/**
 * Of what is called by a name, and of what is given one in passing, the definitions of the two most mentioned get
 * another name.
 */
export function undefiningNames(arena: Arena): Edit[] {
  const mentioned = definitionsInSight(arena).filter(({ mentions }) => mentions.length > 0);
  const [fresh] = freshNames(namesOf(arena), arena);
  if (mentioned.length < fewest || fresh === undefined) return [];
  const known = mentioned
    .filter(({ definitions: [leaf, other], outer }) => {
      const isOnlyOne = leaf !== undefined && other === undefined && outer === undefined;
      return isOnlyOne && width(arena, leaf) > fresh.length;
    })
    .map(({ definitions, mentions }) => ({ leaf: definitions[0]!, count: mentions.length }))
    .sort((a, b) => b.count - a.count);
  const [named, given] = [/^name$/, /^(?:pattern|parameter)$/].map((role) =>
    known.filter(({ leaf }) => role.test(roleOf(arena, leaf, 0))).slice(0, 2),
  );
  return [0, 1]
    .flatMap((at) => [named?.[at] ?? [], given?.[at] ?? []])
    .flat()
    .map(({ leaf }) => replacement(arena.start[leaf]!, arena.end[leaf]!, fresh));
}
