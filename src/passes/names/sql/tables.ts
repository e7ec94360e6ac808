import { addTo } from '../../../basics/add-to.ts';
import { type Arena, children, kindName, nodesOf } from '../../../tree/arena.ts';
import { childOfKind } from '../../../tree/child-of-kind.ts';
import { type Edit, removal } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf } from '../named-tree.ts';
import { type Item, itemsBetween } from './text-items.ts';

export interface Table {
  readonly name: number;
  readonly definition: number;
  readonly columns: readonly Item[];
  readonly inserts: readonly Insert[];
}

/** What is written into a table. */
export interface Insert {
  readonly node: number;
  /** In which columns, if that is said. */
  readonly named: readonly Item[] | undefined;
  readonly rows: readonly Row[];
  /** The query that gives the rows, if none are written out. */
  readonly select: number | undefined;
}

interface Row {
  readonly node: number;
  readonly items: readonly Item[];
}

export function tablesOf(tree: NamedTree): Table[] {
  const { arena } = tree;
  const inserts = insertsOf(tree);
  const found: Table[] = [];
  for (const definition of nodesOf(arena, /^create_table$/)) {
    const name = childOfKind(arena, definition, 'object_reference');
    const list = childOfKind(arena, definition, 'column_definitions');
    if (name === undefined || list === undefined) continue;
    const columns = itemsIn(arena, list);
    found.push({ name, definition, columns, inserts: inserts.get(sourceOf(tree, name).toLowerCase()) ?? [] });
  }
  return found;
}

/** What stands between the brackets of a node. */
function itemsIn(arena: Arena, node: number): Item[] {
  return itemsBetween(arena.text, arena.start[node]! + 1, arena.end[node]! - 1);
}

/** The inserts into each table, by its name in small letters. */
function insertsOf(tree: NamedTree): Map<string, readonly Insert[]> {
  const { arena } = tree;
  const found = new Map<string, Insert[]>();
  for (const node of nodesOf(arena, /^insert$/)) {
    const into = childOfKind(arena, node, 'object_reference');
    if (into === undefined) continue;
    const inside = children(arena, node);
    const values = inside.find((child) => /^(?:keyword_values|select)$/.test(kindName(arena, child))) ?? node;
    const lists = inside.filter((child) => kindName(arena, child) === 'list');
    const before = lists.find((list) => list < values);
    const select = kindName(arena, values) === 'select' ? values : undefined;
    const selected = select === undefined ? undefined : childOfKind(arena, select, 'select_expression');
    const rows = lists.filter((list) => list > values).map((row) => ({ node: row, items: itemsIn(arena, row) }));
    if (selected !== undefined) {
      rows.push({ node: selected, items: itemsBetween(arena.text, arena.start[selected]!, arena.end[selected]!) });
    }
    const named = before === undefined ? undefined : itemsIn(arena, before);
    addTo(found, sourceOf(tree, into).toLowerCase(), { node, named, rows, select });
  }
  return found;
}

/**
 * A column of a table of SQL goes with its values wherever rows are written, also where columns have no types, which
 * the grammar does not know. The last one first.
 */
export function* withoutColumns(table: Table): Iterable<Change> {
  for (let at = table.columns.length - 1; at >= 0 && table.columns.length > 1; at--) {
    yield* change(`column ${at} of a table`, withoutColumn(table, at));
  }
}

/** One of several columns goes with its values. */
export function withoutColumn({ columns, inserts }: Table, at: number): Edit[] {
  const lists = inserts.flatMap(({ named, rows }) => [...(named ? [named] : []), ...rows.map(({ items }) => items)]);
  return [columns, ...lists.filter(({ length }) => length === columns.length)].map((list) => without(list, at));
}

/** An item with the comma on one side of it. */
export function without(items: readonly Item[], at: number): Edit {
  return at === 0 ? removal(items[0]!.start, items[1]!.start) : removal(items[at - 1]!.end, items[at]!.end);
}
