import type { Change } from '../../tree/in-order.ts';
import type { NamedTree } from '../named-tree.ts';
import { constraintsAtColumns } from './constraints-at-columns.ts';
import { emptyTables } from './empty-tables.ts';
import { indexesInTables } from './indexes-in-tables.ts';
import { ofItsRows } from './rows.ts';
import { rowsTogether } from './rows-together.ts';
import { tablesOf, withoutColumns } from './tables.ts';
import { valuesForColumns } from './values-for-columns.ts';

/**
 * What tables of SQL can do without: columns of all of them, then their rows, themselves, and what is asked of columns.
 */
export function* ofTables(tree: NamedTree): Iterable<Change> {
  const tables = tablesOf(tree);
  for (const table of tables) yield* withoutColumns(table);
  for (const table of tables) {
    yield* rowsTogether(tree, table);
    yield* ofItsRows(tree, table);
    yield* emptyTables(tree, table);
    yield* valuesForColumns(tree, table);
    yield* constraintsAtColumns(tree, table);
  }
  yield* indexesInTables(tree, tables);
}
