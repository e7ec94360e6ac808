import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { endlessLoops } from './endless-loops.ts';
import { loopHeads } from './loop-heads.ts';

/** Loops with shorter heads. */
export function* shorterLoops(tree: NamedTree): Iterable<Change> {
  yield* loopHeads(tree);
  yield* endlessLoops(tree);
}
