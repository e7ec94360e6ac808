import { childIn, type FunctionNode, parts, statementsOf } from '../../../../names/functions.ts';
import { resultType } from '../../../../names/result-type.ts';
import { kindName, textBetween } from '../../../../tree/arena.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import { oneInEachPlace, resultOf } from '../../calls/instead-of-call.ts';
import { fallsApart } from '../../in-place-of.ts';
import { type NamedTree, sourceOf, written } from '../../named-tree.ts';
import type { Two } from './further-parameters.ts';

interface Together extends Two {
  /** How a part of the function that goes is written in the one that stays. */
  readonly textOf: (from: number, to: number) => string;
}

/**
 * With these edits, a function returns the sum of its own result and that of another function, whose statements it runs
 * first. `undefined` unless both end by returning something.
 */
export function unitedResults(
  tree: NamedTree,
  { from, into, textOf }: Together,
  edits: readonly Edit[],
): Edit[] | undefined {
  const { arena } = tree;
  const [own, other] = [givenAtTheEnd(tree, into), givenAtTheEnd(tree, from)];
  if (own === undefined || other === undefined) return undefined;
  const [start, end] = [arena.start[own.value]!, arena.end[own.value]!];
  const first = textOf(other.first, arena.start[other.last]!);
  const before = arena.start[own.last]!;
  const summand = inBrackets(textOf(arena.start[other.value]!, arena.end[other.value]!));
  const isWhole = fallsApart(textBetween(arena, start, end));
  return oneInEachPlace([
    ...edits,
    ...(first === '' ? [] : [replacement(before, before, first)]),
    ...(isWhole ? [replacement(start, start, '(')] : []),
    replacement(end, end, `${isWhole ? ')' : ''}+${summand}`),
  ]);
}

interface Given {
  readonly value: number;
  /** The statement that gives it, and where the first of the function begins, in bytes. */
  readonly last: number;
  readonly first: number;
}

function givenAtTheEnd(tree: NamedTree, fn: FunctionNode): Given | undefined {
  const statements = statementsOf(tree.arena, fn.body) ?? [];
  const last = statements.at(-1);
  const value = last === undefined ? undefined : givenBy(tree, fn, last);
  return value === undefined ? undefined : { value, last: last!, first: tree.arena.start[statements[0]!]! };
}

/** What the last statement gives, or is the value of where statements have one. */
function givenBy(tree: NamedTree, fn: FunctionNode, last: number): number | undefined {
  const { arena } = tree;
  const [only] = kindName(arena, last) === 'expression_statement' ? parts(arena, last) : [last];
  if (only === undefined) return undefined;
  const isValue = only === last && value.test(kindName(arena, last));
  return resultOf(tree, fn, only) ?? (isValue ? last : undefined);
}

const value = /^(?!return|loop|while|for).*(?:_expression|_literal)$|^identifier$/;

function inBrackets(value: string): string {
  return fallsApart(value) ? `(${value})` : value;
}

/**
 * A function without a result takes over the result of another one, with its type, which stands in front of the name or
 * at the end.
 */
export function withResultOf(tree: NamedTree, from: FunctionNode, into: FunctionNode): Edit[] {
  const { arena } = tree;
  if (givenAtTheEnd(tree, from) === undefined || givenAtTheEnd(tree, into) !== undefined) return [];
  const [type, own] = [childIn(arena, from.node, 'type'), childIn(arena, into.node, 'type')];
  if (type !== undefined && own !== undefined) {
    const isSame = sourceOf(tree, type) === sourceOf(tree, own);
    return isSame ? [] : [written(tree, own, sourceOf(tree, type))];
  }
  const behind = resultType(arena, from.node);
  if (behind === undefined || behind < from.parameterList || resultType(arena, into.node) !== undefined) return [];
  const at = arena.end[into.parameterList]!;
  return [replacement(at, at, textBetween(arena, arena.end[from.parameterList]!, arena.end[behind]!))];
}
