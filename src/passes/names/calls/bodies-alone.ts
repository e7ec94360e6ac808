import { contains } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { allValued, change, isDefinition, type NamedTree } from '../named-tree.ts';

/** How far above a name the statement is looked for that gives it its values. */
const levels = 3;

/** What a statement gives its values goes with it, and the body stays: `for (T x : xs) f(x);` becomes `f(0);`. */
export function* bodiesAlone(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (const [name, places] of names.places) {
    const definition = places.find((place) => isDefinition(tree, place)) ?? places[0]!;
    let unit = arena.parent[definition]!;
    for (let level = 0; level < levels && unit > 0; level++, unit = arena.parent[unit]!) {
      const uses = places.filter((place) => place !== definition && contains(arena, unit, place));
      if (uses.length === 0) continue;
      for (const { by, edit } of tree.hoists(unit)) {
        if (by === undefined || contains(arena, by, definition)) continue;
        if (!uses.every((use) => contains(arena, by, use))) continue;
        yield* change(`without what gives ${name}`, [edit, ...allValued(tree, uses, '0')]);
        break;
      }
    }
  }
}
