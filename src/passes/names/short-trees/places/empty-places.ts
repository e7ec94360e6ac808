import { isInBlock } from '../../../../names/blocks.ts';
import { parts } from '../../../../names/functions.ts';
import { type Arena, children, contains, isLeaf, kindName, textBetween, width } from '../../../../tree/arena.ts';
import { replacement } from '../../../../tree/edit-set.ts';
import type { Change } from '../../../tree/in-order.ts';
import { change, type NamedTree, sourceOf } from '../../named-tree.ts';

/**
 * A statement goes where the one beside it has room for one: between the signs in the head of a loop, `for(a;b;)` for
 * `b;for(a;;)`, and where a head is followed by nothing, `if(a)f();` for `if(a);f();`. Only where that is shorter: else
 * there is a way back.
 */
export function* inEmptyPlaces(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let node = 1; node < arena.size; node++) {
    const drop = isStatementOfBlock(arena, node) ? tree.deletion(node) : undefined;
    if (drop === undefined) continue;
    for (const { start, end, isHead } of beside(arena, node).flatMap((other) => roomsIn(arena, other))) {
      const text = isHead ? workedOut(tree, node) : sourceOf(tree, node);
      if (text !== undefined && text.length < width(arena, node) + end - start)
        yield* change('in an empty place', [drop.edit, replacement(start, end, text)]);
    }
  }
}

/** The statement behind it, the one in front of it, and the last one. */
function beside(arena: Arena, statement: number): number[] {
  const all = parts(arena, arena.parent[statement]!);
  const at = all.indexOf(statement);
  const others = [all[at + 1], all[at - 1], all.at(-1)].filter((one) => one !== undefined && one !== statement);
  return [...new Set(others as number[])];
}

function isStatementOfBlock(arena: Arena, node: number): boolean {
  return /statement/.test(kindName(arena, node)) && isInBlock(arena, node);
}

function workedOut(tree: NamedTree, statement: number): string | undefined {
  if (kindName(tree.arena, statement) !== 'expression_statement') return undefined;
  return sourceOf(tree, statement)
    .replace(/;$/, '')
    .replace(/^\(([^()]*)\)$/, '$1');
}

/** What something stands behind that may be nothing. */
const heads = /^(?:for|while|if|case|labeled|else)/;

interface Room {
  readonly start: number;
  readonly end: number;
  readonly isHead: boolean;
}

function roomsIn(arena: Arena, statement: number): Room[] {
  return [...roomsInHead(arena, statement), ...roomsBehind(arena, statement)];
}

function roomsInHead(arena: Arena, statement: number): Room[] {
  const rooms: Room[] = [];
  if (kindName(arena, statement) !== 'for_statement') return rooms;
  for (let node = statement + 1; node < arena.size && contains(arena, statement, node); node++) {
    const end = arena.end[node]!;
    if (!isLeaf(arena, node) || kindName(arena, node) !== ';' || !isInHead(arena, statement, node)) continue;
    if (/^\s*[;)]/.test(textBetween(arena, end, end + 4))) rooms.push({ start: end, end, isHead: true });
  }
  return rooms;
}

/** Places behind a head that is followed by an empty statement. */
function roomsBehind(arena: Arena, statement: number): Room[] {
  const last = children(arena, statement).at(-1);
  if (last === undefined) return [];
  const [start, end] = [arena.start[last]!, arena.end[last]!];
  const isNothing = /^(?:;|\{\s*\})$/.test(textBetween(arena, start, end));
  return isNothing && heads.test(kindName(arena, statement)) ? [{ start, end, isHead: false }] : [];
}

/** One of the two that part the head of a loop. */
function isInHead(arena: Arena, loop: number, sign: number): boolean {
  const parent = arena.parent[sign]!;
  return parent === loop || (kindName(arena, parent) === 'empty_statement' && arena.parent[parent] === loop);
}
