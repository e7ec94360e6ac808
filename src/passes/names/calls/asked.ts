import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { decided } from './decided.ts';
import { ones } from './ones.ts';

/** Something plain in the place of what is asked for. */
export function* askedPlainly(tree: NamedTree): Iterable<Change> {
  yield* decided(tree);
  yield* ones(tree);
}
