import { isBlock, statementAround } from '../../../names/blocks.ts';
import { childIn, fieldName, parametersOf, parts, statementsOf } from '../../../names/functions.ts';
import { type Arena, contains, kindName, parentKind, textBetween } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { inPlaceOf } from '../in-place-of.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';
import { rewritten } from '../rewritten.ts';

/**
 * What uses the result of a function that is called where it is written moves into the function, to its `return`:
 * `print((() => { a; return b })())` becomes `(() => { a; print(b) })()`.
 */
export function* usesMovedIn(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const call = calledThere(arena, node);
    const returns = call === undefined ? [] : returnsIn(arena, node);
    const statement = returns.length === 0 ? undefined : doneWith(arena, call!);
    if (call === undefined || statement === undefined) continue;
    const made = rewritten(
      arena,
      [arena.start[call]!, arena.end[call]!],
      returns.map(doneThere(tree, statement, call)),
    );
    const end = sourceOf(tree, statement).endsWith(';') ? ';' : '';
    const text = declares(tree, node, call) ? `!${made}${end}` : `${made}${end}`;
    yield* change('do it where it is given', [written(tree, statement, text)]);
  }
}

/** The call of a function that is written in its place. */
function calledThere(arena: Arena, node: number): number | undefined {
  const body = parametersOf(arena, node) === undefined ? undefined : childIn(arena, node, 'body');
  if (body === undefined || statementsOf(arena, body) === undefined) return undefined;
  let callee = node;
  while (/paren/.test(parentKind(arena, callee))) callee = arena.parent[callee]!;
  const call = arena.parent[callee]!;
  return arena.start[call] === arena.start[callee] && childIn(arena, call, 'arguments') !== undefined
    ? call
    : undefined;
}

/** The `return` statements of the function itself, without those of functions in it. */
function returnsIn(arena: Arena, node: number): number[] {
  const found: number[] = [];
  for (let at = node + 1; at < arena.size && contains(arena, node, at); at++) {
    if (/^return_/.test(kindName(arena, at)) && parts(arena, at).length === 1) found.push(at);
    else if (parametersOf(arena, at) === undefined) continue;
    at = arena.after[at]! - 1;
  }
  return found;
}

/** The statement that a value is in, if that declares nothing and does something with the value. */
function doneWith(arena: Arena, value: number): number | undefined {
  const statement = statementAround(arena, value);
  if (statement === undefined || !/expression|assign|call/.test(kindName(arena, statement))) return undefined;
  for (let at = value; at !== statement; at = arena.parent[at]!) {
    if (isBlock(arena, arena.parent[at]!) || fieldName(arena, at) === 'body') return undefined;
    if (/call|assign|binary|subscript|member/.test(parentKind(arena, at))) return statement;
  }
  return undefined;
}

/** The statement with what a `return` gives in the place of the call. */
function doneThere({ arena }: NamedTree, statement: number, call: number) {
  const before = textBetween(arena, arena.start[statement]!, arena.start[call]!);
  const behind = textBetween(arena, arena.end[call]!, arena.end[statement]!).replace(/;$/, '');
  return (node: number): { start: number; end: number; text: string } => {
    const [start, end] = [arena.start[node]!, arena.end[node]!];
    const [value] = parts(arena, node);
    const given = inPlaceOf(arena, call, textBetween(arena, arena.start[value!]!, arena.end[value!]!));
    const ending = textBetween(arena, end - 1, end) === ';' ? ';' : '';
    return { start, end, text: before + given + behind + ending };
  };
}

/**
 * What begins with a word for functions would declare one: a sign in front of it, for nothing, is shorter than
 * brackets.
 */
function declares(tree: NamedTree, node: number, call: number): boolean {
  return tree.arena.start[node] === tree.arena.start[call] && /^(?:async\b\s*)?function\b/.test(sourceOf(tree, node));
}
