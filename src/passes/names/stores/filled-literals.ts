import { asStatement, statementAround } from '../../../names/blocks.ts';
import { childIn, parts } from '../../../names/functions.ts';
import { nameBefore, namesWithin, signed, spelling } from '../../../names/name-leaves.ts';
import { type Arena, kindName, parentKind, textBetween } from '../../../tree/arena.ts';
import { type Edit, replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, isDefinition, type NamedTree, sourceOf, written } from '../named-tree.ts';

/**
 * What a list or a table gets by a statement stands in it from the beginning: `a = [b]` for `a = []; a.push(b)`, and
 * `a = { b: c }` for `a = {}; a.b = c`.
 */
export function* filledLiterals(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    yield* filledAtOnce(tree, node);
    const filling = addedBy(tree, node) ?? setBy(tree, node);
    if (filling === undefined) continue;
    const drop = tree.deletion(asStatement(arena, node));
    const literal = drop === undefined ? undefined : literalBefore(tree, filling.name);
    const item = literal === undefined ? undefined : itemOf(tree, literal, filling);
    if (item !== undefined && drop !== undefined)
      yield* change(`${spelling(arena, filling.name)} is filled from the beginning`, [
        drop.edit,
        behindItems(arena, literal!, item),
      ]);
    if (item !== undefined) yield* filledLater(tree, { node, literal: literal!, item });
  }
}

/**
 * What the value is made of is defined between the literal and this place: the literal is written here, with the value
 * in it.
 */
function filledLater(
  tree: NamedTree,
  { node, literal, item }: { readonly node: number; readonly literal: number; readonly item: string },
): Change[] {
  const { arena } = tree;
  const [first, statement] = [statementAround(arena, literal), asStatement(arena, node)];
  if (first === undefined || arena.parent[first] !== arena.parent[statement]) return [];
  const drop = tree.deletion(first);
  if (drop === undefined || !isDefinedBetween(tree, first, statement)) return [];
  const [from, to, end] = [arena.start[first]!, arena.end[first]!, arena.end[literal]! - 1];
  const comma = parts(arena, literal).length > 0 ? ',' : '';
  const text = `${textBetween(arena, from, end)}${comma}${item}${textBetween(arena, end, to)}`;
  return change('filled where it gets something', [drop.edit, written(tree, statement, text)]);
}

/** Whether the second statement has a name of something that is defined between them. */
function isDefinedBetween(tree: NamedTree, first: number, statement: number): boolean {
  const { arena, names } = tree;
  return namesWithin(arena, names, statement).some((leaf) =>
    (names.places.get(spelling(arena, leaf)) ?? []).some(
      (place) => place >= arena.after[first]! && place < statement && isDefinition(tree, place),
    ),
  );
}

/** A list that is given a name and something in one statement: `a=[b]` for `(a=[]).push(b)`. */
function filledAtOnce(tree: NamedTree, node: number): Change[] {
  const { arena, names } = tree;
  const list = childIn(arena, node, 'arguments');
  const method = list === undefined ? undefined : nameBefore(arena, names, arena.start[list]!);
  if (method === undefined || !adding.test(spelling(arena, method))) return [];
  const [brackets] = parts(arena, parts(arena, node)[0]!);
  const assignment = brackets === undefined ? undefined : parts(arena, brackets)[0];
  const value = assignment === undefined ? undefined : childIn(arena, assignment, 'right');
  const [item, ...more] = parts(arena, list!);
  if (value === undefined || item === undefined || more.length > 0) return [];
  if (!/^paren/.test(kindName(arena, brackets!)) || !/^(?:array|list)$/.test(kindName(arena, value))) return [];
  const text = textBetween(arena, arena.start[assignment!]!, arena.end[value]! - 1);
  const comma = parts(arena, value).length > 0 ? ',' : '';
  return change('filled at once', [written(tree, node, `${text}${comma}${sourceOf(tree, item)}]`)]);
}

/** What is put into something: the leaf of its name, the text of the value, and where that goes. */
export interface Filling {
  readonly name: number;
  readonly value: string;
  /** What is behind the name, `.b` or `[b]`; empty at the end of a list. */
  readonly place: string;
}

const adding = /^(?:push|append|add|unshift|push_back|insert)$/;

/** A call of a method that adds its only argument, or of a function of Lua's that adds the second to the first. */
export function addedBy(tree: NamedTree, node: number): Filling | undefined {
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

const literals = /^(?:array|list|object|dictionary|hash|table_constructor|array_creation_expression)$/;

/** The last literal that the name is given before this place. */
export function literalBefore({ arena, names }: NamedTree, name: number): number | undefined {
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
