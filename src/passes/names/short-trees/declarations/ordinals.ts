import { childIn, type FunctionNode, parts } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { contains, kindName, nodesOf } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, isDefinition, type NamedTree, valued, written } from '../../named-tree.ts';
import { placesOutside, placesWithin } from '../../places.ts';

/**
 * What an `enum` of C names becomes the numbers that it stands for: `f(int a) { a == 1; }` for `f(enum { b, c } a) { a
 * == c; }`.
 */
export function* ordinals(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const functions = tree.functions();
  for (const node of nodesOf(arena, /^enum_specifier$/)) {
    const list = childIn(arena, node, 'body');
    if (list === undefined || childIn(arena, node, 'name') !== undefined) continue;
    const named = parts(arena, list).map((one) => childIn(arena, one, 'name') ?? one);
    const uses = named.flatMap((name, i) =>
      placesOutside(tree, node, spelling(arena, name))
        .filter((leaf) => kindName(arena, leaf) === 'identifier')
        .filter((leaf) => !isHidden(tree, functions, leaf))
        .map((leaf) => valued(tree, leaf, `${i}`)),
    );
    if (uses.length > 0) yield* change('numbers for what an enum names', [written(tree, node, 'int'), ...uses]);
  }
}

/** Whether a function around it has something else of that name. */
function isHidden(tree: NamedTree, functions: readonly FunctionNode[], leaf: number): boolean {
  const { arena } = tree;
  const name = spelling(arena, leaf);
  return functions
    .filter(({ node }) => contains(arena, node, leaf))
    .some(({ node }) => placesWithin(tree, node, name).some((place) => isDefinition(tree, place)));
}
