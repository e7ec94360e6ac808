import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { definedNames } from './defined-names.ts';
import { moved } from './moved-definitions.ts';
import { plainValues } from './plain-values.ts';

/** Ways to do without a name that seldom do. */
export function* rareEliminations(tree: NamedTree): Iterable<Change> {
  yield* plainValues(tree);
  for (const defined of definedNames(tree)) yield* moved(tree, defined);
}
