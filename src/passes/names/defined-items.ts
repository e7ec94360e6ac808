import { addTo } from '../../basics/add-to.ts';
import { madeAt } from '../../basics/remembered.ts';
import type { TreeEdits } from '../../grammar/edits.ts';
import { childIn, fieldName } from '../../names/functions.ts';
import { namesOf, spelling } from '../../names/name-leaves.ts';
import { roleOf } from '../../names/roles.ts';
import { type Arena, hasFlag, kindName, nodeFlags } from '../../tree/arena.ts';
import { ownPlaces } from './units/own-places.ts';

/** How far below an item a name may stand that is what the item defines. */
const deepest = 5;

interface Definition {
  readonly item: number;
  readonly names: ReadonlySet<string>;
  /** Its names without those that only name the type of another one. */
  readonly things: ReadonlySet<string>;
}

/** What the items define, in document order. */
export function definitionsOf(tree: TreeEdits): Definition[] {
  const { arena } = tree;
  const isElement = elementsOf(tree);
  const heads = new Map<number, { item: number; depth: number; names: Set<string>; things: Set<string> }>();
  for (const leaf of namesOf(arena).leaves) {
    if (roleOf(arena, leaf, 0) !== 'name' || isAnswer(arena, leaf)) continue;
    const { item, depth, isType } = placeOf(arena, leaf, isElement);
    const known = heads.get(item);
    if (item === 0 || depth > (known?.depth ?? deepest) || (item !== leaf && roleOf(arena, leaf, item) !== 'name'))
      continue;
    const head = known?.depth === depth ? known : { item, depth, names: new Set<string>(), things: new Set<string>() };
    heads.set(item, head);
    head.names.add(spelling(arena, leaf));
    if (!isType) head.things.add(spelling(arena, leaf));
  }
  // What has no end was read wrongly, as a rule: `__typeof(f) g;`.
  const isWhole = (item: number): boolean => !hasFlag(arena, arena.after[item]! - 1, nodeFlags.missing);
  return [...heads.values()].filter(({ item }) => isWhole(item)).sort((a, b) => a.item - b.item);
}

/**
 * Whether it is the answer of an implementation to a type that a trait asks for: in `type Err = E;` it is the trait
 * that defines `Err`.
 */
function isAnswer(arena: Arena, leaf: number): boolean {
  const item = arena.parent[leaf]!;
  const whole = arena.parent[arena.parent[item]!]!;
  return kindName(arena, item) === 'type_item' && whole > 0 && childIn(arena, whole, 'trait') !== undefined;
}

/**
 * The item that a name stands in, and how far below it. What says of which kind a thing is, and what is around its
 * name, are no deeper than the name: `struct S { int a; } b[2]` defines both.
 */
function placeOf(arena: Arena, leaf: number, isElement: (node: number) => boolean) {
  let [item, depth, isType] = [leaf, 0, false];
  while (item !== 0 && depth <= deepest && !isElement(item)) {
    const field = fieldName(arena, item);
    if (item !== leaf && field !== 'type' && field !== 'declarator') depth++;
    isType ||= item !== leaf && field === 'type';
    item = arena.parent[item]!;
  }
  return { item, depth, isType };
}

/** By name, the items that define it; the last one first. */
export function definersOf(names: ReadonlyMap<number, readonly string[]>): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [item, defined] of [...names].reverse()) for (const name of defined) addTo(found, name, item);
  return found;
}

/** Tells whether a node begins an element of a list, and is no part that has a place of its own. */
function elementsOf({ arena, itemOf }: TreeEdits): (node: number) => boolean {
  const placesOf = new Map<number, ReadonlySet<string>>();
  return (node) => {
    if (!hasFlag(arena, node, nodeFlags.named) || /param|argument/.test(kindName(arena, node))) return false;
    const { list, item } = itemOf(node) ?? {};
    if (list === undefined || hasFlag(arena, list.parent, nodeFlags.error)) return false;
    const { nodes, extra } = list.items[item!]!;
    if (extra || nodes[0] !== node) return false;
    const places = madeAt(placesOf, list.parent, () => ownPlaces(arena, list));
    return !places.has(fieldName(arena, node));
  };
}

/** By name, where it stands outside of the items that define it, be it in what the tree does not know as a name. */
export function mentionsOf(
  { text, start, end }: Arena,
  items: ReadonlyMap<string, readonly number[]>,
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  if (items.size === 0) return found;
  const places = new Map<string, number[]>([...items.keys()].map((name) => [wordOf(name), []]));
  for (const { 0: word, index } of Buffer.from(text).toString('latin1').matchAll(anyWord))
    places.get(word)?.push(index);
  for (const [name, nodes] of items) {
    const outside: number[] = [];
    let next = nodes.length - 1;
    let behind = 0;
    for (const at of places.get(wordOf(name))!) {
      while (next >= 0 && start[nodes[next]!]! <= at) behind = Math.max(behind, end[nodes[next--]!]!);
      if (at >= behind) outside.push(at);
    }
    found.set(name, outside);
  }
  return found;
}

/** What a name begins with, as it stands in bytes. */
function wordOf(name: string): string {
  return Buffer.from(name).toString('latin1').match(anyWord)?.[0] ?? '';
}

const anyWord = /[\w$\x80-\xff]+/g;
