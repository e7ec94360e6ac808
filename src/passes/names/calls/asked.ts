import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { decided } from './decided.ts';
import { narrowed } from './narrowed.ts';
import { ones } from './ones.ts';
import { patternsAsked } from './patterns-asked.ts';

/** Something plain in the place of what is asked for. */
export function* askedPlainly(tree: NamedTree): Iterable<Change> {
  yield* decided(tree);
  yield* narrowed(tree);
  yield* ones(tree);
  yield* patternsAsked(tree);
}
