import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { closuresAlone } from './closures-alone.ts';
import { movedIn } from './moved-in.ts';
import { movedOut } from './moved-out.ts';
import { panics } from './panics.ts';

/**
 * What a function does that is written in a statement, without it; what is done with what it gives, in it; and what a call is
 * given, without the call.
 */
export function* moved(tree: NamedTree): Iterable<Change> {
  yield* movedOut(tree);
  yield* movedIn(tree);
  yield* panics(tree);
  yield* closuresAlone(tree);
}
