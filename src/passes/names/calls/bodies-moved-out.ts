import { isBlock, isBraced } from '../../../names/blocks.ts';
import { childIn, fieldName, parametersOf, parts, statementsOf } from '../../../names/functions.ts';
import { namesWithin, spelling } from '../../../names/name-leaves.ts';
import { type Arena, kindName, parentKind, textBetween } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { inPlaceOf } from '../in-place-of.ts';
import { change, type NamedTree, written } from '../named-tree.ts';
import { rewritten } from '../rewritten.ts';
import { declaredBy, isHidden } from './inner-parameters.ts';

/** What stands for the parameters where there are none any more: something without elements, and without a value. */
const values = ['[]', '0'];

/**
 * Does what a function does that is written in a statement, without the function: in the place of the statement; or
 * before it, with zero in the place of the value that the function is in, or, where the function is called there, with
 * what it gives. What it declares may need a block of its own.
 */
export function* bodiesMovedOut(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const body = childIn(arena, node, 'body');
    const isFunction = body !== undefined && parametersOf(arena, node) !== undefined;
    const statements = isFunction ? statementsOf(arena, body) : undefined;
    const around = statements === undefined || statements.length === 0 ? undefined : statementWith(arena, node);
    if (body === undefined || statements === undefined || around === undefined) continue;
    const mayNeedBlock = isBraced(arena, body) && statements.some((one) => declares(arena, one));
    for (const { label, text } of done(tree, { node, statements, ...around })) {
      yield* change(label, [written(tree, around.statement, text)]);
      if (mayNeedBlock) yield* change(`${label}, in a block`, [written(tree, around.statement, `{${text}}`)]);
    }
  }
}

interface Place {
  readonly node: number;
  readonly statements: readonly number[];
  /** The statement that the function is written in. */
  readonly statement: number;
  /** The largest value in it that the function is in. */
  readonly value: number | undefined;
}

/** What may stand in the place of the statement. */
function* done(tree: NamedTree, place: Place): Iterable<{ label: string; text: string }> {
  const { arena } = tree;
  const { node, statements, statement, value } = place;
  const last = statements.at(-1)!;
  const start = arena.start[statements[0]!]!;
  const result = resultOf(arena, last);
  const isReturn = /return/.test(kindName(arena, last));
  const before = statements.length > 1 ? arena.end[statements.at(-2)!]! : start;
  const lines = (...all: string[]): string => all.filter((line) => line !== '').join('\n');
  for (const at of placeholders(tree, node, start)) {
    const first = at(start, isReturn ? before : arena.end[last]!);
    const given = result === undefined ? '' : at(arena.start[result]!, arena.end[result]!);
    const text = isReturn ? lines(first, given) : first;
    if (text !== '') yield { label: 'do it without the function', text };
    if (value === undefined) continue;
    const rest = (by: string): string =>
      textBetween(arena, arena.start[statement]!, arena.start[value]!) +
      by +
      textBetween(arena, arena.end[value]!, arena.end[statement]!);
    yield { label: 'do it before', text: lines(text, rest('0')) };
    if (given !== '' && isCalled(arena, node))
      yield { label: 'do it there', text: lines(at(start, before), rest(given)) };
  }
}

/** What is given back, or what the last statement comes to. */
function resultOf(arena: Arena, last: number): number | undefined {
  return /return|expression_statement/.test(kindName(arena, last)) ? parts(arena, last).at(-1) : undefined;
}

function isCalled(arena: Arena, node: number): boolean {
  let at = node;
  while (/paren/.test(parentKind(arena, at))) at = arena.parent[at]!;
  return fieldName(arena, at) === 'function';
}

function declares(arena: Arena, statement: number): boolean {
  return /declaration|definition|let/.test(kindName(arena, statement));
}

/** The text between two places in a function, each of the values in the place of all parameters that are used. */
function* placeholders(tree: NamedTree, node: number, start: number): Iterable<(from: number, to: number) => string> {
  const { arena, names } = tree;
  const own = declaredBy(tree, node);
  const uses = namesWithin(arena, names, node).filter((leaf) => {
    const name = spelling(arena, leaf);
    return arena.start[leaf]! >= start && own.has(name) && !isHidden(tree, leaf, node);
  });
  for (const value of uses.length === 0 ? [''] : values) {
    yield (from, to) => {
      const places = uses.map((use) => ({
        start: arena.start[use]!,
        end: arena.end[use]!,
        text: inPlaceOf(arena, use, value),
      }));
      const inside = places.filter(({ start: first, end }) => first >= from && end <= to);
      return rewritten(arena, [from, to], inside);
    };
  }
}

/**
 * The statement that a node is written in, if that declares nothing, and the largest value in it that the node is in.
 */
function statementWith(arena: Arena, node: number): { statement: number; value: number | undefined } | undefined {
  let value: number | undefined;
  for (let at = node; at > 0; at = arena.parent[at]!) {
    const parent = arena.parent[at]!;
    if (parent > 0 && (/class_body|declaration_list|field/.test(kindName(arena, parent)) || !isBlock(arena, parent))) {
      if (/^(?:right|value)$/.test(fieldName(arena, at)) || fieldName(arena, parent) === 'arguments') value = at;
      continue;
    }
    const isDeclared = ['name', 'type', 'declarator'].some((field) => childIn(arena, at, field) !== undefined);
    return isDeclared ? undefined : { statement: at, value };
  }
  return undefined;
}
