import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { countedItems } from './counted-items.ts';
import { firstElements } from './first-elements.ts';
import { withoutPointers } from './no-pointers.ts';

/** A row of values becomes a shorter one, or one of them, and what points at it that. */
export function* rows(tree: NamedTree): Iterable<Change> {
  yield* countedItems(tree);
  yield* firstElements(tree);
  yield* withoutPointers(tree);
}
