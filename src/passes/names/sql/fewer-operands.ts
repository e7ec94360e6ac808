import { parts } from '../../../names/functions.ts';
import { type Arena, children, isLeaf, kindName, parentKind } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../named-tree.ts';

/**
 * Comparisons of SQL of two operands: `a = b` or `a <= c` for `a BETWEEN b AND c`, `a = b` for `a IN (b)`, and `a <> b`
 * for `0 = (a = b)`. A call gives a text, if it has to be one.
 */
export function* fewerOperands(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const kind = kindName(arena, node);
    const texts = kind === 'between_expression' ? ofThree(tree, node) : ofTwo(tree, node);
    for (const text of texts) yield* change(`${kind} of two`, [written(tree, node, text)]);
    if (kind === 'invocation') yield* change('an empty text for a call', [written(tree, node, "''")]);
  }
}

function operandsOf(arena: Arena, node: number): number[] {
  return parts(arena, node).filter((child) => !/^keyword_/.test(kindName(arena, child)));
}

function ofThree(tree: NamedTree, node: number): string[] {
  const { arena } = tree;
  const [value, least, most, ...more] = operandsOf(arena, node).map((operand) => asOperand(tree, operand));
  if (value === undefined || least === undefined || most === undefined || more.length > 0) return [];
  const texts = [`${value}=${least}`, `${least}<=${value}`, `${value}<=${most}`];
  const standsAlone = !compared.test(parentKind(arena, node));
  return standsAlone ? texts : texts.map((text) => `(${text})`);
}

const compared = /^(?:between|binary|unary)_expression$/;

/** In brackets where it would be taken apart. */
function asOperand(tree: NamedTree, node: number): string {
  const text = sourceOf(tree, node);
  return compared.test(kindName(tree.arena, node)) ? `(${text})` : text;
}

function ofTwo(tree: NamedTree, node: number): string[] {
  const { arena } = tree;
  if (kindName(arena, node) !== 'binary_expression') return [];
  const [left, right, ...more] = operandsOf(arena, node);
  if (left === undefined || right === undefined || more.length > 0) return [];
  const sign = children(arena, node).find((child) => child > left && child < right);
  if (sign === undefined) return [];
  const [item, ...others] = kindName(arena, right) === 'list' ? parts(arena, right) : [];
  if (kindName(arena, sign) === 'keyword_in' && item !== undefined && others.length === 0)
    return [`${sourceOf(tree, left)}=${sourceOf(tree, item)}`];
  return sourceOf(tree, sign) === '=' && sourceOf(tree, left) === '0' ? negated(tree, right) : [];
}

const opposites = new Map([
  ['=', '<>'],
  ['<>', '='],
  ['<', '>='],
  ['>=', '<'],
  ['>', '<='],
  ['<=', '>'],
]);

/** The opposite of a comparison in brackets. */
function negated(tree: NamedTree, node: number): string[] {
  const { arena } = tree;
  const [inner, ...more] = kindName(arena, node) === 'parenthesized_expression' ? parts(arena, node) : [];
  if (inner === undefined || more.length > 0 || kindName(arena, inner) !== 'binary_expression') return [];
  const [left, sign, right] = children(arena, inner);
  const opposite = sign !== undefined && isLeaf(arena, sign) ? opposites.get(sourceOf(tree, sign)) : undefined;
  if (left === undefined || right === undefined || opposite === undefined) return [];
  return [`${sourceOf(tree, left)}${opposite}${sourceOf(tree, right)}`];
}
