import { childIn, parametersOf, parts } from '../../../../names/functions.ts';
import { isName } from '../../../../names/name-leaves.ts';
import { kindName, textBetween, width } from '../../../../tree/arena.ts';
import type { Edit } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { inPlaceOf } from '../../in-place-of.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { givenBy } from './given-by.ts';
import { type OneOf, togetherThenEach } from './together-then-each.ts';

/**
 * Functions without what is in them, and functions written the short way, `a => b`: all of them at once, then each.
 * Nothing is known of the language: what its grammar does not take, or takes for something else, is not sound, and no
 * trial is made of it.
 */
export function* shortFunctions(tree: NamedTree): Iterable<Change> {
  const every: OneOf[] = [];
  const methods: OneOf[] = [];
  for (let node = 1; node < tree.arena.size; node++) {
    const edit = shorter(tree, node);
    if (edit !== undefined) every.push({ node, label: `${kindName(tree.arena, node)} the short way`, edit });
    const method = asMethod(tree, node);
    if (method !== undefined) methods.push({ node, label: 'a method instead of a function', edit: method });
    yield* equal(tree, node);
    yield* instead(tree, node);
  }
  yield* togetherThenEach(tree, 'all functions the short way', every);
  yield* togetherThenEach(tree, 'methods instead of functions', methods);
}

/** `fun f() = a` instead of `fun f() { return a }`, its type gone if it can. */
function* equal(tree: NamedTree, node: number): Iterable<Change> {
  const { arena } = tree;
  const body = childIn(arena, node, 'body');
  const value = body === undefined || parametersOf(arena, node) === undefined ? undefined : givenBy(tree, body);
  if (value === undefined) return;
  const type = childIn(arena, node, 'return_type');
  const untyped = type === undefined ? undefined : tree.deletion(type)?.edit;
  const short = written(tree, body!, `=${value}`);
  for (const edits of untyped === undefined ? [[short]] : [[untyped, short], [short]])
    yield* change('what a function is equal to', edits);
}

/** The only method of a class or of an object is written in its place, as a function. */
function* instead(tree: NamedTree, node: number): Iterable<Change> {
  const { arena } = tree;
  const list = arena.parent[node]!;
  if (list <= 0 || parts(arena, list).length > 1) return;
  const body = childIn(arena, node, 'body');
  const parameters = parametersOf(arena, node);
  if (body === undefined || parameters === undefined) return;
  const around = arena.parent[list]!;
  const isOfClass = around > 0 && childIn(arena, around, 'body') === list && /class/.test(kindName(arena, around));
  const whole = isOfClass ? around : kindName(arena, list) === 'object' ? list : undefined;
  if (whole === undefined) return;
  const text = `${given(tree, parameters)}=>${givenBy(tree, body) ?? sourceOf(tree, body)}`;
  yield* change(`a function instead of the ${isOfClass ? 'class' : 'object'}`, [written(tree, whole, text)]);
}

/** `{ a() {} }` instead of `{ a: function () {} }`. */
function asMethod(tree: NamedTree, node: number): Edit | undefined {
  const { arena } = tree;
  const [key, value] = [childIn(arena, node, 'key'), childIn(arena, node, 'value')];
  const parameters = value === undefined ? undefined : parametersOf(arena, value);
  if (key === undefined || value === undefined || parameters === undefined) return undefined;
  const [, kind, sign] = /^(async\s+)?function\s*(\*?)\s*\(/.exec(sourceOf(tree, value)) ?? [];
  if (sign === undefined) return undefined;
  const rest = textBetween(arena, arena.start[parameters.list]!, arena.end[value]!);
  return written(tree, node, `${kind ?? ''}${sign}${sourceOf(tree, key)}${rest}`);
}

/** What the node may be written as, if it is a function with parameters and a body. */
function shorter(tree: NamedTree, node: number): Edit | undefined {
  const { arena } = tree;
  const body = childIn(arena, node, 'body');
  const parameters = parametersOf(arena, node);
  if (body === undefined || parameters === undefined) return undefined;
  const name = childIn(arena, node, 'name');
  const called = name === undefined ? '' : `${sourceOf(tree, name)}=`;
  const value = givenBy(tree, body);
  const block = sourceOf(tree, body);
  const head = given(tree, parameters);
  const early = !/^async\b/.test(sourceOf(tree, node)) ? '' : /^\W/.test(head) ? 'async' : 'async ';
  const text = inPlaceOf(arena, node, `${called}${early}${head}=>${value ?? block}`);
  return text.length < width(arena, node) ? written(tree, node, text) : undefined;
}

/**
 * Parameters in brackets, without which a single name may stand, but not a word that is a kind of its own: grammars
 * take `(undefined) => a`, and not `undefined => a`.
 */
function given(tree: NamedTree, { list, all }: { readonly list: number; readonly all: readonly number[] }): string {
  const [only, ...more] = all;
  const isAlone = only !== undefined && more.length === 0 && isName(tree.arena, only);
  return sourceOf(tree, isAlone && kindName(tree.arena, only) !== sourceOf(tree, only) ? only : list);
}
