import { nodesOf } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { allWritten, change, type NamedTree, sourceOf } from '../named-tree.ts';

/** In Go, what may be of any type has a short name: `any` for `interface{}`. */
export function* anyType(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const isEmpty = (type: number): boolean => /^interface\s*\{\s*\}$/.test(sourceOf(tree, type));
  const all = [...nodesOf(arena, /^interface_type$/)].filter(isEmpty);
  yield* change('any type by its name', allWritten(tree, all, 'any'));
}
