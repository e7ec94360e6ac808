import { isQuoted } from '../../../names/name-forms.ts';
import { namesWithin } from '../../../names/name-leaves.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, dropsAround, isDefinition, type NamedTree } from '../named-tree.ts';
import { definedNames } from './defined-names.ts';
import { moved } from './moved-definitions.ts';
import { numbersForNames } from './numbers-for-names.ts';
import { plainValues } from './plain-values.ts';
import { unwrappedUses } from './unwrapped-uses.ts';

/** Ways to do without a name that seldom do. */
export function* rareEliminations(tree: NamedTree): Iterable<Change> {
  yield* numbersForNames(tree);
  yield* plainValues(tree);
  for (const [name, places] of tree.names.places)
    if (places.length > 1 && !isQuoted(name)) yield* nowhere(tree, name, places);
  for (const defined of definedNames(tree)) yield* moved(tree, defined);
  yield* unwrappedUses(tree);
}

/**
 * A name that has to stand in several places or in none: `<a></a>` becomes `<></>`. What has no other name goes with it.
 * Where it is defined twice, of two things that are called the same one may go.
 */
function nowhere(tree: NamedTree, name: string, places: readonly number[]): Change[] {
  const drops = new Map<number, Edit>();
  for (const place of places) {
    const [drop] = dropsAround(tree, place);
    if (drop !== undefined && namesWithin(tree.arena, tree.names, drop.unit).length === 1) drops.set(place, drop.edit);
  }
  const definitions = drops.size < places.length ? places.filter((place) => isDefinition(tree, place)) : [];
  const gone = definitions.filter((place) => drops.has(place)).length;
  const isOneOfTwo = drops.size > 1 && gone > 0 && gone < definitions.length;
  return drops.size === places.length || isOneOfTwo ? change(`${name} nowhere`, [...drops.values()]) : [];
}
