import { isInBlock } from '../../../../names/blocks.ts';
import { childIn, fieldName, parts } from '../../../../names/functions.ts';
import {
  type Arena,
  contains,
  hasFlag,
  isLeaf,
  kindName,
  nodeFlags,
  parentKind,
  textBetween,
  width,
} from '../../../../tree/arena.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { inPlaceOf } from '../../in-place-of.ts';
import { lineAt } from '../../line-at.ts';
import { change, dropsAround, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/** How far apart two statements of a block may be. */
const farthest = 2;

/**
 * A value that a statement works out and nobody uses takes the place of what a statement near it sets, gives or works
 * with, `b = a > 1;` for `a > 1; b = 0;`, or of the condition around it, `if (a > 1) b();` for
 * `if (0) { a > 1; b(); }`. And a value in brackets becomes a statement: `b > 1; a > 0;` for `a > (b > 1);`. That is as
 * long, but neither part has to fit the other any more.
 */
export function* asOperands(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const idle = workedOut(arena, node);
    const values = idle === undefined ? given(tree, node) : [...new Set([...withoutSetting(tree, idle), idle])];
    if (values.length === 0) continue;
    if (idle !== undefined) yield* setApart(tree, node);
    const [drop] = dropsAround(tree, node);
    if (drop?.unit !== node) continue;
    for (const value of values) {
      for (const place of placesFor(tree, value, [...near(arena, node), ...headAround(arena, node)])) {
        const operand = asOperand(arena, place, sourceOf(tree, value));
        // Of the same length it could be set apart again.
        if (operand.length - width(arena, place) >= width(arena, node)) continue;
        yield* change(`${kindName(arena, value)} as an operand`, [drop.edit, written(tree, place, operand)]);
      }
    }
  }
}

/** The operands of these statements; what has no parts may be what is called, too. */
function placesFor(tree: NamedTree, value: number, statements: readonly number[]): number[] {
  const called = isLeaf(tree.arena, value) ? statements.flatMap((one) => namesOfCalled(tree, one)) : [];
  const operands = statements.flatMap((one) => operandsIn(tree.arena, one));
  return [...operands.filter((place) => canTake(tree.arena, place, value)), ...called];
}

/** The value; of an assignment also its target, if that has parts, and what is assigned: `a[b]`, `1` and `a[b] = 1`. */
export function workedOutIn(tree: NamedTree, value: number): number[] {
  const { arena } = tree;
  if (/comma|sequence/.test(kindName(arena, value))) return [];
  if (!isSetting(arena, value)) return [value];
  const right = parts(arena, value)[1];
  return [...new Set([...withoutSetting(tree, value), ...(right === undefined ? [] : [right]), value])];
}

/** What sets something is worked out only where it needs no brackets of its own: in those of a call. */
export function canTake(arena: Arena, place: number, value: number): boolean {
  if (!isSetting(arena, value) || isEmptyList(arena, place)) return true;
  return /^argument/.test(parentKind(arena, place));
}

/** The value; of an assignment only its target. What is assigned is offered elsewhere, in the places of the name. */
function withoutSetting({ arena }: NamedTree, value: number): number[] {
  if (!isSetting(arena, value)) return [value];
  return parts(arena, value)
    .slice(0, 1)
    .filter((left) => !isLeaf(arena, left));
}

function isSetting(arena: Arena, value: number): boolean {
  return /assign/.test(kindName(arena, value)) && !/operator_assign/.test(kindName(arena, value));
}

function* setApart(tree: NamedTree, statement: number): Iterable<Change> {
  const { arena } = tree;
  const end = sourceOf(tree, statement).endsWith(';') ? ';' : lineAt(tree, statement);
  const start = arena.start[statement]!;
  const apart = (node: number, text: string, kept: string): Edit[] =>
    arena.start[node] === start
      ? [written(tree, node, text + end + kept)]
      : [replacement(start, start, text + end), written(tree, node, kept)];
  for (let node = statement + 1; node < arena.size && contains(arena, statement, node); node++) {
    if (!/parenthesized/.test(kindName(arena, node)) || arena.end[node]! - start === width(arena, statement)) continue;
    yield* change('in brackets set apart', apart(node, sourceOf(tree, node).slice(1, -1), '0'));
    for (const [one, other] of eachOfPair(arena, node)) {
      const kept = inPlaceOf(arena, node, sourceOf(tree, other));
      yield* change('one of two set apart', apart(node, sourceOf(tree, one), kept));
    }
  }
}

/** Of two values that something in brackets joins, each with the other one. */
function eachOfPair(arena: Arena, node: number): (readonly [number, number])[] {
  const [inner] = parts(arena, node);
  const [left, right, ...more] = inner !== undefined && isPair(arena, inner) ? parts(arena, inner) : [];
  if (left === undefined || right === undefined || more.length > 0) return [];
  return [
    [right, left],
    [left, right],
  ];
}

function isPair(arena: Arena, node: number): boolean {
  return /^(?:comma|sequence|binary)_expression$|^(?:binary|boolean|comparison)_operator$/.test(kindName(arena, node));
}

function workedOut(arena: Arena, node: number): number | undefined {
  if (/expression_statement/.test(kindName(arena, node))) {
    const [value, ...more] = parts(arena, node);
    return more.length > 0 ? undefined : value;
  }
  return isBareValue(arena, node) ? node : undefined;
}

/** Where statements are values, as in Ruby and Kotlin, nothing is around them. */
function isBareValue(arena: Arena, node: number): boolean {
  const isValue = /(?:call|call_expression|binary|unary|reference|operator_assignment|array|hash|super)$/;
  return !arena.kinds.includes('expression_statement') && isInBlock(arena, node) && isValue.test(kindName(arena, node));
}

/** What is called, returned or set by a statement that need not be one. */
function given({ arena }: NamedTree, node: number): number[] {
  if (!isInBlock(arena, node) && !/statement_list/.test(parentKind(arena, node))) return [];
  const value = parts(arena, node).at(-1);
  if (value === undefined) return [];
  if (/call/.test(kindName(arena, node))) return [node];
  const isReturn = /return/.test(kindName(arena, node));
  const before = textBetween(arena, arena.start[node]!, arena.start[value]!);
  const isSet = /assignment|declaration/.test(kindName(arena, node)) && /[^=!<>]=\s*$/.test(before);
  return isReturn || isSet ? [value] : [];
}

/** Statements of the same block. */
function near(arena: Arena, node: number): number[] {
  const all = parts(arena, arena.parent[node]!);
  const at = all.indexOf(node);
  return all.slice(Math.max(0, at - farthest), at + farthest + 1).filter((one) => one !== node);
}

/** The condition of the statement around a statement. */
function headAround(arena: Arena, node: number): number[] {
  for (let at = arena.parent[node]!; at > 0 && childIn(arena, at, 'parameters') === undefined; at = arena.parent[at]!) {
    const head = childIn(arena, at, 'condition');
    if (head !== undefined) return [head];
  }
  return [];
}

/**
 * Numbers, what is set, given, passed or counted with and has no parts, calls that are given nothing, and what has one
 * sign and is behind another: `!a` in `~!a`.
 */
export function operandsIn(arena: Arena, statement: number): number[] {
  const found: number[] = [];
  for (let node = statement + 1; node < arena.size && contains(arena, statement, node); node++) {
    if (isEmptyList(arena, node) || isSignedTwice(arena, node)) found.push(node);
    if (!isLeaf(arena, node) || width(arena, node) === 0 || !hasFlag(arena, node, nodeFlags.named)) continue;
    const first = String.fromCharCode(arena.text[arena.start[node]!]!);
    const isSet =
      /^(?:right|value|index|subscript)$/.test(fieldName(arena, node)) ||
      /argument|return/.test(parentKind(arena, node));
    if (isSet ? /\w/.test(first) : /\d/.test(first)) found.push(node);
  }
  return found;
}

/** What is called by its name alone in a statement. */
function namesOfCalled({ arena, calls }: NamedTree, statement: number): number[] {
  const called = calls().filter(({ node, name }) => arena.start[node] === arena.start[name]);
  return called.flatMap(({ name }) => (contains(arena, statement, name) ? [name] : []));
}

function isSignedTwice(arena: Arena, node: number): boolean {
  const operand = isUnary(arena, node) && isUnary(arena, arena.parent[node]!) ? parts(arena, node)[0] : undefined;
  return operand !== undefined && isLeaf(arena, operand);
}

function isUnary(arena: Arena, node: number): boolean {
  return kindName(arena, node) === 'unary_expression';
}

function isEmptyList(arena: Arena, node: number): boolean {
  return /^argument/.test(kindName(arena, node)) && width(arena, node) === 2 && parts(arena, node).length === 0;
}

/** How a value is written in one of these places. */
export function asOperand(arena: Arena, place: number, value: string): string {
  return isEmptyList(arena, place) ? `(${value})` : inPlaceOf(arena, place, value);
}
