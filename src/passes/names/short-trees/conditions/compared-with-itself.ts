import { parts } from '../../../../names/functions.ts';
import { namesWithin } from '../../../../names/name-leaves.ts';
import { type Arena, isLeaf, kindName, width } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, dropsAround, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { type Comparison, comparisonOf } from './comparisons.ts';

/**
 * A name in a comparison is compared with itself: `a == a` for `(a | 9) == 0`. Where another statement does nothing but
 * that, it goes: `if (a == a);` for `a > a; if (a == 0);`.
 */
export function* comparedWithItself(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const statements: number[] = [];
  const comparisons: [node: number, comparison: Comparison][] = [];
  for (let node = 1; node < arena.size; node++) {
    const comparison = comparisonOf(arena, node);
    if (comparison === undefined) continue;
    if (!isOfOne(tree, comparison)) comparisons.push([node, comparison]);
    else if (isExpressionAlone(arena, arena.parent[node]!)) statements.push(arena.parent[node]!);
  }
  for (const [node, { sign }] of comparisons) {
    const name = namesWithin(arena, names, node)[0];
    if (name === undefined) continue;
    const text = sourceOf(tree, name) + sourceOf(tree, sign) + sourceOf(tree, name);
    const itself = written(tree, node, text);
    if (text.length < width(arena, node)) yield* change('compared with itself', [itself]);
    for (const statement of statements) {
      const [drop] = dropsAround(tree, statement);
      if (drop?.unit === statement) yield* change('compared with itself for another', [itself, drop.edit]);
    }
  }
}

function isOfOne(tree: NamedTree, { left, right }: Comparison): boolean {
  return isLeaf(tree.arena, left) && sourceOf(tree, left) === sourceOf(tree, right);
}

function isExpressionAlone(arena: Arena, node: number): boolean {
  return /expression_statement/.test(kindName(arena, node)) && parts(arena, node).length === 1;
}
