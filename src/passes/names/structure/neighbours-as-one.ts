import { isBlock } from '../../../names/blocks.ts';
import { type Arena, children, hasFlag, isLeaf, kindName, nodeFlags, textBetween } from '../../../tree/arena.ts';
import { replacement } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { lineAt } from '../line-at.ts';
import { change, type NamedTree, sourceOf } from '../named-tree.ts';

/**
 * Neighbours that begin and end alike become one, with what they differ in side by side: `var a; var b;` becomes
 * `var a,b;`, and `if (c) { f(); } if (c) { g(); }` one `if`. All of a row at once, then each with the next one.
 */
export function* neighboursAsOne(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let parent = 0; parent < arena.size; parent++) {
    for (const row of rowsOf(arena, parent)) {
      if (row.length > 2) yield* asOne(tree, row);
      for (let i = 1; i < row.length; i++) yield* asOne(tree, row.slice(i - 1, i + 1));
    }
  }
}

/** Neighbours of one kind, with nothing between them but signs. */
function rowsOf(arena: Arena, parent: number): number[][] {
  const rows: number[][] = [];
  let row: number[] = [];
  for (const child of children(arena, parent)) {
    if (!hasFlag(arena, child, nodeFlags.named)) continue;
    if (row.length > 0 && (isLeaf(arena, child) || arena.kind[child] !== arena.kind[row[0]!])) {
      rows.push(row);
      row = [];
    }
    if (!isLeaf(arena, child)) row.push(child);
  }
  return [...rows, row].filter(({ length }) => length > 1);
}

function* asOne(tree: NamedTree, row: readonly number[]): Iterable<Change> {
  const { arena } = tree;
  const [start, end] = [arena.start[row[0]!]!, arena.end[row.at(-1)!]!];
  for (const text of merged(tree, row)) {
    const kind = kindName(arena, row[0]!);
    yield* change(`${kind} and ${kind} as one`, [replacement(start, end, text)]);
  }
}

/** What the nodes have in common, once, with what they differ in side by side. */
function* merged(tree: NamedTree, row: readonly number[]): Iterable<string> {
  const { arena } = tree;
  const all = sameEnds(
    tree,
    row.map((node) => children(arena, node).filter((child) => arena.end[child]! > arena.start[child]!)),
  );
  const shortest = Math.min(...all.map(({ length }) => length));
  const alike = (at: number): boolean => new Set(all.map((own) => sourceOf(tree, own.at(at)!))).size === 1;
  let front = 0;
  while (front < shortest && alike(front)) front++;
  let back = 0;
  while (front + back < shortest && alike(-1 - back)) back++;
  const others = all.map((own) => own.slice(front, own.length - back));
  if (others.some(({ length }) => length === 0)) return;
  const [from, to] = [others[0]![0]!, others.at(-1)!.at(-1)!];
  const head = textBetween(arena, arena.start[row[0]!]!, arena.start[from]!);
  const tail = textBetween(arena, arena.end[to]!, arena.end[row.at(-1)!]!);
  const apart = row.every((node) => isBlock(arena, node)) ? lineAt(tree, others[1]![0]!) : ',';
  const texts = others.map((own) => textBetween(arena, arena.start[own[0]!]!, arena.end[own.at(-1)!]!));
  if (front + back > 0) yield head + texts.join(apart) + tail;
  const inner = others.map(([only]) => only!);
  const isOne = others.every(({ length }) => length === 1) && isRow(arena, inner);
  if (isOne) for (const text of merged(tree, inner)) yield head + text + tail;
}

/** Without the semicolons at the ends where only some of the nodes have one, and others the end of a line. */
function sameEnds(tree: NamedTree, all: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const isEnded = (own: readonly number[]): boolean => own.length > 1 && sourceOf(tree, own.at(-1)!) === ';';
  return all.every(isEnded) ? all : all.map((own) => (isEnded(own) ? own.slice(0, -1) : own));
}

function isRow(arena: Arena, nodes: readonly number[]): boolean {
  return nodes.every((node) => arena.kind[node] === arena.kind[nodes[0]!] && !isLeaf(arena, node));
}
