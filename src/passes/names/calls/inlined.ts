import { isInBlock } from '../../../names/blocks.ts';
import { type Call, type FunctionNode, parts, statementsOf } from '../../../names/functions.ts';
import { hasFlag, kindName, nodeFlags } from '../../../tree/arena.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import { inPlaceOf } from '../in-place-of.ts';
import { asDeepAs, lineAt } from '../line-at.ts';
import { type NamedTree, sourceOf, written } from '../named-tree.ts';
import { bound, type Given, givenTo } from './bound.ts';

/** What is written instead of one call: what the function does in front of the statement, and what it gives in its place. */
export function inlined(tree: NamedTree, fn: FunctionNode, call: Call & { readonly first?: string }): Edit[] {
  const { arena } = tree;
  const statements = statementsOf(arena, fn.body) ?? [fn.body];
  const last = statements.at(-1);
  const result = last === undefined ? undefined : resultOf(tree, fn, last);
  const before = result === undefined ? statements : statements.slice(0, -1);
  const given = givenTo(tree, fn, call);
  const statement = aloneIn(tree, call.node);
  const target = statement ?? statementAround(tree, fn, call.node);
  const line = lineAt(tree, target);
  const done = doneAt(tree, target, { fn, given, statements: before });
  const text = [call.first ?? [], given.first, done].flat().join(line);
  const value = result === undefined ? '' : bound(tree, { fn, given }, [result, result]);
  if (statement !== undefined) {
    const rest = sourceOf(tree, statement).endsWith(';') && value !== '' ? ';' : '';
    return [written(tree, statement, [text, value + rest].filter((part) => part !== '').join(line))];
  }
  const inPlace = written(tree, call.node, value === '' ? '0' : inPlaceOf(arena, call.node, value));
  if (text === '') return [inPlace];
  return [inPlace, inFrontOf(tree, target, text)];
}

/** Statements of a function with what it is given, as deep as what they go in front of; none for none. */
export function doneAt(tree: NamedTree, target: number, { statements, ...binding }: Statements): string[] {
  const [first, last] = [statements[0], statements.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [asDeepAs(tree, bound(tree, binding, [first, last]), [first, target])];
}

interface Statements {
  readonly fn: FunctionNode;
  readonly given: Given;
  readonly statements: readonly number[];
}

export function inFrontOf(tree: NamedTree, target: number, text: string): Edit {
  const start = tree.arena.start[target]!;
  return replacement(start, start, text + lineAt(tree, target));
}

/** What a function without statements gives, or the last of its statements. */
export function resultOf({ arena }: NamedTree, fn: FunctionNode, last: number): number | undefined {
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
  return isInBlock(arena, node) && !hasFlag(arena, arena.parent[node]!, nodeFlags.error) ? node : undefined;
}

/** The largest node with this one in it that is below a block. */
export function statementAround({ arena }: NamedTree, fn: FunctionNode, node: number): number {
  const kinds = new Set([arena.kind[0], arena.kind[fn.body]]);
  let at = node;
  while (arena.parent[at]! > 0 && !kinds.has(arena.kind[arena.parent[at]!])) at = arena.parent[at]!;
  return at;
}
