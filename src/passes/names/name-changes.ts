import { type Arena, tokenCount } from '../../tree/arena.ts';
import type { Change } from '../tree/in-order.ts';
import type { LanguageTree } from '../tree/read-tree.ts';
import { alike } from './alike.ts';
import { betweenDefinitions } from './between-definitions.ts';
import { columns } from './columns.ts';
import { eliminations, merges, qualifiers, withTheirUses } from './elimination.ts';
import { namedTree } from './named-tree.ts';
import { simplerDefinitions } from './simpler-definitions.ts';
import { structural } from './structural.ts';
import { unfolded } from './unfolded.ts';

/** Larger trees have too many names for one trial each: what can be dropped from them is dropped before. */
const largest = 2000;
/** In larger ones nearly each name that stands once would be a place to take. */
const few = 400;

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
  if (tokenCount(tree.arena, 0) > few) return;
  yield* structural(named);
  yield* betweenDefinitions(named);
}

/** Further ones, of which about one of a hundred is accepted: for when nothing else is left to try. */
export function* rareNameChanges(tree: LanguageTree): Iterable<Change> {
  if (isTooLarge(tree.arena)) return;
  const named = namedTree(tree);
  yield* withTheirUses(named);
  if (tokenCount(tree.arena, 0) > few) return;
  yield* alike(named.tree);
}
