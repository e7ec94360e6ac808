import { type FunctionNode, parts, statementsOf } from '../../../names/functions.ts';
import { type Arena, kindName, textBetween } from '../../../tree/arena.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import { inPlaceOf } from '../in-place-of.ts';
import { asDeepAs, lineAt } from '../line-at.ts';
import { type NamedTree, sourceOf, written } from '../named-tree.ts';
import { boundText, type Given, givenTo, type InlinedCall } from './arguments-given.ts';
import { aloneIn, mayStandAlone } from './standing-alone.ts';

/**
 * What is written instead of one call: what the function does in front of the statement, and what it gives in its
 * place.
 */
export function insteadOfCall(tree: NamedTree, fn: FunctionNode, call: InlinedCall): Edit[] {
  const { arena } = tree;
  const statements = statementsOf(arena, fn.body) ?? [fn.body];
  const last = statements.at(-1);
  const statement = aloneIn(tree, call.node);
  const result =
    last === undefined
      ? undefined
      : (resultOf(tree, fn, last) ?? (statement === undefined ? onlyDone(tree, statements) : undefined));
  const before = result === undefined ? statements : statements.slice(0, -1);
  const given = givenTo(tree, fn, call);
  const target = statement ?? partBelowBlock(tree, fn, call.node);
  const line = lineAt(tree, target);
  const done = doneAt(tree, target, { fn, given, statements: before });
  const text = [call.first ?? [], given.first, done].flat().join(line);
  const value = result === undefined ? '' : boundText(tree, { fn, given }, [result, result]);
  if (statement !== undefined && result !== undefined && !mayStandAlone(arena, result))
    return [written(tree, statement, text)];
  if (statement !== undefined) {
    const whole = [text, value].filter((part) => part !== '').join(line);
    const isEnded = sourceOf(tree, statement).endsWith(';');
    const isOpen = value !== '' || (/[^;}]$/.test(whole) && isFollowed(arena, statement));
    return [written(tree, statement, isEnded && isOpen ? `${whole};` : whole)];
  }
  const inPlace = written(tree, call.node, value === '' ? '0' : inPlaceOf(arena, call.node, value));
  if (text === '') return [inPlace];
  return [inPlace, inFrontOf(tree, target, text)];
}

/** Whether something stands behind a node in its line, and in its block. */
function isFollowed(arena: Arena, node: number): boolean {
  return /^[ \t]*[^\s}]/.test(textBetween(arena, arena.end[node]!, arena.end[node]! + furthest));
}

/** How far that is looked for, in bytes. */
const furthest = 80;

/** Statements of a function with what it is given, as deep as what they go in front of; none for none. */
function doneAt(tree: NamedTree, target: number, { statements, ...binding }: Statements): string[] {
  const [first, last] = [statements[0], statements.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [asDeepAs(tree, boundText(tree, binding, [first, last]), [first, target])];
}

interface Statements {
  readonly fn: FunctionNode;
  readonly given: Given;
  readonly statements: readonly number[];
}

/**
 * Texts that are inserted at the same place become one text, together with what is written there: of several edits,
 * only the largest would stay.
 */
export function oneInEachPlace(edits: readonly Edit[]): Edit[] {
  const [inserted, others]: [Map<number, string>, Edit[]] = [new Map(), []];
  for (const edit of edits) {
    const front = edit.start === edit.end ? edit.cuts[0]!.insert : undefined;
    if (front === undefined) others.push(edit);
    else inserted.set(edit.start, (inserted.get(edit.start) ?? '') + Buffer.from(front).toString());
  }
  const written = others.map((edit) => {
    const [front, insert] = [inserted.get(edit.start), edit.cuts[0]?.insert];
    if (front === undefined || insert === undefined || edit.cuts.length > 1) return edit;
    inserted.delete(edit.start);
    return replacement(edit.start, edit.end, front + Buffer.from(insert).toString());
  });
  return [...written, ...[...inserted].map(([start, text]) => replacement(start, start, text))];
}

function inFrontOf(tree: NamedTree, target: number, text: string): Edit {
  const start = tree.arena.start[target]!;
  return replacement(start, start, text + lineAt(tree, target));
}

/** What a function without statements gives, or the last of its statements. */
export function resultOf({ arena }: NamedTree, fn: FunctionNode, last: number): number | undefined {
  if (last === fn.body) return last;
  return /return/.test(kindName(arena, last)) ? parts(arena, last).at(-1) : undefined;
}

/**
 * The expression that is all that a function does, where nothing is made of what it gives: `f(), g()` with
 * `f() { a = b; }`.
 */
function onlyDone({ arena }: NamedTree, [only, ...more]: readonly number[]): number | undefined {
  if (only === undefined || more.length > 0 || !/^expression_statement/.test(kindName(arena, only))) return undefined;
  const [value] = parts(arena, only);
  return value !== undefined && /_expression$/.test(kindName(arena, value)) ? value : undefined;
}

/** The largest node with this one in it that is below a block. */
function partBelowBlock({ arena }: NamedTree, fn: FunctionNode, node: number): number {
  const kinds = new Set([arena.kind[0], arena.kind[fn.body]]);
  let at = node;
  while (arena.parent[at]! > 0 && !kinds.has(arena.kind[arena.parent[at]!])) at = arena.parent[at]!;
  return at;
}
