import { statementAround } from '../../../../names/blocks.ts';
import { parts } from '../../../../names/functions.ts';
import { type Arena, kindName, textBetween } from '../../../../tree/arena.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { inPlaceOf } from '../../in-place-of.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';

/**
 * What is worked out in brackets in front of a comma is so in front of everything, or behind what is declared: `a > 0, b =
 * 1` for `b = (a > 0, 1)`, and `int b = 1; a > 0;` for `int b = (a > 0, 1);`.
 */
export function* commasInBrackets(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const [comma, ...more] = /parenthesized/.test(kindName(arena, node)) ? parts(arena, node) : [];
    if (comma === undefined || more.length > 0 || !isComma(arena, comma)) continue;
    const [left, right] = parts(arena, comma);
    const whole = wholeAround(arena, node);
    if (left === undefined || right === undefined) continue;
    const apart = whole === node ? beside(tree, node, left) : before(tree, whole, left);
    if (apart === undefined) continue;
    const rest = textBetween(arena, arena.start[right]!, arena.end[comma]!);
    const kept = isComma(arena, right) ? `(${rest})` : inPlaceOf(arena, node, rest);
    yield* change('in brackets in front', [apart, written(tree, node, kept)]);
  }
}

function before(tree: NamedTree, whole: number, left: number): Edit {
  const at = tree.arena.start[whole]!;
  return replacement(at, at, `${sourceOf(tree, left)},`);
}

/** A statement of its own, behind what is declared with the node or in front; `undefined` where it needs no semicolon. */
function beside(tree: NamedTree, node: number, left: number): Edit | undefined {
  const { arena } = tree;
  const statement = statementAround(arena, node);
  if (statement === undefined || arena.text[arena.end[statement]! - 1] !== semicolon) return undefined;
  const at = /declaration/.test(kindName(arena, statement)) ? arena.end[statement]! : arena.start[statement]!;
  return replacement(at, at, `${sourceOf(tree, left)};`);
}

const semicolon = 0x3b;

function isComma(arena: Arena, node: number): boolean {
  return /^(?:comma|sequence)_expression$/.test(kindName(arena, node));
}

/** The value that it is a part of, and that is none of another one, but for what is in brackets again. */
function wholeAround(arena: Arena, node: number): number {
  let whole = node;
  for (let around = arena.parent[node]!; around > 0 && isValue(arena, around); around = arena.parent[around]!) {
    if (!/argument/.test(kindName(arena, around))) whole = around;
  }
  return whole;
}

function isValue(arena: Arena, node: number): boolean {
  const kind = kindName(arena, node);
  return /(?:_expression|argument_list|^arguments)$/.test(kind) && !/parenthesized|function|arrow/.test(kind);
}
