import { isBlock, isBraced } from '../../../../names/blocks.ts';
import { parts } from '../../../../names/functions.ts';
import { type Arena, kindName } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * What is asked and what is done then are statements, one after the other: `c;f();d;g();` for `if (c) { f(); } elsif (d) {
 * g() }`.
 */
export function* undoneConditions(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    if (!/^(?:if|unless|conditional)_(?:statement|expression)$/.test(kindName(arena, node))) continue;
    const text = piecesOf(tree, node)
      .map((piece) => (/[;}]$/.test(piece) ? piece : `${piece};`))
      .join('');
    yield* change('a condition undone', [written(tree, node, text)]);
  }
}

/** The statements of all branches, and what is asked before each. */
function piecesOf(tree: NamedTree, node: number): string[] {
  const { arena } = tree;
  return parts(arena, node).flatMap((part) => {
    const source = sourceOf(tree, part);
    const inside = isBraced(arena, part) && isBlock(arena, part) ? source.slice(1, -1).trim() : source;
    return isBranch(arena, part) ? piecesOf(tree, part) : inside === '' ? [] : [inside];
  });
}

function isBranch(arena: Arena, node: number): boolean {
  return /^(?:else|elsif|elif|elseif)|^(?:if|unless|conditional)_/.test(kindName(arena, node));
}
