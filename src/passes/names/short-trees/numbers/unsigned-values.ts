import { childIn, fieldName } from '../../../../names/functions.ts';
import { namesWithin, spelling } from '../../../../names/name-leaves.ts';
import { isC } from '../../../../names/told-by-kinds.ts';
import { kindName } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** How many numbers are tried that stand beside one variable. */
const most = 3;

/**
 * A variable of C, or what a function gives, becomes an `int`, and a number beside it is what has no sign: `int a;a<0u`
 * for `unsigned a;a<0`, `int f(){f()<0u;}` for `unsigned f(){f()<0;}`. What is worked out of both has none then,
 * either.
 */
export function* unsignedValues(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  if (!isC(arena)) return;
  for (let node = 1; node < arena.size; node++) {
    if (fieldName(arena, node) !== 'type' || !/^(?:unsigned\b|uint\d+_t$|size_t$)/.test(sourceOf(tree, node))) continue;
    const leaf = namesWithin(arena, names, arena.parent[node]!).find((one) => one > node);
    const places = leaf === undefined ? [] : (names.places.get(spelling(arena, leaf)) ?? []);
    for (const number of places.flatMap((one) => numberBeside(tree, one) ?? []).slice(0, most)) {
      const unsigned = written(tree, number, `${sourceOf(tree, number)}u`);
      yield* change('a number without a sign', [written(tree, node, 'int'), unsigned]);
    }
  }
}

/** The other operand of what a variable or a call by this name is one of. */
function numberBeside(tree: NamedTree, leaf: number): number | undefined {
  const { arena } = tree;
  const operand = fieldName(arena, leaf) === 'function' ? arena.parent[leaf]! : leaf;
  const around = arena.parent[operand]!;
  if (kindName(arena, around) !== 'binary_expression') return undefined;
  const other = ['left', 'right'].map((field) => childIn(arena, around, field)).find((one) => one !== operand);
  return other !== undefined && /^\d+$/.test(sourceOf(tree, other)) ? other : undefined;
}
