import { tokenCount } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { declaredOtherwise } from './declarations/declared-otherwise.ts';
import { inOtherPlaces } from './places/other-places.ts';
import { spelledOtherwise } from './spelled-otherwise.ts';
import { asOperands } from './values/as-operands.ts';
import { simplerValues } from './values/simpler-values.ts';

/** Of more tokens there are too many parts that may take a place. */
const few = 60;

/** Of a tree with few tokens, what puts nearly any part of it in another place. */
export function* ofShortTrees(tree: NamedTree): Iterable<Change> {
  if (tokenCount(tree.arena, 0) > few) return;
  yield* simplerValues(tree);
  yield* declaredOtherwise(tree);
  yield* asOperands(tree);
  yield* inOtherPlaces(tree);
  yield* spelledOtherwise(tree);
}
