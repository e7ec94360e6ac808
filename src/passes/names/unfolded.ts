import type { Change } from '../tree/in-order.ts';
import { askedPlainly } from './calls/asked.ts';
import { called } from './calls/called.ts';
import { moved } from './calls/moved.ts';
import { unwrapped } from './calls/unwrapped.ts';
import { expandedMacros } from './macros/macros.ts';
import type { NamedTree } from './named-tree.ts';
import { kept } from './stores/kept.ts';

/** What functions do and what calls give, in the places where it counts. */
export function* unfolded(tree: NamedTree): Iterable<Change> {
  yield* unwrapped(tree);
  yield* called(tree);
  yield* expandedMacros(tree);
  yield* kept(tree);
  yield* askedPlainly(tree);
  yield* moved(tree);
}
