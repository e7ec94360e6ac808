import type { FunctionNode } from '../../../../names/functions.ts';
import { namesWithin, spelling } from '../../../../names/name-leaves.ts';
import { isC } from '../../../../names/told-by-kinds.ts';
import { contains, kindName } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { allWritten, change, type NamedTree, sourceOf } from '../../named-tree.ts';

/**
 * Of a parameter that only its address is asked of, that of the function does: `f() { f == 0; }` for
 * `f(a) { &a == 0; }`.
 */
export function* addressesOfFunctions(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  if (!isC(arena)) return;
  for (const fn of tree.functions()) {
    for (const parameter of fn.parameters) {
      const drop = tree.deletion(parameter)?.edit;
      const leaf = namesWithin(arena, names, parameter).at(-1);
      const asked = drop === undefined || leaf === undefined ? [] : addressesOf(tree, fn, leaf);
      if (drop === undefined || asked.length === 0) continue;
      const name = spelling(arena, fn.name);
      yield* change(`${name} instead of an address`, [drop, ...allWritten(tree, asked, name)]);
    }
  }
}

/** Nothing where more than these is asked. */
function addressesOf(tree: NamedTree, fn: FunctionNode, own: number): number[] {
  const { arena, names } = tree;
  const isOther = (leaf: number): boolean => leaf !== own && leaf !== fn.name && contains(arena, fn.node, leaf);
  const uses = names.places.get(spelling(arena, own))!.filter(isOther);
  const isAddress = (leaf: number): boolean => {
    const around = arena.parent[leaf]!;
    return kindName(arena, around) === 'pointer_expression' && sourceOf(tree, around).startsWith('&');
  };
  return uses.every(isAddress) ? uses.map((leaf) => arena.parent[leaf]!) : [];
}
