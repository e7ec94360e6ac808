import { type Arena, tokenCount } from '../../tree/arena.ts';
import type { Change } from '../tree/in-order.ts';
import type { LanguageTree } from '../tree/read-tree.ts';
import { columns } from './columns.ts';
import { eliminations } from './eliminations/eliminations.ts';
import { namedTree } from './named-tree.ts';
import { simplerDefinitions } from './simpler-definitions/simpler-definitions.ts';
import { merges, qualifiers } from './spellings/merged-names.ts';
import { structural } from './structure/structural.ts';
import { unfolded } from './unfolded.ts';

/** Larger trees have too many names for one trial each: what can be dropped from them is dropped before. */
const largest = 2000;
/** In larger ones nearly each name that stands once would be a place to take. */
export const fewTokens = 400;

export function isTooLarge(arena: Arena): boolean {
  return tokenCount(arena, 0) > largest;
}

/** What changes may be made of a tree, the most promising first. */
export function* nameChanges(tree: LanguageTree): Iterable<Change> {
  if (isTooLarge(tree.arena)) return;
  const named = namedTree(tree);
  yield* columns(named);
  yield* simplerDefinitions(named);
  yield* eliminations(named);
  yield* unfolded(named);
  yield* qualifiers(named);
  yield* merges(named);
  if (tokenCount(tree.arena, 0) <= fewTokens) yield* structural(named);
}
