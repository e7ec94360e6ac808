import { addTo } from '../../basics/add-to.ts';
import { firstFrom } from '../../basics/first-from.ts';
import { madeAt } from '../../basics/remembered.ts';
import type { TreeEdits } from '../../grammar/edits.ts';
import { childIn, fieldName } from '../../names/functions.ts';
import { namesOf, spelling } from '../../names/name-leaves.ts';
import { roleOf } from '../../names/roles.ts';
import { type Arena, children, contains, hasFlag, kindName, nodeFlags } from '../../tree/arena.ts';
import { type Cut, cutAround } from '../../tree/cut.ts';
import type { EditSet } from '../../tree/edit-set.ts';
import { isGone } from '../../tree/gone.ts';
import { ownPlaces } from './units/own-places.ts';

/** How far below an item a name may stand that is what the item defines. */
const deepest = 5;

const isOpen = /namespace|enum/;

/**
 * What the items of lists of one tree define: declarations, definitions, overloads, specialisations; while edits add
 * up.
 */
export class Definitions {
  readonly #arena: Arena;
  /** By item, in document order, the names that it defines. */
  readonly #names: ReadonlyMap<number, readonly string[]>;
  /** The items that define several things at once: `int a, b;`. */
  readonly #several: ReadonlySet<number>;
  readonly #items: readonly number[];
  /** By name, the items that define it; the last one first. */
  readonly #definers: ReadonlyMap<string, readonly number[]>;
  /** By name, where else it stands in the text, be it in what the tree does not know as a name. */
  readonly #mentions: ReadonlyMap<string, readonly number[]>;

  constructor(tree: TreeEdits) {
    this.#arena = tree.arena;
    const found = definitionsOf(tree);
    this.#names = new Map(found.map(({ item, names }) => [item, [...names]]));
    this.#several = new Set(found.filter(({ things }) => things.size > 1).map(({ item }) => item));
    this.#items = [...this.#names.keys()];
    this.#definers = definersOf(this.#names);
    this.#mentions = mentionsOf(tree.arena, this.#definers);
  }

  /**
   * By name, the items that define what nothing that is left mentions, outside of them; the last definition first. An
   * item that defines several things at once is none of any of them; one that defines a thing and its type is found
   * by the first of their names. What may be mentioned without the name of what it is in, as in `inline namespace v1`,
   * keeps that.
   */
  unmentioned(edits: EditSet): ReadonlyMap<string, readonly number[]> {
    const { cuts } = edits;
    const isLeft = (at: number): boolean => cutAround(cuts, at, at + 1) === undefined;
    const free = new Set([...this.#mentions].flatMap(([name, at]) => (at.some(isLeft) ? [] : [name])));
    const found = new Map<string, readonly number[]>();
    for (const name of free) {
      const all = this.#definers.get(name)!;
      const kept = all.filter((item) => !this.#isOf(item, name, free) || this.#opens(item, edits));
      // Constructors stay with their class, which may be there for something else that it defines:
      // `struct S { S(int); } s(1);`.
      const items = all.filter((item) => !kept.some((one) => contains(this.#arena, one, item)));
      if (items.length > 0) found.set(name, items);
    }
    return found;
  }

  #isOf(item: number, name: string, free: ReadonlySet<string>): boolean {
    const names = this.#names.get(item)!;
    return names[0] === name && !this.#several.has(item) && names.every((one) => free.has(one));
  }

  /** Whether what is in an item, and can be mentioned without its name, is. */
  #opens(item: number, edits: EditSet): boolean {
    const range = { start: this.#arena.start[item]!, end: this.#arena.end[item]! };
    if (!isOpen.test(kindName(this.#arena, item))) return false;
    // What an inline namespace has is that of the one around it, of which others may have something else of this name.
    return this.missed([range], edits).length > 0 || (isInline(this.#arena, item) && this.#isAsked(range, edits));
  }

  /** Whether something that is defined in there is mentioned elsewhere, be it that or another of its name. */
  #isAsked(range: Cut, edits: EditSet): boolean {
    const isLeft = (at: number): boolean =>
      (at < range.start || at >= range.end) && cutAround(edits.cuts, at, at + 1) === undefined;
    const names = new Set(this.#itemsIn(range).flatMap((item) => this.#names.get(item)!));
    return [...names].some((name) => this.#mentions.get(name)!.some(isLeft));
  }

  /**
   * The items in these ranges that define what is mentioned outside of all of them, and nothing else that is left
   * defines. The ranges are in order, and do not overlap.
   */
  missed(ranges: readonly Cut[], edits: EditSet): number[] {
    const isLeft = (at: number): boolean => cutAround(ranges, at, at + 1) === undefined;
    const isMentioned = (at: number): boolean => isLeft(at) && cutAround(edits.cuts, at, at + 1) === undefined;
    const isOther = (item: number): boolean => isLeft(this.#arena.start[item]!) && !isGone(this.#arena, item, edits);
    // Once for each name: thousands of items may define the same one.
    const names = new Map<string, boolean>();
    const isMissed = (name: string): boolean => {
      return madeAt(
        names,
        name,
        () => this.#mentions.get(name)!.some(isMentioned) && !this.#definers.get(name)!.some(isOther),
      );
    };
    return ranges.flatMap((range) => this.#itemsIn(range)).filter((item) => this.#names.get(item)!.some(isMissed));
  }

  #itemsIn(range: Cut): number[] {
    const { start, end } = this.#arena;
    const found: number[] = [];
    for (let i = firstFrom(this.#items.length, (item) => start[this.#items[item]!]! < range.start); ; i++) {
      const item = this.#items[i];
      if (item === undefined || start[item]! >= range.end) return found;
      if (end[item]! <= range.end) found.push(item);
    }
  }
}

const known = new WeakMap<Arena, Definitions>();

/** The definitions of a tree, found once for all passes. */
export function definitionsIn(tree: TreeEdits): Definitions {
  return madeAt(known, tree.arena, () => new Definitions(tree));
}

function isInline(arena: Arena, item: number): boolean {
  return children(arena, item).some((child) => kindName(arena, child) === 'inline');
}

interface Definition {
  readonly item: number;
  readonly names: ReadonlySet<string>;
  /** Its names without those that are only the type of another one. */
  readonly things: ReadonlySet<string>;
}

/** What the items define, in document order. */
function definitionsOf(tree: TreeEdits): Definition[] {
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
 * Whether it says what a trait's type is for one that implements it: `type Err = E;` defines no `Err`, the trait does.
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

function definersOf(names: ReadonlyMap<number, readonly string[]>): Map<string, number[]> {
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

function mentionsOf({ text, start, end }: Arena, items: ReadonlyMap<string, readonly number[]>): Map<string, number[]> {
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
