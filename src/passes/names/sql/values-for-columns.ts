import { type Arena, parentKind } from '../../../tree/arena.ts';
import { childOfKind } from '../../../tree/child-of-kind.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, written } from '../named-tree.ts';
import { placesOutside } from '../places.ts';
import { type Table, withoutColumn } from './tables.ts';
import { firstWord, itemText } from './text-items.ts';

/** More rows are rarely read for one value, and there may be thousands. */
const fewRows = 8;

/**
 * The same value stands for a column of a table of SQL wherever it is read, and the column goes: the value of the only
 * row, and the empty string. `CREATE TABLE t(a,b); INSERT INTO t SELECT 1,2; SELECT a+b FROM t` becomes
 * `CREATE TABLE t(a); INSERT INTO t SELECT 1; SELECT a+2 FROM t`.
 */
export function* valuesForColumns(tree: NamedTree, table: Table): Iterable<Change> {
  const { arena } = tree;
  const { columns, inserts } = table;
  if (inserts.length > fewRows) return;
  const [row, ...more] = inserts.flatMap(({ rows }) => rows);
  if (more.length >= fewRows) return;
  const apart = [table.definition, ...inserts.map(({ node }) => node)];
  for (let at = columns.length - 1; at >= 0 && columns.length > 1; at--) {
    const name = firstWord(itemText(arena.text, columns[at]!));
    const read = placesOutside(tree, apart, name).filter((leaf) => isRead(arena, leaf));
    if (read.length === 0) continue;
    const gone = withoutColumn(table, at);
    const given =
      row?.items.length === columns.length && more.length === 0 ? itemText(arena.text, row.items[at]!) : empty;
    for (const value of new Set([empty, given])) {
      const edits = read.map((leaf) => written(tree, withTable(arena, leaf), value));
      yield* change(`${value} for ${name}`, [...gone, ...edits]);
    }
  }
}

const empty = "''";

/** Whether the name is read as a value, and is not that of a table or an index. */
export function isRead(arena: Arena, leaf: number): boolean {
  return !/^(?:object_reference|create_\w+|relation|term)$/.test(parentKind(arena, leaf));
}

/** A column with the table that may stand in front of it. */
export function withTable(arena: Arena, leaf: number): number {
  const field = arena.parent[leaf]!;
  return childOfKind(arena, field, 'object_reference') === undefined ? leaf : field;
}
