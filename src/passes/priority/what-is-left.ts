import type { NodeList, TreeEdit, TreeEdits } from '../../grammar/edits.ts';
import { type EditSet, withEdits } from '../../tree/edit-set.ts';
import { bytesLeft, isClipped, isGone } from '../../tree/gone.ts';
import { type Awake, isAnyAwake } from '../tree/waking.ts';
import { isPart } from './groups.ts';
import type { Drop } from './tasks.ts';

/** The lists of one tree, and what can go of them after some edits. Only what is awake counts as worth it. */
export class WhatIsLeft {
  readonly #tree: TreeEdits;
  readonly #isAwake: Awake | undefined;

  constructor(tree: TreeEdits, isAwake: Awake | undefined) {
    this.#tree = tree;
    this.#isAwake = isAwake;
  }

  /** Whether an edit still makes what it was made for. What is left of a clipped node gives the same texts again. */
  isWhole({ node, edit }: TreeEdit, edits: EditSet): boolean {
    return !isClipped(this.#tree.arena, node, edits) && isAnyAwake(edit, this.#isAwake);
  }

  ofNodes(nodes: readonly number[], edits: EditSet): number[] {
    return nodes.filter((node) => !isGone(this.#tree.arena, node, edits));
  }

  isAnyWorthIt(nodes: readonly number[], edits: EditSet): boolean {
    return this.ofNodes(nodes, edits).some((node) => this.#isNodeAwake(node));
  }

  /** The items among these that are left and worth a trial. */
  of({ list: parent, items }: Pick<Drop, 'list' | 'items'>, edits: EditSet): number[] {
    const list = this.#tree.list(parent);
    return items.filter(
      (item) => !this.#isItemGone(list, item, edits) && list.items[item]!.nodes.some((node) => this.#isNodeAwake(node)),
    );
  }

  bytes(node: number, edits: EditSet): number {
    return bytesLeft(this.#tree.arena, node, edits);
  }

  isItemGone(parent: number, item: number, edits: EditSet): boolean {
    return this.#isItemGone(this.#tree.list(parent), item, edits);
  }

  isNodeGone(node: number, edits: EditSet): boolean {
    return isGone(this.#tree.arena, node, edits);
  }

  /** The edits with the items dropped, or with as many of them as the list can do without. */
  without(edits: EditSet, list: NodeList, items: readonly number[]): EditSet | undefined {
    const all = list.without(items);
    const made = all && withEdits(edits, [all.edit]);
    if (made !== undefined || items.length === 1) return made;
    const left = items.filter((item) => !this.#isItemGone(list, item, edits));
    const bySize = left.sort((a, b) => list.items[a]!.tokens - list.items[b]!.tokens || a - b);
    const butOne = bySize.length < 2 ? undefined : list.without(bySize.slice(1));
    return butOne && withEdits(edits, [butOne.edit]);
  }

  /** All of these nodes dropped, each from the list that it is in. */
  withoutAll(edits: EditSet, nodes: readonly number[]): EditSet | undefined {
    const { arena } = this.#tree;
    const lists = new Map<number, { list: NodeList; items: number[] }>();
    for (const node of this.ofNodes(nodes, edits)) {
      const found = this.#tree.itemOf(node);
      if (found === undefined) continue;
      const known = lists.get(found.list.parent);
      if (known) known.items.push(found.item);
      else lists.set(found.list.parent, { list: found.list, items: [found.item] });
    }
    const drops = [...lists.values()].flatMap(({ list, items }) => {
      const gone = new Set(items);
      // What has members has at least one, as a rule: `enum {}`.
      const isEmptied = list.items.every(({ extra, nodes }, item) => extra || (gone.has(item) && isPart(arena, nodes)));
      return list.without(isEmptied ? [...gone].sort((a, b) => a - b).slice(1) : gone)?.edit ?? [];
    });
    return withEdits(edits, drops);
  }

  #isItemGone(list: NodeList, item: number, edits: EditSet): boolean {
    return list.items[item]!.nodes.every((node) => isGone(this.#tree.arena, node, edits));
  }

  #isNodeAwake(node: number): boolean {
    const { start, end } = this.#tree.arena;
    return isAnyAwake({ cuts: [{ start: start[node]!, end: end[node]! }] }, this.#isAwake);
  }
}
