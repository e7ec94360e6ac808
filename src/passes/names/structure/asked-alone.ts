import { childIn, parts } from '../../../names/functions.ts';
import { type Arena, kindName } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';

/**
 * Of a statement that ends with a block, and so without a semicolon, what it asks is left, which needs one: `a;` for
 * `match a { b => c }`.
 */
export function* askedAlone(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    if (kindName(arena, node) !== 'expression_statement' || sourceOf(tree, node).endsWith(';')) continue;
    const [asking] = parts(arena, node);
    const asked = asking === undefined ? undefined : askedIn(arena, asking);
    if (asked !== undefined) yield* change('what is asked alone', [written(tree, node, `${sourceOf(tree, asked)};`)]);
  }
}

/** A condition may ask whether a value has a form. */
function askedIn(arena: Arena, node: number): number | undefined {
  const condition = childIn(arena, node, 'condition');
  const value = childIn(arena, condition ?? node, 'value');
  return childIn(arena, node, 'body') === undefined && condition === undefined ? undefined : (value ?? condition);
}
