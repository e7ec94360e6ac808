import { childIn, parts } from '../../../../names/functions.ts';
import { spelling } from '../../../../names/name-leaves.ts';
import { type Arena, kindName, nodesOf } from '../../../../tree/arena.ts';
import { type Edit, replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf, written } from '../../named-tree.ts';
import { placesWithin } from '../../places.ts';

/** How a variable begins at zero, in the head of a loop: with a word that declares it, or without. */
const fromZero = /^((?:var|let)\s)?\s{0,9}([$\w]{1,99})\s{0,9}=\s{0,9}0;?$/;

/**
 * A loop that counts up to a length goes through what has that length, for its items where it is counted only to find
 * these: `for (i of a) f(i)` for `for (i = 0; i < a.length; i++) f(a[i])`, and `for (i in a) f(a[i])`.
 */
export function* loopsOverItems(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.includes('for_in_statement')) return;
  for (const node of nodesOf(arena, /^for_statement$/)) {
    const loop = countingTo(tree, node);
    if (loop === undefined) continue;
    const items = itemsIn(tree, loop);
    if (items !== undefined) yield* change('through the items', [headOf(tree, loop, 'of'), ...items]);
    yield* change('through all numbers', [headOf(tree, loop, 'in')]);
  }
}

interface Counting {
  readonly node: number;
  readonly body: number;
  readonly word: string;
  readonly name: string;
  /** What has the length. */
  readonly whole: string;
}

function countingTo(tree: NamedTree, node: number): Counting | undefined {
  const { arena } = tree;
  const [first, asked, body] = ['initializer', 'condition', 'body'].map((field) => childIn(arena, node, field));
  if (first === undefined || asked === undefined || body === undefined) return undefined;
  const [begins, word = '', name = ''] = fromZero.exec(sourceOf(tree, first)) ?? [];
  const [left, right] = ['left', 'right'].map((field) => childIn(arena, asked, field));
  if (begins === undefined || left === undefined || right === undefined) return undefined;
  const [whole, property] = [childIn(arena, right, 'object'), childIn(arena, right, 'property')];
  if (whole === undefined || property === undefined || sourceOf(tree, left) !== name) return undefined;
  return spelling(arena, property) === 'length' ? { node, body, word, name, whole: sourceOf(tree, whole) } : undefined;
}

function headOf({ arena }: NamedTree, { node, body, word, name, whole }: Counting, by: 'of' | 'in'): Edit {
  const space = /^[$\w]/.test(whole) ? ' ' : '';
  return replacement(arena.start[node]!, arena.start[body]!, `for(${word}${name} ${by}${space}${whole})`);
}

/** The name in the place of each `a[i]`, as of `a.at(i)`; `undefined` where it is used for anything else. */
function itemsIn(tree: NamedTree, { body, name, whole }: Counting): Edit[] | undefined {
  const edits: Edit[] = [];
  for (const leaf of placesWithin(tree, body, name)) {
    const edit = itemAt(tree, leaf, { name, whole });
    if (edit === undefined) return undefined;
    edits.push(edit);
  }
  return edits;
}

function itemAt(tree: NamedTree, leaf: number, { name, whole }: Pick<Counting, 'name' | 'whole'>): Edit | undefined {
  const { arena } = tree;
  const around = arena.parent[leaf]!;
  if (kindName(arena, around) === 'subscript_expression')
    return isSpelled(tree, childIn(arena, around, 'object'), whole) ? written(tree, around, name) : undefined;
  const call = arena.parent[around]!;
  const called = parts(arena, around).length === 1 ? memberCalled(arena, call) : undefined;
  if (called === undefined || !isSpelled(tree, called.whole, whole)) return undefined;
  if (/^(?:at|charAt)$/.test(called.member)) return written(tree, call, name);
  return /^(?:charCodeAt|codePointAt)$/.test(called.member)
    ? written(tree, call, `${name}.${called.member}()`)
    : undefined;
}

function isSpelled(tree: NamedTree, node: number | undefined, text: string): boolean {
  return node !== undefined && sourceOf(tree, node) === text;
}

/** The object and the member in a call of a method. */
function memberCalled(arena: Arena, call: number): { readonly whole: number; readonly member: string } | undefined {
  const called = childIn(arena, call, 'function');
  const [whole, member] = ['object', 'property'].map((field) =>
    called === undefined ? undefined : childIn(arena, called, field),
  );
  return whole === undefined || member === undefined ? undefined : { whole, member: spelling(arena, member) };
}
