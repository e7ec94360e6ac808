import { children, textBetween } from '../../../tree/arena.ts';
import { replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, dropsAround, type NamedTree, sourceOf } from '../named-tree.ts';
import type { Insert, Table } from './tables.ts';
import { itemText } from './text-items.ts';

/**
 * What several statements of SQL write into a table is written by the first of them: `INSERT INTO t VALUES(1); INSERT
 * INTO t SELECT 2` becomes `INSERT INTO t VALUES(1),(2)`. All of a table at once, then each with the next one.
 */
export function* rowsTogether(tree: NamedTree, { name, inserts }: Table): Iterable<Change> {
  const written = inserts.filter((insert) => isWrittenOut(tree, insert));
  const label = `rows of ${sourceOf(tree, name)} together`;
  if (written.length > 2) yield* asOne(tree, written, label);
  for (let i = 1; i < written.length; i++) yield* asOne(tree, written.slice(i - 1, i + 1), label);
}

/** Whether the values stand there, and nothing behind them. */
function isWrittenOut({ arena }: NamedTree, { node, rows, select }: Insert): boolean {
  return rows.length > 0 && arena.end[children(arena, node).at(-1)!] === arena.end[select ?? rows.at(-1)!.node];
}

function* asOne(tree: NamedTree, inserts: readonly Insert[], label: string): Iterable<Change> {
  const { arena } = tree;
  const columns = inserts.map(({ named }) => (named ?? []).map((item) => itemText(arena.text, item)).join());
  if (new Set(columns).size > 1) return;
  const [first, ...others] = inserts as [Insert, ...Insert[]];
  const drops = others.flatMap(({ node }) => [...dropsAround(tree, node)].slice(0, 1));
  if (drops.length < others.length) return;
  const edits = [replacement(startOfRows(tree, first), arena.end[first.node]!, `VALUES${rowsOf(tree, inserts)}`)];
  yield* change(label, [...edits, ...drops.map(({ edit }) => edit)]);
}

function rowsOf(tree: NamedTree, inserts: readonly Insert[]): string {
  const all = inserts.flatMap(({ rows, select }) => rows.map(({ node }) => [node, select !== undefined] as const));
  return all.map(([node, isQuery]) => (isQuery ? `(${sourceOf(tree, node)})` : sourceOf(tree, node))).join();
}

/** Where the word in front of the rows begins. */
function startOfRows(tree: NamedTree, { node, rows, select }: Insert): number {
  const { arena } = tree;
  if (select !== undefined) return arena.start[select]!;
  const head = textBetween(arena, arena.start[node]!, arena.start[rows[0]!.node]!);
  return arena.start[rows[0]!.node]! - (/values\s*$/i.exec(head)?.[0].length ?? 0);
}
