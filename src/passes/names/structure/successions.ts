import { namesWithin, spelling } from '../../../names/name-leaves.ts';
import { children, contains, kindName } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { allWritten, change, dropsAround, isDefinition, type NamedTree } from '../named-tree.ts';

/** How many others may take the name of one. */
const heirs = 3;

/**
 * What is needed for its name alone goes, and another one of its kind beside it gets the name: `main(){} f(){...}`
 * becomes `main(){...}`.
 */
export function* successions(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (const [name, places] of names.places) {
    if (places.length > 1) continue;
    const [leaf] = places as [number];
    for (const { unit, edit } of dropsAround(tree, leaf)) {
      if (definedIn(tree, unit) !== leaf) continue;
      const beside = children(arena, arena.parent[unit]!).filter(
        (other) => other !== unit && kindName(arena, other) === kindName(arena, unit),
      );
      for (const other of beside.slice(0, heirs)) {
        const heir = definedIn(tree, other);
        if (heir === undefined) continue;
        const uses = meaning(tree, heir, other).filter((use) => !contains(arena, unit, use));
        yield* change(`${spelling(arena, heir)} takes the place of ${name}`, [edit, ...allWritten(tree, uses, name)]);
      }
    }
  }
}

/** Where its name stands for what `unit` defines: not in there, when something else has that name in there. */
function meaning(tree: NamedTree, leaf: number, unit: number): number[] {
  const { arena, names } = tree;
  const places = names.places.get(spelling(arena, leaf))!;
  const within = places.filter((place) => place !== leaf && contains(arena, unit, place));
  const isHidden = within.some((place) => isDefinition(tree, place));
  return places.filter((place) => !isHidden || !within.includes(place));
}

/** The first name in the unit that is the name of a definition. */
function definedIn(tree: NamedTree, unit: number): number | undefined {
  return namesWithin(tree.arena, tree.names, unit).find((leaf) => isDefinition(tree, leaf));
}
