import { parts } from '../../../../names/functions.ts';
import { isLeaf, kindName, width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { rewritten } from '../../rewritten.ts';
import { asOperand, operandsIn, workedOutIn } from './as-operands.ts';

/** What joins two values: a comma, an operator, or the sign of an assignment. */
const joining =
  /^(?:comma|sequence|binary|assignment|augmented_assignment)_expression$|^(?:binary|boolean|comparison)_operator$/;

/**
 * Of two values one after the other, one is worked out for the other one: `(b > 1 | 2) == 3` for `(0 | 2) == 3, b > 1`,
 * `f({...k})` for `f(0) = {...k}`, and `b = f(a[b])` for `a[b] = 1, b = f(0)`.
 */
export function* operandsOfCommas(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    if (!joining.test(kindName(arena, node))) continue;
    const [left, right, ...more] = parts(arena, node);
    if (left === undefined || right === undefined || more.length > 0) continue;
    for (const value of workedOutIn(tree, right)) yield* within(tree, node, { value, other: left });
    for (const value of workedOutIn(tree, left)) yield* within(tree, node, { value, other: right });
  }
}

function* within(tree: NamedTree, node: number, { value, other }: { value: number; other: number }): Iterable<Change> {
  const { arena } = tree;
  const text = sourceOf(tree, value);
  const whole = [arena.start[other]!, arena.end[other]!] as const;
  for (const place of operandsIn(arena, other)) {
    const [start, end] = [arena.start[place]!, arena.end[place]!];
    for (const operand of new Set([...(isLeaf(arena, place) ? [text] : []), asOperand(arena, place, text)])) {
      const made = rewritten(arena, whole, [{ start, end, text: operand }]);
      if (made.length < width(arena, node))
        yield* change(`${kindName(arena, value)} as an operand`, [written(tree, node, made)]);
    }
  }
}
