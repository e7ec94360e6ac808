import { firstFrom } from '../../basics/first-from.ts';
import { madeAt } from '../../basics/remembered.ts';
import type { TreeEdits } from '../../grammar/edits.ts';
import { type Arena, children, contains, kindName } from '../../tree/arena.ts';
import { type Cut, cutAround } from '../../tree/cut.ts';
import type { EditSet } from '../../tree/edit-set.ts';
import { isGone } from '../../tree/gone.ts';
import { definersOf, definitionsOf, mentionsOf } from './defined-items.ts';

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
   * For each name that nothing mentions any more outside of its definitions: the items that define it, the last one
   * first. Left out are items that define several things at once (`int a, b;`), and those around what may be mentioned
   * without the item's own name (`inline namespace v1`). An item that defines a thing and its type stands under the
   * first of the two names.
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
