import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { otherSpellings } from './other-spellings.ts';
import { shorterWords } from './shorter-words.ts';

/** The same is said in fewer letters. */
export function* spelledOtherwise(tree: NamedTree): Iterable<Change> {
  yield* shorterWords(tree);
  yield* otherSpellings(tree);
}
