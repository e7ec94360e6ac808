import { doneWithin } from '../../../../names/done-within.ts';
import { childIn, parts } from '../../../../names/functions.ts';
import { nodesOf, parentKind } from '../../../../tree/arena.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** How many expressions of a value are done in its place. */
const most = 3;

/**
 * What is done for the value of a field of Java is done without a field: `int a = (int) b(c());` becomes `{ b(c()); }`
 * or `{ c(); }`.
 */
export function* initializerBlocks(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (const node of nodesOf(arena, /^field_declaration$/)) {
    if (parentKind(arena, node) !== 'class_body') continue;
    for (const declarator of parts(arena, node)) {
      const value = childIn(arena, declarator, 'value');
      for (const one of value === undefined ? [] : doneWithin(arena, value).slice(0, most))
        yield* change('a block instead of a field', [written(tree, node, `{${sourceOf(tree, one)};}`)]);
    }
  }
}
