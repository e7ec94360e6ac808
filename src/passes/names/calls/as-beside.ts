import { childIn, parts } from '../../../names/functions.ts';
import { mentionsLonely } from '../../../names/lonely-names.ts';
import { isName } from '../../../names/name-leaves.ts';
import { type Arena, kindName } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';

/**
 * Of what is passed together, or stands on both sides of a sign, what only a name says takes the place of what leans on
 * definitions that are needed for nothing else: `f(a, a)` for `f(a, (*b).c)`, where `b` is declared for that.
 */
export function* asBeside(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (let node = 1; node < arena.size; node++) {
    const values = valuesTogether(arena, node);
    const name = values.find((value) => isName(arena, value));
    if (name === undefined) continue;
    const text = sourceOf(tree, name);
    for (const value of values) {
      if (isName(arena, value) || !mentionsLonely(arena, names, value)) continue;
      yield* change('what stands beside', [written(tree, value, text)]);
    }
  }
}

function valuesTogether(arena: Arena, node: number): number[] {
  if (/^argument/.test(kindName(arena, node))) return parts(arena, node);
  return ['left', 'right'].flatMap((side) => childIn(arena, node, side) ?? []);
}
