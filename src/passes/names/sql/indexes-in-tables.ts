import { addTo } from '../../../basics/add-to.ts';
import { kindName, nodesOf } from '../../../tree/arena.ts';
import { childOfKind } from '../../../tree/child-of-kind.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { type NamedTree, sourceOf, strange } from '../named-tree.ts';
import type { Table } from './tables.ts';
import { firstWord, type Item, itemText } from './text-items.ts';

/** An index of a table, as what may go and the columns in brackets. */
interface Index {
  readonly gone: Edit;
  readonly fields: string;
}

/**
 * An index of SQL becomes what its table asks for: `CREATE TABLE t(a, UNIQUE(a COLLATE NOCASE))` instead of
 * `CREATE TABLE t(a); CREATE INDEX i ON t(a COLLATE NOCASE)`, and `CREATE TABLE t(a UNIQUE)` where it is of one column.
 * The grammar does not know all of that, nor columns without types.
 */
export function* indexesInTables(tree: NamedTree, tables: readonly Table[]): Iterable<Change> {
  const indexes = indexesOf(tree);
  for (const { name, columns } of tables) {
    const last = columns.at(-1);
    if (last === undefined) continue;
    for (const { gone, fields } of indexes.get(sourceOf(tree, name).toLowerCase()) ?? []) {
      const column = columnOf(tree, columns, fields);
      const [place, text] = column === undefined ? [last.end, `,UNIQUE${fields}`] : [column.end, ' UNIQUE'];
      yield* strange('an index in its table', [replacement(place, place, text), gone]);
    }
  }
}

/** The indexes without a condition, by the names of their tables in small letters. */
function indexesOf(tree: NamedTree): Map<string, readonly Index[]> {
  const { arena } = tree;
  const found = new Map<string, Index[]>();
  for (const node of nodesOf(arena, /^create_index$/)) {
    const of = childOfKind(arena, node, 'object_reference');
    const fields = childOfKind(arena, node, 'index_fields');
    const statement = arena.parent[node]!;
    const gone = kindName(arena, statement) === 'statement' ? tree.deletion(statement)?.edit : undefined;
    if (of === undefined || fields === undefined || gone === undefined) continue;
    if (childOfKind(arena, node, 'where') !== undefined) continue;
    addTo(found, sourceOf(tree, of).toLowerCase(), { gone, fields: sourceOf(tree, fields) });
  }
  return found;
}

/** The column that is all there is in brackets. */
function columnOf({ arena }: NamedTree, columns: readonly Item[], fields: string): Item | undefined {
  const name = fields.slice(1, -1).trim().toLowerCase();
  return columns.find((item) => firstWord(itemText(arena.text, item)).toLowerCase() === name);
}
