import { parts } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { type Arena, children, isLeaf, kindName, parentKind } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, ifShorter, type NamedTree, sourceOf } from '../../named-tree.ts';
import { comparisonOf } from './comparisons.ts';

/**
 * What is compared, or asked with something else, is negated, where that is asked as well: `!a` for `(0<a)` and
 * `(a&&b)`.
 */
export function* negations(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.includes('!')) return;
  for (let node = 1; node < arena.size; node++) {
    const around = arena.parent[node]!;
    const whole = kindName(arena, around) === 'parenthesized_expression' && isWithin(tree, around) ? around : node;
    for (const operand of operandsOf(arena, node)) {
      const text = `!${sourceOf(tree, operand)}`;
      yield* change('negated', ifShorter(tree, whole, text));
    }
  }
}

/** The operands that a negation can move to: names that are compared, or names and calls between `&&` and `||`. */
function operandsOf(arena: Arena, node: number): number[] {
  const isPlain = (operand: number): boolean =>
    isLeaf(arena, operand) && /^[A-Za-z_]\w*$/.test(spelling(arena, operand));
  const comparison = comparisonOf(arena, node);
  if (comparison !== undefined) return [comparison.left, comparison.right].filter(isPlain);
  const operands = parts(arena, node);
  const isAsked = children(arena, node).some((child) => /^(?:&&|\|\|)$/.test(kindName(arena, child)));
  return isAsked ? operands.filter((one) => isPlain(one) || /call/.test(kindName(arena, one))) : [];
}

/** Not what a statement asks, whose brackets are its own. */
function isWithin({ arena }: NamedTree, node: number): boolean {
  return /expression/.test(parentKind(arena, node));
}
