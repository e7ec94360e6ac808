import { addTo } from '../basics/add-to.ts';
import { firstFrom } from '../basics/first-from.ts';
import { keptWith } from '../basics/remembered.ts';
import { type Arena, hasFlag, isLeaf, kindName, nodeFlags, textBetween } from '../tree/arena.ts';
import { isCaseless } from './told-by-kinds.ts';

/** The leaves of a tree that are names of something, as far as that can be told without knowing the language. */
export interface Names {
  /** In document order. */
  readonly leaves: readonly number[];
  /** By spelling, each in document order; spellings in the order in which they first stand in the text. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** All names of a tree but those that are left out. */
export function namesOf(arena: Arena, isOut?: (node: number) => boolean): Names {
  return isOut === undefined ? allNames(arena) : found(arena, isOut);
}

const allNames = keptWith((arena: Arena) => found(arena, () => false));

function found(arena: Arena, isOut: (node: number) => boolean): Names {
  const leaves: number[] = [];
  const places = new Map<string, number[]>();
  for (let node = 0; node < arena.size; node++) {
    if (!isName(arena, node) || isOut(node)) continue;
    leaves.push(node);
    addTo(places, spelling(arena, node), node);
  }
  return { leaves, places };
}

/** A word that the grammar has a name for, and that is not one of its own. */
export function isName(arena: Arena, node: number): boolean {
  if (!isLeaf(arena, node) || !hasFlag(arena, node, nodeFlags.named) || hasFlag(arena, node, unusable)) return false;
  const word = spelling(arena, node);
  return (
    /^'?[\p{L}_$@][\p{L}\p{N}_$?!-]*$/u.test(word) &&
    !/keyword(?!_query)|comment/.test(kindName(arena, node)) &&
    !isKeyword(kindName(arena, node), word) &&
    !/^'(?:static|_)$/.test(word)
  );
}

/** `kEnd` for `end`: what some grammars call their own words. */
function isKeyword(kind: string, word: string): boolean {
  return kind.length === word.length + 1 && kind.startsWith('k') && kind.slice(1).toLowerCase() === word.toLowerCase();
}

const unusable = nodeFlags.extra | nodeFlags.missing | nodeFlags.error;

export function spelling(arena: Arena, node: number): string {
  return textBetween(arena, arena.start[node]!, arena.end[node]!);
}

/** The last name that ends before this offset. */
export function nameBefore(arena: Arena, { leaves }: Names, offset: number): number | undefined {
  return leaves[firstFrom(leaves.length, (at) => arena.end[leaves[at]!]! <= offset) - 1];
}

/**
 * A name with the sign that some languages put in front of it: `$a` in PHP and shells. What is no name replaces both.
 */
export function signed(arena: Arena, leaf: number): number {
  const parent = arena.parent[leaf]!;
  const isSigned =
    parent > 0 &&
    arena.text[arena.start[parent]!] === 0x24 &&
    arena.start[parent]! + 1 === arena.start[leaf] &&
    arena.end[parent] === arena.end[leaf];
  return isSigned ? parent : leaf;
}

/** The names below a node. */
export function namesWithin(arena: Arena, { leaves }: Names, node: number): readonly number[] {
  const firstAt = (from: number): number => firstFrom(leaves.length, (at) => leaves[at]! < from);
  return leaves.slice(firstAt(node), firstAt(arena.after[node]!));
}

/** Letters that mean something already, in languages that have one of the kinds: Perl sorts by `$a` and `$b`. */
const meant: readonly (readonly [kind: string, letters: string])[] = [['varname', 'ab']];

/**
 * The names of one letter that are not taken, with an apostrophe, with a dollar sign or without; of a tree, those that
 * mean nothing.
 */
export function freshNames({ places }: Names, { kinds }: Pick<Arena, 'kinds'> = { kinds: [] }): string[] {
  const taken = meant.find(([kind]) => kinds.includes(kind))?.[1] ?? '';
  const isTaken = (name: string): boolean =>
    ['', "'", '$'].some((mark) => places.has(mark + name)) || taken.includes(name);
  const caseless = isCaseless({ kinds });
  return [...small, ...(caseless ? [] : small.toUpperCase())].filter(
    (name) => !isTaken(name) && !(caseless && isTaken(name.toUpperCase())),
  );
}

const small = 'abcdefghijklmnopqrstuvwxyz';
