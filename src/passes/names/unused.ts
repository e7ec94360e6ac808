import { addTo } from '../../core/add-to.ts';
import type { TreeEdits } from '../../grammar/edits.ts';
import { fieldName } from '../../names/functions.ts';
import { namesOf, spelling } from '../../names/name-leaves.ts';
import { roleOf } from '../../names/roles.ts';
import { type Arena, hasFlag, kindName, nodeFlags } from '../../tree/arena.ts';
import { cutAround } from '../../tree/cut.ts';
import type { EditSet } from '../../tree/edit-set.ts';
import { ownPlaces } from './own-places.ts';

/** How far below an item a name may stand that is what the item defines. */
const deepest = 6;

/** The definitions of one tree that nothing mentions, while edits add up. */
export class Unused {
  /** By name, the items of lists that define it: declarations, definitions, overloads, specialisations. */
  readonly #items: ReadonlyMap<string, readonly number[]>;
  /** By name, where else it stands in the text, be it in what the tree does not know as a name. */
  readonly #mentions: ReadonlyMap<string, readonly number[]>;

  constructor(tree: TreeEdits) {
    this.#items = definitionsOf(tree);
    this.#mentions = mentionsOf(tree.arena, this.#items);
  }

  /** By name, the items that define what nothing that is left mentions, outside of them; the last definition first. */
  after(edits: EditSet): ReadonlyMap<string, readonly number[]> {
    const found = new Map<string, readonly number[]>();
    for (const [name, mentions] of this.#mentions) {
      if (!mentions.some((at) => cutAround(edits.cuts, at, at + 1) === undefined)) {
        found.set(name, this.#items.get(name)!);
      }
    }
    return found;
  }
}

/** An item that defines several things at once is none of any of them. */
function definitionsOf(tree: TreeEdits): Map<string, number[]> {
  const { arena } = tree;
  const isElement = elementsOf(tree);
  const heads = new Map<number, { depth: number; names: Set<string> }>();
  for (const leaf of namesOf(arena).leaves) {
    if (roleOf(arena, leaf, 0) !== 'name') continue;
    let [item, depth] = [leaf, 0];
    while (item !== 0 && depth <= deepest && !isElement(item)) [item, depth] = [arena.parent[item]!, depth + 1];
    const head = heads.get(item);
    if (item === 0 || depth > (head?.depth ?? deepest) || roleOf(arena, leaf, item) !== 'name') continue;
    if (head === undefined || depth < head.depth) heads.set(item, { depth, names: new Set([spelling(arena, leaf)]) });
    else head.names.add(spelling(arena, leaf));
  }
  const found = new Map<string, number[]>();
  for (const item of [...heads.keys()].sort((a, b) => b - a)) {
    const { names } = heads.get(item)!;
    if (names.size === 1) addTo(found, [...names][0]!, item);
  }
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
    const places = placesOf.get(list.parent) ?? ownPlaces(arena, list);
    placesOf.set(list.parent, places);
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
