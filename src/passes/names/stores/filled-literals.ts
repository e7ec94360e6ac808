import { childIn, parts } from '../../../names/functions.ts';
import { nameBefore, signed, spelling } from '../../../names/name-leaves.ts';
import { type Arena, kindName, parentKind } from '../../../tree/arena.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf } from '../named-tree.ts';

/**
 * What a list or a table gets by a statement stands in it from the beginning: `a = [b]` for `a = []; a.push(b)`, and `a = { b:
 * c }` for `a = {}; a.b = c`.
 */
export function* filledLiterals(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const filling = addedBy(tree, node) ?? setBy(tree, node);
    if (filling === undefined) continue;
    const drop = tree.deletion(statementOf(arena, node));
    const literal = drop === undefined ? undefined : literalBefore(tree, filling.name);
    const item = literal === undefined ? undefined : itemOf(tree, literal, filling);
    if (item !== undefined && drop !== undefined)
      yield* change(`${spelling(arena, filling.name)} is filled from the beginning`, [
        drop.edit,
        behindItems(arena, literal!, item),
      ]);
  }
}

/** What is put into something: the leaf of its name, the text of the value, and where that goes. */
interface Filling {
  readonly name: number;
  readonly value: string;
  /** What is behind the name, `.b` or `[b]`; empty at the end of a list. */
  readonly place: string;
}

const adding = /^(?:push|append|add|unshift|push_back|insert)$/;

/** A call of a method that adds its only argument, or of a function of Lua's that adds the second to the first. */
function addedBy(tree: NamedTree, node: number): Filling | undefined {
  const { arena, names } = tree;
  const list = childIn(arena, node, 'arguments');
  if (list === undefined) return kindName(arena, node) === 'binary' ? addedByOperator(tree, node) : undefined;
  const method = nameBefore(arena, names, arena.start[list]!);
  if (method === undefined || !adding.test(spelling(arena, method))) return undefined;
  const items = parts(arena, list);
  if (spelling(arena, method) === 'insert' && items.length === 2) return filling(tree, items[0]!, items[1]);
  const name = nameBefore(arena, names, arena.start[method]!);
  if (name === undefined || arena.start[signed(arena, name)] !== arena.start[node] || items.length !== 1)
    return undefined;
  return filling(tree, signed(arena, name), items[0]);
}

function addedByOperator(tree: NamedTree, node: number): Filling | undefined {
  const { arena } = tree;
  const [left, right] = ['left', 'right'].map((field) => childIn(arena, node, field));
  const operator = childIn(arena, node, 'operator');
  const isAdding = operator !== undefined && sourceOf(tree, operator) === '<<';
  return isAdding && left !== undefined ? filling(tree, left, right) : undefined;
}

/** An assignment to an element, or to a field. */
function setBy(tree: NamedTree, node: number): Filling | undefined {
  const { arena } = tree;
  if (!/^assignment(?:_expression|_statement)?$/.test(kindName(arena, node))) return undefined;
  const [left, right] = [childIn(arena, node, 'left'), childIn(arena, node, 'right')];
  const [targets, values] = left === undefined ? parts(arena, node) : [left, right];
  const target = targets === undefined ? undefined : (childIn(arena, targets, 'name') ?? left);
  if (target === undefined || values === undefined) return undefined;
  const [whole] = parts(arena, target);
  const filled = whole === undefined ? undefined : filling(tree, whole, values);
  return filled && { ...filled, place: placeBehind(tree, target, whole!) };
}

function placeBehind(tree: NamedTree, target: number, whole: number): string {
  return sourceOf(tree, target).slice(sourceOf(tree, whole).length).trim();
}

/** Only what has a name of its own is filled. */
function filling(tree: NamedTree, whole: number, value: number | undefined): Filling | undefined {
  const { arena, names } = tree;
  const name = nameBefore(arena, names, arena.end[whole]!);
  if (name === undefined || value === undefined || signed(arena, name) !== whole) return undefined;
  return { name, value: sourceOf(tree, value), place: '' };
}

function statementOf(arena: Arena, node: number): number {
  const around = arena.parent[node]!;
  return kindName(arena, around) === 'expression_statement' ? around : node;
}

const literals = /^(?:array|list|object|dictionary|hash|table_constructor|array_creation_expression)$/;

/** The last literal that the name is given before this place. */
function literalBefore({ arena, names }: NamedTree, name: number): number | undefined {
  const places = names.places.get(spelling(arena, name)) ?? [];
  for (const leaf of places.filter((place) => place < name).reverse()) {
    const node = signed(arena, leaf);
    const isListed = parentKind(arena, node) === 'variable_list';
    const around = arena.parent[isListed ? arena.parent[node]! : node]!;
    const value = ['right', 'value'].map((field) => childIn(arena, around, field)).find((child) => child !== undefined);
    const given = isListed ? parts(arena, parts(arena, around)[1] ?? 0)[0] : value;
    if (given !== undefined && given > node && literals.test(kindName(arena, given))) return given;
  }
  return undefined;
}

/** How the value is written in the literal; `undefined` where that has no such place. */
function itemOf(tree: NamedTree, literal: number, { value, place }: Filling): string | undefined {
  const { arena } = tree;
  const kind = kindName(arena, literal);
  const [, field = ''] = /^\.([$\w]+)$/.exec(place) ?? [];
  const key = /^\[.+\]$/s.test(place) ? place.slice(1, -1).trim() : '';
  const isNext = place === '' || place === '[]' || key === `${parts(arena, literal).length}`;
  if (/^(?:array|list)$/.test(kind)) return isNext ? value : undefined;
  if (kind === 'table_constructor') return inTable(value, { field, key, isNext });
  if (kind === 'array_creation_expression' && isNext) return value;
  if (/^(?:array_creation_expression|hash)$/.test(kind)) return key === '' ? undefined : `${key}=>${value}`;
  const named = field || (kind === 'object' && !/^(?:'[^']*'|"[^"]*"|\d+)$/.test(key) ? key && `[${key}]` : key);
  return named === '' ? undefined : `${named}:${value}`;
}

function inTable(
  value: string,
  { field, key, isNext }: { field: string; key: string; isNext: boolean },
): string | undefined {
  if (field !== '') return `${field}=${value}`;
  return isNext || /^(?:#|1$)/.test(key) ? value : `[${key}]=${value}`;
}

function behindItems(arena: Arena, literal: number, item: string): Edit {
  const at = arena.end[literal]! - 1;
  return replacement(at, at, `${parts(arena, literal).length > 0 ? ',' : ''}${item}`);
}
