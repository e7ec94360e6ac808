import type { Change } from '../tree/in-order.ts';
import { askedOnce } from './asked-once.ts';
import { comparedWithItself } from './compared-with-itself.ts';
import type { NamedTree } from './named-tree.ts';
import { namesForConstants } from './names-for-constants.ts';

/** What is asked, compared or worked out is so in fewer words. */
export function* simplerValues(tree: NamedTree): Iterable<Change> {
  yield* askedOnce(tree);
  yield* comparedWithItself(tree);
  yield* namesForConstants(tree);
}
