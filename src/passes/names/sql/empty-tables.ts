import { type Arena, children, kindName } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, dropsAround, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { readingOf } from './sources.ts';
import type { Table } from './tables.ts';
import { firstWord, itemText } from './text-items.ts';

/**
 * Where a table of SQL is read into which nothing is written, a query without rows stands: `CREATE TABLE t(a); SELECT a
 * FROM t` becomes `SELECT a FROM(SELECT 0 a WHERE 0)`, and `JOIN t` becomes `JOIN(SELECT 0 a)ON 0`.
 */
export function* emptyTables(tree: NamedTree, { name, definition, columns, inserts }: Table): Iterable<Change> {
  const { arena } = tree;
  const [defined] = dropsAround(tree, definition);
  const places = readingOf(tree, name);
  if (inserts.length > 0 || defined === undefined || places.length === 0) return;
  const named = columns.map((column) => `0 ${firstWord(itemText(arena.text, column))}`);
  const edits = places.map((place) =>
    written(tree, place, isJoined(arena, place) ? `(SELECT ${named})ON 0` : `(SELECT ${named} WHERE 0)`),
  );
  yield* change(`${sourceOf(tree, name)} without rows in its place`, [defined.edit, ...edits]);
}

/** Whether it is joined to something, on no condition. */
function isJoined(arena: Arena, place: number): boolean {
  const relation = arena.parent[place]!;
  const beside = children(arena, arena.parent[relation]!);
  const at = beside.indexOf(relation);
  const [before, behind] = [beside[at - 1], beside[at + 1]];
  if (before === undefined || kindName(arena, before) !== 'keyword_join') return false;
  return behind === undefined || !/^keyword_(?:on|using)$/.test(kindName(arena, behind));
}
