import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { movedIn } from './moved-in.ts';
import { movedOut } from './moved-out.ts';

/** What a function does that is written in a statement, without it; and what is done with what it gives, in it. */
export function* moved(tree: NamedTree): Iterable<Change> {
  yield* movedOut(tree);
  yield* movedIn(tree);
}
