import type { Change } from '../../../tree/in-order.ts';
import type { NamedTree } from '../../named-tree.ts';
import { withoutGenerics } from './generics.ts';
import { withoutLifetimes } from './lifetimes.ts';

/** Definitions lose types and lifetimes that are given to them. */
export function* fewerTypeParameters(tree: NamedTree): Iterable<Change> {
  yield* withoutGenerics(tree);
  yield* withoutLifetimes(tree);
}
