import { isInBlock } from '../../../names/blocks.ts';
import { fieldName } from '../../../names/functions.ts';
import { type Arena, children, hasFlag, isLeaf, nodeFlags, width } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, dropsAround, type NamedTree, sourceOf, written } from '../named-tree.ts';

/** How many places a value is carried to, the last ones. */
const places = 3;
/** Shorter ones are found without those that they stand in for. */
const shortest = 3;

/**
 * A value that a statement keeps somewhere is written where another one asks for it, without the statement: `UPDATE t SET
 * a = 'b'; SELECT a FROM t` becomes `SELECT 'b' FROM t`. How the one gets to the other is nothing that names tell.
 * In SQL alone: in other languages statements are tied by names, and two of 1,100 were accepted.
 */
export function* carried(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.includes('keyword_select')) return;
  const seen = new Set<string>();
  for (let node = arena.size - 1; node > 0; node--) {
    if (!isValue(arena, node) || width(arena, node) < shortest) continue;
    const text = sourceOf(tree, node);
    const from = statementAround(tree, node);
    if (from === undefined || seen.has(text)) continue;
    seen.add(text);
    const beside = children(arena, arena.parent[from.unit]!).filter((other) => other !== from.unit);
    const asked = beside.flatMap((other) => [...askedIn(arena, other)]).slice(-places);
    for (const place of asked.toReversed()) {
      if (sourceOf(tree, place) !== text) yield* change('carry a value', [from.edit, written(tree, place, text)]);
    }
  }
}

/** A literal: it has nothing below it but its own signs. */
function isValue(arena: Arena, node: number): boolean {
  if (!hasFlag(arena, node, nodeFlags.named) || arena.start[node] === arena.end[node]) return false;
  const isPlain = isLeaf(arena, node) || children(arena, node).every((child) => isLeaf(arena, child));
  return isPlain && /["'`\d+-]/.test(String.fromCharCode(arena.text[arena.start[node]!]!));
}

/** What can be dropped of statements that stand side by side, with the node in it. */
function statementAround(tree: NamedTree, node: number) {
  const { arena } = tree;
  for (const drop of dropsAround(tree, node)) {
    if (drop.unit !== node && isInBlock(arena, drop.unit)) return drop;
  }
  return undefined;
}

/** The outermost places of values in a statement. */
function* askedIn(arena: Arena, statement: number): Iterable<number> {
  for (let node = statement; node < arena.after[statement]!; ) {
    const isAsked =
      hasFlag(arena, node, nodeFlags.named) &&
      (/^(?:right|value|argument|condition)$/.test(fieldName(arena, node)) || isGiven(arena, node));
    if (isAsked) yield node;
    node = isAsked ? arena.after[node]! : node + 1;
  }
}

function isGiven(arena: Arena, node: number): boolean {
  return arena.parent[node]! >= 0 && fieldName(arena, arena.parent[node]!) === 'arguments';
}
