import { contains, parentKind, textBetween } from '../../../tree/arena.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { allWritten, change, dropsAround, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { placesOutside } from '../places.ts';
import { typedAs } from './column-values.ts';
import { readingOf } from './sources.ts';
import type { Insert, Table } from './tables.ts';
import { firstWord, itemText } from './text-items.ts';

/**
 * A table of SQL is made of what is written into it: `CREATE TABLE t(a); INSERT INTO t VALUES(1)` becomes `CREATE
 * TABLE t AS SELECT 1 a`; and where it is read, only that stands: `SELECT a FROM t` becomes `SELECT a FROM(SELECT 1
 * a)`.
 */
export function* ofItsRows(tree: NamedTree, table: Table): Iterable<Change> {
  const [insert, ...more] = table.inserts;
  // More than one become one, or go, before.
  if (insert === undefined || more.length > 0) return;
  for (const made of madeOf(tree, table, insert)) yield* madeSo(tree, { table, insert, made });
}

/** A query that gives rows, and the other names that columns have where it stands for a table. */
interface Made {
  readonly query: string;
  readonly names: readonly Edit[];
}

function madeOf(tree: NamedTree, table: Table, insert: Insert): Made[] {
  const { arena } = tree;
  const { node, named, rows, select } = insert;
  if (select !== undefined) return [{ query: textBetween(arena, arena.start[select]!, arena.end[node]!), names: [] }];
  const [first] = rows;
  if (first === undefined) return [];
  const defined = (named ?? table.columns).map((item) => itemText(arena.text, item));
  const columns = defined.map(firstWord);
  const oneOf = (values: readonly string[]): string =>
    values.map((value, i) => `${value} ${columns[i] ?? ''}`.trim()).join(',');
  const plain = first.items.map((item) => itemText(arena.text, item));
  const [one, typed] = [oneOf(plain), oneOf(plain.map((value, i) => typedAs(defined[i] ?? '', value)))];
  const others = rows
    .slice(1)
    .map(({ items }) => `SELECT ${items.map((item) => itemText(arena.text, item)).join(',')}`);
  const all = rows.map((row) => sourceOf(tree, row.node)).join(',');
  // SQLite gives the columns numbers where nothing gives them names.
  const numbered = columns.flatMap((column, i) =>
    mentions(tree, column, [table.definition, node]).map((leaf) => written(tree, leaf, `column${i + 1}`)),
  );
  return [
    { query: `SELECT ${one}`, names: [] },
    ...(typed === one ? [] : [{ query: `SELECT ${typed}`, names: [] }]),
    ...(others.length === 0 ? [] : [{ query: [`SELECT ${one}`, ...others].join(' UNION '), names: [] }]),
    { query: `VALUES${all}`, names: numbered },
  ];
}

interface Filled {
  readonly table: Table;
  readonly insert: Insert;
  readonly made: Made;
}

function* madeSo(tree: NamedTree, { table, insert, made }: Filled): Iterable<Change> {
  const { arena } = tree;
  const { name, definition } = table;
  const [filled] = dropsAround(tree, insert.node);
  const [defined] = dropsAround(tree, definition);
  if (filled === undefined || defined === undefined) return;
  const label = `${sourceOf(tree, name)} of its rows`;
  const edits = [filled.edit, ...made.names];
  yield* change(label, [replacement(arena.end[name]!, arena.end[definition]!, ` AS ${made.query}`), ...edits]);
  const reading = readingOf(tree, name).filter((place) => !contains(arena, insert.node, place));
  if (reading.length === 0) return;
  const inPlace = allWritten(tree, reading, `(${made.query})`);
  yield* change(`${label} in its place`, [defined.edit, ...inPlace, ...edits]);
}

/** Where a column is named but in these nodes. */
function mentions(tree: NamedTree, column: string, apart: readonly number[]): number[] {
  const { arena } = tree;
  return placesOutside(tree, apart, column).filter((leaf) => parentKind(arena, leaf) === 'field');
}
