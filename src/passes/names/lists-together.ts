import { addTo } from '../../basics/add-to.ts';
import { fieldName, parts } from '../../names/functions.ts';
import { isName, spelling } from '../../names/name-leaves.ts';
import { type Arena, children, hasFlag, isLeaf, kindName, nodeFlags, parentKind } from '../../tree/arena.ts';
import type { NamedTree } from './named-tree.ts';

/** How many words and how many leaves back from a list what it belongs to may be named. */
const words = 3;
const leaves = 6;

/** Under this name stand all tuples, with the types of them. */
export const tuples = 'tuples';

/**
 * The items of lists that go together, by a name for that: those with the same name a little before their equal
 * brackets, those of one kind and length, and the two sides of an assignment of several things.
 */
export function listsTogether(tree: NamedTree): Map<string, readonly (readonly number[])[]> {
  const { arena } = tree;
  const found = new Map<string, number[][]>();
  const tables = new Map<string, number[][]>();
  const behind = new Map<string, number[][]>();
  for (let bracket = 1; bracket < arena.size; bracket++) {
    const items = itemsBehind(arena, bracket);
    if (items.length === 0) continue;
    const sign = kindName(arena, bracket);
    const rows = rowsIn(arena, items, sign);
    for (const word of wordsBefore(arena, bracket)) {
      addTo(found, word + sign, items);
      if (rows === undefined) addTo(behind, word + sign, items);
      else for (const row of rows) addTo(tables, word + sign, row);
    }
    // The type of a pair goes with the pair.
    const kind = parentKind(arena, bracket);
    if (items.length > 1) addTo(found, /^tuple_/.test(kind) ? tuples : `${items.length} ${kind}`, items);
  }
  for (const [node, sides] of assignments(arena)) found.set(`${assignment} ${node}`, sides);
  for (const [name, rows] of tables) found.set(`rows of ${name}`, [...(behind.get(name) ?? []), ...rows]);
  return new Map([...behindNames(arena), ...found].filter(([, lists]) => lists.length > 1));
}

/** The lists right behind each name alone: in `f(g(1),2)`, the one behind `g` has `f` before it, too. */
function behindNames(arena: Arena): Map<string, number[][]> {
  const found = new Map<string, number[][]>();
  for (let bracket = 1; bracket < arena.size; bracket++) {
    const leaf = leafBefore(arena, bracket);
    const items = leaf > 0 && isName(arena, leaf) ? itemsBehind(arena, bracket) : [];
    if (items.length > 0) addTo(found, `${spelling(arena, leaf)} ${kindName(arena, bracket)}`, items);
  }
  return found;
}

/** What names of assignments begin with. Contains spaces, so that it is the name of nothing in a text. */
export const assignment = 'set at once';

function* assignments(arena: Arena): Iterable<[node: number, sides: number[][]]> {
  for (let side = 1; side < arena.size; side++) {
    const node = arena.parent[side]!;
    if (arena.firstChild[node] !== side || !listed.test(kindName(arena, side))) continue;
    const sides = sidesOf(arena, node);
    if (sides !== undefined) yield [node, sides];
  }
}

/** What is set at once and what to, where each has a value of its own: `a, b = 1, 2`. */
function sidesOf(arena: Arena, node: number): number[][] | undefined {
  const [left, right, ...more] = parts(arena, node);
  if (left === undefined || right === undefined || more.length > 0) return undefined;
  const sides = [left, right].filter((side) => listed.test(kindName(arena, side))).map((side) => parts(arena, side));
  const [some, others] = sides;
  return some !== undefined && some.length > 1 && some.length === others?.length ? sides : undefined;
}

const listed = /(?:^|_)(?:expression|variable|pattern|assignment)_list$|^array(?:_pattern)?$/;

/** Of lists in a list, as those that fill an array of records, what is in each. */
function rowsIn(arena: Arena, items: readonly number[], sign: string): number[][] | undefined {
  const rows = items.map((item) => {
    const first = firstLeaf(arena, item);
    return kindName(arena, first) === sign ? itemsBehind(arena, first) : undefined;
  });
  return rows.every((row) => row !== undefined) ? rows.filter((row) => row.length > 0) : undefined;
}

function firstLeaf(arena: Arena, node: number): number {
  let leaf = node;
  while (!isLeaf(arena, leaf)) leaf++;
  return leaf;
}

/** What a function does is no list that goes with a type of a parameter, or with another function of equal length. */
const statements = /^(?:compound_statement|statement_block|block)$/;

/** The named nodes between a bracket and the one that closes it; in some grammars these have other siblings, too. */
function itemsBehind(arena: Arena, bracket: number): number[] {
  const opens = isLeaf(arena, bracket) && !hasFlag(arena, bracket, nodeFlags.named);
  const closing = opens ? closings.get(kindName(arena, bracket)) : undefined;
  if (closing === undefined) return [];
  const around = arena.parent[bracket]!;
  if (statements.test(kindName(arena, around))) return [];
  const end = children(arena, around).find((node) => node > bracket && kindName(arena, node) === closing);
  const inside = end === undefined ? [] : parts(arena, around).filter((node) => node > bracket && node < end);
  return inside.flatMap((node) => declaredIn(arena, node));
}

/** Fields and parameters that are declared together, as `int a, b;` and `a, b int`, one by one. */
function declaredIn(arena: Arena, node: number): readonly number[] {
  if (!/^(?:field|parameter)_declaration$/.test(kindName(arena, node))) return [node];
  const declared = parts(arena, node).filter((part) => /^(?:declarator|name)$/.test(fieldName(arena, part)));
  return declared.length > 1 ? declared : [node];
}

const closings = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

function leafBefore(arena: Arena, node: number): number {
  let leaf = node - 1;
  while (leaf > 0 && (!isLeaf(arena, leaf) || arena.end[leaf] === arena.start[leaf])) leaf--;
  return leaf;
}

function wordsBefore(arena: Arena, bracket: number): Set<string> {
  const found = new Set<string>();
  let looked = 0;
  for (let leaf = leafBefore(arena, bracket); leaf > 0 && found.size < words; leaf = leafBefore(arena, leaf)) {
    if (++looked > leaves) break;
    const text = spelling(arena, leaf);
    if (/^[;{}]$/.test(text)) break;
    if (isName(arena, leaf)) found.add(text);
  }
  return found;
}
