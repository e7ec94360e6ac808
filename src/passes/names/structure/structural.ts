import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { ofShortTrees } from '../short-trees/short-trees.ts';
import { besideEachOther } from './beside.ts';
import { betweenDefinitions } from './between-definitions.ts';
import { betweenStatements } from './between-statements.ts';
import { pairsOfItems } from './pairs.ts';
import { parametersAndLocals } from './parameters-and-locals.ts';
import { rows } from './rows.ts';
import { spelledShorter } from './spelled-shorter.ts';

/** What the passes over the structure leave out: what only the parser can tell of. */
export function* structural(named: NamedTree): Iterable<Change> {
  yield* pairsOfItems(named);
  yield* besideEachOther(named);
  yield* betweenStatements(named);
  yield* rows(named);
  yield* parametersAndLocals(named);
  yield* spelledShorter(named);
  yield* ofShortTrees(named);
  yield* betweenDefinitions(named);
}
