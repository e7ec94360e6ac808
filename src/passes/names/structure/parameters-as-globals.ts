import { declared } from '../../../names/functions.ts';
import { isC } from '../../../names/is-c.ts';
import { freshNames, spelling } from '../../../names/name-leaves.ts';
import { replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, dropsAround, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { placesWithin } from '../places.ts';

/**
 * A pointer to `int` that a function is given is declared in front of it, where C does without the type: `*b;f(){*b;}` for
 * `f(int*b){*b;}`. Of functions that nothing calls.
 */
export function* parametersAsGlobals(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  // C++ wants the type.
  if (!isC(arena) || arena.kinds.includes('class_specifier')) return;
  const called = new Set(tree.calls().map((call) => spelling(arena, call.name)));
  for (const fn of tree.functions()) {
    if (called.has(spelling(arena, fn.name))) continue;
    for (const parameter of fn.parameters) {
      const name = declared(arena, names, parameter);
      const stars = /^int\s*(\*+)\s*\w+$/.exec(sourceOf(tree, parameter))?.[1];
      const [drop] = dropsAround(tree, parameter);
      if (name === undefined || stars === undefined || drop === undefined) continue;
      const own = name === spelling(arena, fn.name) ? freshNames(names, arena)[0] : name;
      const start = arena.start[fn.node]!;
      yield* change(`${name} in front of the function`, [
        replacement(start, start, `${stars}${own};`),
        drop.edit,
        ...(own === undefined || own === name
          ? []
          : placesWithin(tree, fn.body, name).map((leaf) => written(tree, leaf, own))),
      ]);
    }
  }
}
