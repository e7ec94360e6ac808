import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { callsOverOne } from './calls-over-one.ts';
import { loopsAsOne } from './loops-as-one.ts';
import { loopsOverItems } from './loops-over-items.ts';
import { loopsOverOne } from './loops-over-one.ts';

/** What is done for each item of a list. */
export function* overItems(tree: NamedTree): Iterable<Change> {
  yield* loopsOverOne(tree);
  yield* loopsAsOne(tree);
  yield* callsOverOne(tree);
  yield* loopsOverItems(tree);
}
