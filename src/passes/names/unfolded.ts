import type { Change } from '../tree/in-order.ts';
import { called } from './called.ts';
import { givenZero } from './given-zero.ts';
import { kept } from './kept.ts';
import { expandedMacros } from './macros.ts';
import { movedOut } from './moved-out.ts';
import type { NamedTree } from './named-tree.ts';
import { once } from './once.ts';
import { ones } from './ones.ts';
import { unwrapped } from './unwrapped.ts';

/** What functions do and what calls give, in the places where it counts. */
export function* unfolded(tree: NamedTree): Iterable<Change> {
  yield* unwrapped(tree);
  yield* called(tree);
  yield* expandedMacros(tree);
  yield* kept(tree);
  yield* once(tree);
  yield* ones(tree);
  yield* movedOut(tree);
  yield* givenZero(tree);
}
