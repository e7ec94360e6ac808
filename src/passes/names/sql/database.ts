import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { columnsOfCompounds } from './columns-of-compounds.ts';
import { fewerOperands } from './fewer-operands.ts';
import { ofTables } from './of-tables.ts';
import { queries } from './queries.ts';
import { sourcesInPlace } from './sources.ts';
import { valuesSelected } from './values-selected.ts';

/** What SQL reads from and writes to; in other languages nothing is called so. */
export function* database(tree: NamedTree): Iterable<Change> {
  yield* queries(tree);
  yield* sourcesInPlace(tree);
  yield* columnsOfCompounds(tree);
  yield* ofTables(tree);
  yield* valuesSelected(tree);
  yield* fewerOperands(tree);
}
