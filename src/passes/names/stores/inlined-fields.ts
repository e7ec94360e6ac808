import { addTo } from '../../../basics/add-to.ts';
import { childIn, parts } from '../../../names/functions.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { contains, kindName, parentKind, textBetween } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import type { Access } from '../accesses.ts';
import { inPlaceOf } from '../in-place-of.ts';
import { change, dropOf, type NamedTree, sourceOf, written } from '../named-tree.ts';

/** How many of the values that a field is given are tried, and of how many objects that may have it. */
const values = 2;
const objects = 3;
/** Longer values are not put in the place of what holds them. */
const longest = 200;

/**
 * What is assigned to a field takes the place of a field of that name: `a.b = 1; f(a.b)` becomes `f(1)`, and so does
 * `f({ b: 1 }.b)`. Whether both belong to the same object is not asked, since it may have another name there: the
 * oracle tells.
 */
export function* inlinedFields(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const [given, asked] = [new Map<string, Given[]>(), new Map<string, Access[]>()];
  for (const access of tree.accesses()) {
    const value = assignedTo(tree, access);
    const name = spelling(arena, access.member);
    if (value === undefined) addTo(asked, name, access);
    else addTo(given, name, value);
  }
  for (let node = 1; node < arena.size; node++) {
    const pair = pairIn(tree, node) ?? methodIn(tree, node);
    if (pair !== undefined) addTo(given, pair.name, pair);
  }
  for (const [name, uses] of asked) {
    for (const one of (given.get(name) ?? []).slice(0, values)) yield* inPlaces(tree, { name, uses }, one);
  }
}

/** What a field is given: the node that is needed no more, and the value. */
interface Given {
  /** The object that has the field, as it is written there; missing where none is. */
  readonly of?: string;
  readonly node: number;
  readonly text: string;
}

/** The uses of the field of the same object, and those of all; where the object is not known, those of each. */
function* inPlaces(
  tree: NamedTree,
  { name, uses }: { name: string; uses: readonly Access[] },
  { of, node, text }: Given,
): Iterable<Change> {
  const drop = dropOf(tree, node);
  if (drop === undefined || text.length > longest) return;
  const byObject = new Map<string, Access[]>();
  const left = uses.filter((use) => !contains(tree.arena, drop.unit, use.node));
  for (const use of left) addTo(byObject, sourceOf(tree, use.whole), use);
  const same = byObject.get(of ?? '') ?? [];
  const others = same.length > 0 ? [] : [...byObject.values()].slice(0, objects);
  const put = (use: Access): Edit => written(tree, use.node, inPlaceOf(tree.arena, use.node, text));
  for (const group of byObject.size < 2 ? [left] : [same, left, ...others]) {
    if (group.length > 0) yield* change(`inline field ${name}`, [drop.edit, ...group.map(put)]);
  }
}

/** Of `a.b = c`. */
function assignedTo(tree: NamedTree, { node, whole }: Access): Given | undefined {
  const { arena } = tree;
  let assignment = arena.parent[node]!;
  while (
    !/assign/.test(kindName(arena, assignment)) &&
    arena.start[assignment] === arena.start[node] &&
    assignment > 0
  ) {
    assignment = arena.parent[assignment]!;
  }
  const value = parts(arena, assignment).at(-1)!;
  const isValue = arena.start[assignment] === arena.start[node] && value > node;
  if (!isValue || !/^\s*:?=\s*$/.test(textBetween(arena, arena.end[node]!, arena.start[value]!))) return undefined;
  return { of: sourceOf(tree, whole), node: assignment, text: sourceOf(tree, value) };
}

const pairs =
  /^(?:pair|field|keyed_element|initializer_pair|field_initializer|array_element_initializer|(?:public_)?field_definition)$/;

/** Of `b: c` or `b = c` in an object, or in a class of JavaScript. */
function pairIn(tree: NamedTree, node: number): (Given & { name: string }) | undefined {
  const { arena } = tree;
  if (!pairs.test(kindName(arena, node))) return undefined;
  const [key, value, ...rest] = parts(arena, node);
  if (key === undefined || value === undefined || rest.length > 0) return undefined;
  const name = /[\w$]+/.exec(sourceOf(tree, key))?.[0];
  return name === undefined ? undefined : { name, node, text: sourceOf(tree, value) };
}

/** Of a function that is written as a field of an object, in JavaScript and TypeScript. */
function methodIn(tree: NamedTree, node: number): (Given & { name: string }) | undefined {
  const { arena } = tree;
  if (kindName(arena, node) !== 'method_definition' || parentKind(arena, node) !== 'object') return undefined;
  const [name, parameters] = [childIn(arena, node, 'name'), childIn(arena, node, 'parameters')];
  if (name === undefined || parameters === undefined) return undefined;
  const text = `function${textBetween(arena, arena.start[parameters]!, arena.end[node]!)}`;
  return { name: sourceOf(tree, name), node, text };
}
