import { isBlock } from '../../names/blocks.ts';
import { type Call, callsOf, type FunctionNode, functionsOf, parts, statementsOf } from '../../names/functions.ts';
import { spelling } from '../../names/name-leaves.ts';
import { contains, hasFlag, kindName, nodeFlags } from '../../tree/arena.ts';
import { type Edit, replacement } from '../../tree/edit-set.ts';
import type { Change } from '../tree/in-order.ts';
import { bound, givenTo } from './bound.ts';
import { inPlaceOf } from './in-place-of.ts';
import { lineAt } from './line-at.ts';
import { change, dropsAround, type NamedTree, sourceOf, textBetween, written } from './named-tree.ts';

/**
 * Puts the body of a function in place of its calls, its parameters replaced by the arguments, and drops the function;
 * or leaves it, and does that for one call. Knows nothing of scopes or of the order of evaluation: the oracle does.
 * What LPR (ISSTA 2024) gains most by.
 */
export function* inlinedCalls(tree: NamedTree): Iterable<Change> {
  const { arena, names } = tree;
  const calls = callsOf(arena, names);
  for (const fn of functionsOf(arena, names)) {
    const name = spelling(arena, fn.name);
    const own = calls.filter((call) => spelling(arena, call.name) === name && !contains(arena, fn.node, call.node));
    const edits = own.map((call) => inlined(tree, fn, call));
    if (edits.length === 0) continue;
    const whole = [...dropsAround(tree, fn.name)].find(({ unit }) => contains(arena, unit, fn.body));
    if (whole !== undefined) {
      const drop = whole.edit.edit;
      const same = onTheSame(tree, fn, own);
      if (same !== undefined) yield* change(`inline ${name} on the same`, [drop, ...same]);
      yield* change(`inline ${name} and drop it`, [drop, ...edits.flat()]);
    }
    if (edits.length > 1) for (const one of edits) yield* change(`inline a call of ${name}`, one);
  }
}

/** A method that only calls another one: that is called on what the method was called on, `a.f()` becomes `a.g()`. */
function onTheSame(tree: NamedTree, fn: FunctionNode, calls: readonly Call[]): Edit[] | undefined {
  const { arena } = tree;
  const [only, ...more] = statementsOf(arena, fn.body) ?? [fn.body];
  const value = only === undefined || more.length > 0 ? undefined : (resultOf(tree, fn, only) ?? only);
  if (value === undefined || !/^\w+[\s(]/.test(sourceOf(tree, value))) return undefined;
  const edits = calls.flatMap((call) => {
    const front = textBetween(arena, arena.start[call.node]!, arena.start[call.name]!);
    if (!/(?:\.|->|::)$/.test(front)) return [];
    return [written(tree, call.node, front + bound(tree, { fn, given: givenTo(tree, fn, call) }, [value, value]))];
  });
  return edits.length === calls.length ? edits : undefined;
}

function inlined(tree: NamedTree, fn: FunctionNode, call: Call): Edit[] {
  const { arena } = tree;
  const statements = statementsOf(arena, fn.body) ?? [fn.body];
  const last = statements.at(-1);
  const result = last === undefined ? undefined : resultOf(tree, fn, last);
  const before = result === undefined ? statements : statements.slice(0, -1);
  const given = givenTo(tree, fn, call);
  const statement = aloneIn(tree, call.node);
  const target = statement ?? statementAround(tree, fn, call.node);
  const done = before.length === 0 ? '' : bound(tree, { fn, given }, [before[0]!, before.at(-1)!]);
  const line = lineAt(tree, target);
  // Its lines are as deep as what they go in front of.
  const lines = before.length === 0 ? [] : [done.replaceAll(lineAt(tree, before[0]!), line)];
  const text = [...given.first, ...lines].join(line);
  const value = result === undefined ? '' : bound(tree, { fn, given }, [result, result]);
  if (statement !== undefined) {
    const rest = sourceOf(tree, statement).endsWith(';') && value !== '' ? ';' : '';
    return [written(tree, statement, [text, value + rest].filter((part) => part !== '').join(line))];
  }
  const inPlace = written(tree, call.node, value === '' ? '0' : inPlaceOf(arena, call.node, value));
  if (text === '') return [inPlace];
  const start = arena.start[target]!;
  return [inPlace, replacement(start, start, text + line)];
}

/** What a function without statements gives, or the last of its statements. */
function resultOf({ arena }: NamedTree, fn: FunctionNode, last: number): number | undefined {
  if (last === fn.body) return last;
  return /return/.test(kindName(arena, last)) ? parts(arena, last).at(-1) : undefined;
}

/** The statement that is nothing but the node. */
function aloneIn({ arena }: NamedTree, node: number): number | undefined {
  let statement: number | undefined;
  for (let at = node; ; ) {
    const parent = arena.parent[at]!;
    if (parent <= 0 || parts(arena, parent).length > 1 || arena.start[parent] !== arena.start[node]) break;
    at = parent;
    statement = at;
  }
  if (statement !== undefined) return statement;
  const parent = arena.parent[node]!;
  const isStatement = parent === 0 || isBlock(arena, parent);
  return isStatement && !hasFlag(arena, parent, nodeFlags.error) ? node : undefined;
}

/** The largest node with this one in it that is below a block. */
export function statementAround({ arena }: NamedTree, fn: FunctionNode, node: number): number {
  const kinds = new Set([arena.kind[0], arena.kind[fn.body]]);
  let at = node;
  while (arena.parent[at]! > 0 && !kinds.has(arena.kind[arena.parent[at]!])) at = arena.parent[at]!;
  return at;
}
