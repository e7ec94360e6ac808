import { type Arena, children, kindName, nodesOf } from '../../../tree/arena.ts';
import { childOfKind } from '../../../tree/child-of-kind.ts';
import { removal, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { type NamedTree, sourceOf, strange, written } from '../named-tree.ts';
import { rewritten } from '../rewritten.ts';
import { type ColumnValues, columnValues, valueAt } from './column-values.ts';

/**
 * Queries of SQL do without what they read from, with zeros for its columns or with the row that is written out there,
 * and a condition becomes what is selected: `SELECT f(a) FROM t WHERE a < 1` becomes `SELECT f(0)`, `SELECT 0 < 1` or
 * `SELECT a < 1 FROM t`.
 */
export function* queries(tree: NamedTree): Iterable<Change> {
  for (const query of queriesOf(tree.arena)) {
    yield* withoutSource(tree, query);
    yield* sourceItself(tree, query);
    yield* conditionSelected(tree, query);
  }
}

/** What is selected, and all that follows: where it is read from, with conditions and orders. */
interface Query {
  readonly select: number;
  readonly selected: number;
  readonly from: number;
}

function queriesOf(arena: Arena): Query[] {
  const found: Query[] = [];
  for (const select of nodesOf(arena, /^select$/)) {
    const selected = childOfKind(arena, select, 'select_expression');
    const from = arena.after[select]!;
    if (selected === undefined || from >= arena.size || kindName(arena, from) !== 'from') continue;
    found.push({ select, selected, from });
  }
  return found;
}

function* withoutSource(tree: NamedTree, query: Query): Iterable<Change> {
  for (const known of [nothingKnown, ...columnValues(tree, query.from)]) yield* withValues(tree, query, known);
}

const nothingKnown: ColumnValues = { values: new Map(), drops: [] };

function* withValues(tree: NamedTree, { select, selected, from }: Query, known: ColumnValues): Iterable<Change> {
  const { arena } = tree;
  const { values, drops } = known;
  const here = columnsIn(arena, selected).map((column) => written(tree, column, valueAt(tree, column, values)));
  const nothing = removal(arena.end[select]!, arena.end[from]!);
  yield* strange('select from nothing', [nothing, ...here, ...drops]);
  const asked = conditionsOf(arena, from).map(({ condition }) => condition);
  for (const condition of [...asked, ...joinedOn(arena, from)]) {
    const instead = written(tree, selected, valued(tree, condition, values));
    yield* strange('a condition without its table', [nothing, instead, ...drops]);
  }
  const where = childOfKind(arena, from, 'where');
  if (where === undefined) return;
  const kept = written(tree, from, valued(tree, where, values));
  yield* strange('a condition of nothing', [kept, ...here, ...drops]);
}

/** All that another query gives: that query itself. */
function* sourceItself(tree: NamedTree, { select, selected, from }: Query): Iterable<Change> {
  const { arena } = tree;
  const source = childOfKind(arena, from, 'relation');
  const inner = source === undefined ? undefined : childOfKind(arena, source, 'subquery');
  if (source === undefined || inner === undefined || sourceOf(tree, selected) !== '*') return;
  const text = sourceOf(tree, inner).slice(1, -1);
  yield* strange('a query instead of all it gives', [replacement(arena.start[select]!, arena.end[source]!, text)]);
}

function* conditionSelected(tree: NamedTree, { selected, from }: Query): Iterable<Change> {
  const { arena } = tree;
  for (const { clause, condition } of conditionsOf(arena, from)) {
    const edits = [
      // With the white space behind what stands before it.
      removal(arena.end[clause - 1]!, arena.end[clause]!),
      written(tree, selected, sourceOf(tree, condition)),
    ];
    yield* strange('a condition is selected', edits);
  }
}

/** What is compared, ordered or grouped by, with the clause that says so. */
function conditionsOf(arena: Arena, from: number): { clause: number; condition: number }[] {
  const clauses = children(arena, from).filter((node) => /^(?:where|order_by|group_by)$/.test(kindName(arena, node)));
  return clauses.flatMap((clause) => {
    const condition = children(arena, clause).find((node) => !/^keyword_|^[,;]$/.test(kindName(arena, node)));
    return condition === undefined ? [] : [{ clause, condition }];
  });
}

/** The conditions of the joins in a FROM clause. */
function joinedOn(arena: Arena, from: number): number[] {
  const joins = children(arena, from).filter((node) => kindName(arena, node) === 'join');
  return joins.flatMap((join) => {
    const inside = children(arena, join);
    const on = inside.findIndex((node) => kindName(arena, node) === 'keyword_on');
    return on === -1 ? [] : inside.slice(on + 1, on + 2);
  });
}

/** Columns in there, but not those of queries below it. */
function columnsIn(arena: Arena, node: number): number[] {
  const found: number[] = [];
  for (let at = node; at < arena.after[node]!; ) {
    const kind = kindName(arena, at);
    const isColumn = /^(?:field|all_fields)$/.test(kind);
    if (isColumn) found.push(at);
    at = isColumn || kind === 'subquery' ? arena.after[at]! : at + 1;
  }
  return found;
}

function valued(tree: NamedTree, node: number, values: ColumnValues['values']): string {
  const { arena } = tree;
  const places = columnsIn(arena, node).map((at) => ({
    start: arena.start[at]!,
    end: arena.end[at]!,
    text: valueAt(tree, at, values),
  }));
  return rewritten(arena, [arena.start[node]!, arena.end[node]!], places);
}
