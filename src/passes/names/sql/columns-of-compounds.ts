import { parts } from '../../../names/functions.ts';
import { type Arena, contains, kindName, nodesOf, textBetween } from '../../../tree/arena.ts';
import { childOfKind } from '../../../tree/child-of-kind.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, written } from '../named-tree.ts';
import { placesOutside } from '../places.ts';
import { isRead, withTable } from './values-for-columns.ts';

/** Values of a column that are tried where it is read. */
const fewValues = 2;

/**
 * Queries that are united select as many columns each, so that one of them goes in all at once:
 * `SELECT 1, 2 UNION SELECT 3, 4` becomes `SELECT 2 UNION SELECT 4`. The last column goes first. Where it is read, one
 * of its values stands instead: `SELECT a < 2 FROM (SELECT 1 a UNION SELECT 3)` for
 * `SELECT a < b FROM (SELECT 1 a, 2 b UNION SELECT 3, 4)`.
 */
export function* columnsOfCompounds(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.includes('set_operation')) return;
  for (const node of nodesOf(arena, /^set_operation$/)) {
    const queries = selectedIn(tree, node);
    const count = Math.min(...queries.map(({ length }) => length));
    if (queries.length < 2 || count < 2) continue;
    for (let column = count - 1; column >= 0; column--) {
      const drops = queries.map((items) => tree.deletion(items[column]!)?.edit);
      if (!drops.every((drop): drop is Edit => drop !== undefined)) continue;
      yield* change(`column ${column} of queries`, drops);
      yield* valuesInstead(tree, { node, items: queries.map((items) => items[column]!), drops });
    }
  }
}

interface Column {
  /** The queries that are united. */
  readonly node: number;
  /** What each of them selects for the column. */
  readonly items: readonly number[];
  readonly drops: readonly Edit[];
}

function* valuesInstead(tree: NamedTree, { node, items, drops }: Column): Iterable<Change> {
  const { arena } = tree;
  const [, alias] = parts(arena, items[0]!);
  if (alias === undefined || kindName(arena, alias) !== 'identifier') return;
  const name = textBetween(arena, arena.start[alias]!, arena.end[alias]!);
  const read = placesOutside(tree, node, name).filter((leaf) => isRead(arena, leaf));
  if (read.length === 0) return;
  const values = items.flatMap((item) => unnamed(arena, item) ?? []).slice(0, fewValues);
  for (const value of new Set(values)) {
    const instead = read.map((leaf) => written(tree, withTable(arena, leaf), value));
    yield* change(`${value} for ${name}`, [...drops, ...instead]);
  }
}

/** What is selected, without its name; `undefined` where it is read from somewhere. */
function unnamed(arena: Arena, item: number): string | undefined {
  const [value] = parts(arena, item);
  if (value === undefined) return undefined;
  for (let node = value; node < arena.size && contains(arena, value, node); node++)
    if (kindName(arena, node) === 'field') return undefined;
  return textBetween(arena, arena.start[value]!, arena.end[value]!);
}

/** What each of its queries selects; not those of a query within brackets. */
function selectedIn({ arena }: NamedTree, compound: number): number[][] {
  return parts(arena, compound)
    .filter((query) => kindName(arena, query) === 'select')
    .flatMap((query) => childOfKind(arena, query, 'select_expression') ?? [])
    .map((selected) => parts(arena, selected));
}
