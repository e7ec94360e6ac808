import { children, contains, kindName, nodesOf } from '../../../tree/arena.ts';
import { childOfKind } from '../../../tree/child-of-kind.ts';
import { type Edit, removal } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { allWritten, change, dropsAround, type NamedTree, sourceOf } from '../named-tree.ts';
import { rewritten } from '../rewritten.ts';
import { itemsBetween, itemText } from './text-items.ts';

/**
 * The query that a view of SQL, a table or a name of a `WITH` is made of stands where it is read:
 * `CREATE VIEW v AS SELECT 1 a; SELECT a FROM v` becomes `SELECT a FROM(SELECT 1 a)`; or what that query reads from
 * stands there alone.
 */
export function* sourcesInPlace(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const defined = definedBy(tree, node);
    if (defined === undefined) continue;
    const { name, columns, query, drop } = defined;
    const places = readingOf(tree, name).filter((place) => !contains(arena, node, place));
    const texts = [`(${withNames(tree, query, columns)})`, sourcesAlone(tree, query)].filter(
      (text) => text !== undefined,
    );
    for (const text of texts) {
      const edits = allWritten(tree, places, text);
      if (edits.length > 0) yield* change(`${sourceOf(tree, name)} in its place`, [drop, ...edits]);
    }
  }
}

/** A query that has a name, with the names that its columns are given. */
interface Defined {
  readonly name: number;
  readonly columns: readonly number[];
  readonly query: number;
  readonly drop: Edit;
}

function definedBy(tree: NamedTree, node: number): Defined | undefined {
  const { arena } = tree;
  const identifiers = children(arena, node).filter((child) => kindName(arena, child) === 'identifier');
  if (kindName(arena, node) === 'cte') {
    const [name, ...columns] = identifiers;
    const query = childOfKind(arena, node, 'statement');
    return name === undefined || query === undefined
      ? undefined
      : { name, columns, query, drop: withoutCommonTable(tree, node) };
  }
  if (!/^create_(?:view|table)$/.test(kindName(arena, node))) return undefined;
  const name = childOfKind(arena, node, 'object_reference');
  const query = childOfKind(arena, node, 'create_query');
  const [drop] = dropsAround(tree, node);
  return name === undefined || query === undefined || drop === undefined
    ? undefined
    : { name, columns: identifiers, query, drop: drop.edit };
}

/** Of several they are items of a list; the only one goes with its `WITH`. */
function withoutCommonTable({ arena, deletion }: NamedTree, node: number): Edit {
  const statement = arena.parent[node]!;
  const isOnly = children(arena, statement).filter((child) => kindName(arena, child) === 'cte').length === 1;
  const word = childOfKind(arena, statement, 'keyword_with');
  const item = isOnly ? undefined : deletion(node)?.edit;
  return item ?? removal(arena.start[word ?? node]!, arena.end[node]!);
}

/** The query with the column names of the view. */
function withNames(tree: NamedTree, query: number, names: readonly number[]): string {
  const { arena } = tree;
  const select = childOfKind(arena, query, 'select');
  const selected = select === undefined ? undefined : childOfKind(arena, select, 'select_expression');
  if (selected === undefined || names.length === 0) return sourceOf(tree, query);
  const [start, end] = [arena.start[selected]!, arena.end[selected]!];
  const items = itemsBetween(arena.text, start, end).map((item, i) => {
    const text = itemText(arena.text, item);
    return names[i] === undefined || text.endsWith('*') ? text : `${text} ${sourceOf(tree, names[i])}`;
  });
  // A name that is the last word now may not become one with `FROM` behind it.
  return rewritten(arena, [arena.start[query]!, arena.end[query]!], [{ start, end, text: items.join(',') }]);
}

/** Where a query reads from a table or a view of this name. */
export function readingOf(tree: NamedTree, name: number): number[] {
  const { arena } = tree;
  const text = sourceOf(tree, name).toLowerCase();
  const found: number[] = [];
  for (const node of nodesOf(arena, /^relation$/)) {
    const [source] = children(arena, node);
    if (source !== undefined && sourceOf(tree, source).toLowerCase() === text) found.push(source);
  }
  return found;
}

/** The one table that a query reads from. */
function sourcesAlone(tree: NamedTree, query: number): string | undefined {
  const { arena } = tree;
  const from = childOfKind(arena, query, 'from');
  const source = from === undefined ? undefined : childOfKind(arena, from, 'relation');
  return source === undefined ? undefined : sourceOf(tree, source);
}
