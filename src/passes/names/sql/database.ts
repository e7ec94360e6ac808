import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { columnsOfCompounds } from './columns-of-compounds.ts';
import { emptyTables } from './empty-tables.ts';
import { fewerOperands } from './fewer-operands.ts';
import { queries } from './queries.ts';
import { ofItsRows } from './rows.ts';
import { sourcesInPlace } from './sources.ts';
import { tablesOf, withoutColumns } from './tables.ts';
import { valuesSelected } from './values-selected.ts';

/** What SQL reads from and writes to; in other languages nothing is called so. */
export function* database(tree: NamedTree): Iterable<Change> {
  yield* queries(tree);
  yield* sourcesInPlace(tree);
  yield* columnsOfCompounds(tree);
  const tables = tablesOf(tree);
  for (const table of tables) yield* withoutColumns(table);
  for (const table of tables) {
    yield* ofItsRows(tree, table);
    yield* emptyTables(tree, table);
  }
  yield* valuesSelected(tree);
  yield* fewerOperands(tree);
}
