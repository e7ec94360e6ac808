import type { Arena } from '../../../tree/arena.ts';
import { childOfKind } from '../../../tree/child-of-kind.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import { dropsAround, type NamedTree, sourceOf } from '../named-tree.ts';
import { readingOf } from './sources.ts';
import { tablesOf } from './tables.ts';
import { firstWord, itemsBetween, itemText } from './text-items.ts';

/** What the columns are that a query reads, by their names, and what goes when nothing is read any more. */
export interface ColumnValues {
  readonly values: ReadonlyMap<string, string>;
  readonly drops: readonly Edit[];
}

/**
 * A row that is written out, of the first table or query that is read from; also with the types that its columns have.
 */
export function columnValues(tree: NamedTree, from: number): ColumnValues[] {
  const { arena } = tree;
  const relation = childOfKind(arena, from, 'relation');
  if (relation === undefined) return [];
  const query = childOfKind(arena, relation, 'subquery');
  return query === undefined ? ofTable(tree, relation) : ofQuery(arena, query);
}

function ofQuery(arena: Arena, query: number): ColumnValues[] {
  const select = childOfKind(arena, query, 'select');
  const selected = select === undefined ? undefined : childOfKind(arena, select, 'select_expression');
  if (selected === undefined) return [];
  const named = itemsBetween(arena.text, arena.start[selected]!, arena.end[selected]!).flatMap((item) => {
    const [, value, name] = /^(.*?[\s)'"])(?:AS\s+)?(\w+)$/is.exec(itemText(arena.text, item)) ?? [];
    return value === undefined || name === undefined ? [] : [[name.toLowerCase(), value.trim()] as const];
  });
  return named.length === 0 ? [] : [{ values: new Map(named), drops: [] }];
}

function ofTable(tree: NamedTree, relation: number): ColumnValues[] {
  const { arena } = tree;
  const read = childOfKind(arena, relation, 'object_reference');
  const table = tablesOf(tree).find(({ name }) => read !== undefined && readingOf(tree, name).includes(read));
  const [insert, ...more] = table?.inserts ?? [];
  const [row] = insert?.rows ?? [];
  if (table === undefined || insert === undefined || row === undefined || more.length > 0) return [];
  const isOnlyHere = readingOf(tree, table.name).length === 1;
  const around = isOnlyHere ? [table.definition, insert.node] : [];
  const drops = around.flatMap((node) => [...dropsAround(tree, node)].slice(0, 1).map(({ edit }) => edit));
  const columns = (insert.named ?? table.columns).map((item) => itemText(arena.text, item));
  const valuesAs = (written: (column: string, value: string) => string): ReadonlyMap<string, string> =>
    new Map(
      row.items.map((item, i) => [
        firstWord(columns[i] ?? '').toLowerCase(),
        written(columns[i] ?? '', itemText(arena.text, item)),
      ]),
    );
  const typed = insert.named === undefined && columns.some((column) => column !== typedAs(column, column));
  const plain = { values: valuesAs((_, value) => value), drops };
  return typed ? [plain, { values: valuesAs(typedAs), drops }] : [plain];
}

/** What a column of this type makes of a value: of a column `a TEXT` and `1`, `CAST(1 AS TEXT)`. */
export function typedAs(column: string, value: string): string {
  const [, type] =
    /^\S+\s+(?!(?:as|check|collate|constraint|default|generated|not|null|primary|references|unique)\b)(\w+)/i.exec(
      column,
    ) ?? [];
  return type === undefined ? value : `CAST(${value} AS ${type})`;
}

/** The values of columns in the place of their names, and zeros where nothing is known. */
export function valueAt(tree: NamedTree, column: number, values: ReadonlyMap<string, string>): string {
  const name = sourceOf(tree, column).toLowerCase().replace(/^.*\./s, '');
  return values.get(name) ?? '0';
}
