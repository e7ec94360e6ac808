import { tokenCount } from '../../tree/arena.ts';
import type { Change } from '../tree/in-order.ts';
import type { LanguageTree } from '../tree/read-tree.ts';
import { alike } from './alike.ts';
import { rareEliminations } from './eliminations/rare-eliminations.ts';
import { emptyTags } from './empty-tags.ts';
import { fewTokens, isTooLarge } from './name-changes.ts';
import { namedTree } from './named-tree.ts';
import { partsOfNames } from './spellings/parts-of-names.ts';

/** Further changes of a tree, of which about one of a hundred is accepted: for when nothing else is left to try. */
export function* rareNameChanges(tree: LanguageTree): Iterable<Change> {
  if (isTooLarge(tree.arena)) return;
  const named = namedTree(tree);
  yield* partsOfNames(named);
  yield* rareEliminations(named);
  if (tokenCount(tree.arena, 0) > fewTokens) return;
  yield* emptyTags(named);
  yield* alike(tree);
}
