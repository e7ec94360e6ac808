import { type Arena, contains, hasFlag, kindName, nodeFlags, nodesOf } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { lineAt } from '../../line-at.ts';
import { change, ifShorter, type NamedTree, sourceOf } from '../../named-tree.ts';

/**
 * What cannot be reached stands behind a jump, where a condition kept it away: `return;return;` for
 * `if (3); else return;`.
 */
export function* jumpsTwice(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const node of nodesOf(arena, keepsAway)) {
    const jump = hasFlag(arena, node, nodeFlags.named) ? jumpIn(arena, node) : undefined;
    if (jump === undefined) continue;
    const text = sourceOf(tree, jump);
    const twice = text + (text.endsWith(';') ? '' : lineAt(tree, node)) + text;
    yield* change('a jump twice', ifShorter(tree, node, twice));
  }
}

const keepsAway = /^(?:if|unless|while|until|for|do|switch|match)(?:_statement|_expression|_modifier)?$/;
const jumps = /^(?:return|break|continue|next|goto|throw|raise)(?:_statement|_expression)?$/;

function jumpIn(arena: Arena, node: number): number | undefined {
  for (let inner = node + 1; inner < arena.size && contains(arena, node, inner); inner++) {
    if (hasFlag(arena, inner, nodeFlags.named) && jumps.test(kindName(arena, inner))) return inner;
  }
  return undefined;
}
