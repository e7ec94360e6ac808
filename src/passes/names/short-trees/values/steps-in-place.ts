import { namesWithin, spelling } from '../../../../names/name-leaves.ts';
import { nodesOf } from '../../../../tree/arena.ts';
import { replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, dropOf, type NamedTree, sourceOf } from '../../named-tree.ts';

/**
 * What counts a variable does so where that is mentioned next to it: `for (; i++ < 9;)` for `for (; i < 9; i++)` and
 * `f(i++)` for `i++; f(i)`. Behind the name, where nothing around it can bind more; what cannot count is not sound, as
 * a declaration.
 */
export function* stepsInPlace(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  for (const node of nodesOf(arena, /^(?:update_expression|postfix_unary_expression)$/)) {
    const [leaf, ...more] = namesWithin(arena, names, node);
    const [operator] = /\+\+|--/.exec(sourceOf(tree, node)) ?? [];
    const drop = dropOf(tree, node);
    if (leaf === undefined || more.length > 0 || operator === undefined || drop === undefined) continue;
    const name = spelling(arena, leaf);
    const places = names.places.get(name) ?? [];
    const at = places.indexOf(leaf);
    for (const place of [places[at - 1], places[at + 1]]) {
      if (place === undefined) continue;
      const end = arena.end[place]!;
      yield* change(`${name} counts where it is mentioned`, [drop.edit, replacement(end, end, operator)]);
    }
  }
}
