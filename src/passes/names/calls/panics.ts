import { parentKind, tokenCount, width } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, ifShorter, type NamedTree, sourceOf } from '../named-tree.ts';

/** In larger texts there are too many calls. */
const few = 150;

/**
 * In Go a value is no statement, and what takes a value of any type is `panic`: what a call is given is given to that,
 * as `panic(b)` for `f(a, b, c)`.
 */
export function* panics(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (tokenCount(arena, 0) > few || !arena.kinds.includes('short_var_declaration')) return;
  for (const { node, arguments: given } of tree.calls()) {
    if (parentKind(arena, node) !== 'expression_statement') continue;
    for (const one of given) {
      const text = `panic(${sourceOf(tree, one)})`;
      if (width(arena, one) > 1) yield* change('panic', ifShorter(tree, node, text));
    }
  }
}
