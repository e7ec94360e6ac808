import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { typedNumbers } from '../short-trees/values/typed-numbers.ts';
import { anyType } from '../spellings/any-type.ts';

/** What the language has a shorter form for: numbers of a type, and what may be of any type. */
export function* spelledShorter(tree: NamedTree): Iterable<Change> {
  yield* typedNumbers(tree);
  yield* anyType(tree);
}
