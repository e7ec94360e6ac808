import { childIn, parts, statementsOf } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { isLeaf, kindName } from '../../../../tree/arena.ts';
import { replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { placesWithin } from '../../places.ts';

/**
 * What is given the result's name at the end is given back without one: `func f(a *T) T { return *a }` for `func f(a *T)
 * (b T) { b = *a; return }`.
 */
export function* namedResults(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const { node, body } of tree.functions()) {
    const list = childIn(arena, node, 'result');
    const [result, ...others] =
      list === undefined || kindName(arena, list) !== 'parameter_list' ? [] : parts(arena, list);
    const [set, end] = (statementsOf(arena, body) ?? []).slice(-2);
    if (list === undefined || result === undefined || others.length > 0 || set === undefined || end === undefined)
      continue;
    const [name, type] = [childIn(arena, result, 'name'), childIn(arena, result, 'type')];
    const [left, right] = [childIn(arena, set, 'left'), childIn(arena, set, 'right')];
    if (name === undefined || type === undefined || left === undefined || right === undefined) continue;
    if (sourceOf(tree, left) !== spelling(arena, name) || sourceOf(tree, end) !== 'return') continue;
    const uses = placesWithin(tree, node, spelling(arena, name));
    if (uses.length > 2 + (isOwnName(tree, node, name) ? 1 : 0)) continue;
    yield* change('a result without a name', [
      written(tree, list, sourceOf(tree, type)),
      replacement(arena.start[set]!, arena.end[end]!, `return ${sourceOf(tree, right)}`),
    ]);
  }
}

/** The function may be called as its result is. */
function isOwnName({ arena }: NamedTree, fn: number, name: number): boolean {
  const own = childIn(arena, fn, 'name');
  return own !== undefined && isLeaf(arena, own) && spelling(arena, own) === spelling(arena, name);
}
