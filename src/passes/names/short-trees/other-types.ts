import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { plainTypes } from './plain-types.ts';
import { shortTypes } from './short-types.ts';
import { unitTypes } from './unit-types.ts';

/** Shorter types in the place of those that are there. */
export function* otherTypes(tree: NamedTree): Iterable<Change> {
  yield* shortTypes(tree);
  yield* unitTypes(tree);
  yield* plainTypes(tree);
}
