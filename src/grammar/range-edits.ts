import { firstFrom } from '../basics/first-from.ts';
import { isNewline, isSpace } from '../basics/white-space.ts';
import { isQuote } from '../tree/adjacent.ts';
import { type Arena, hasFlag, isLeaf, nodeFlags, textOf } from '../tree/arena.ts';
import type { Cut } from '../tree/cut.ts';
import type { Edit } from '../tree/edit-set.ts';

/** Cuts the nodes, children of one parent in document order; what stands between two neighbours goes with them. */
export function cutsOf(arena: Arena, nodes: readonly number[]): Cut[] {
  const cuts: Cut[] = [];
  const tight = nodes.length > 0 && isLiteral(arena, arena.parent[nodes[0]!]!);
  for (const [i, node] of nodes.entries()) {
    const [start, end] = [arena.start[node]!, arena.end[node]!];
    const joined = i > 0 && arena.nextSibling[nodes[i - 1]!] === node ? cuts.pop() : undefined;
    cuts.push({ start: joined?.start ?? start, end, ...(tight && { tight }) });
  }
  return cuts.filter((cut) => cut.end > cut.start);
}

/** A run of siblings, from the first to the last, takes the place of a node around them. */
export function keepOnly(arena: Arena, slot: number, [first, last]: readonly [number, number]): Edit {
  const [start, end] = [arena.start[slot]!, endWithinLine(arena, slot)];
  const from = beginning(arena, first);
  const to = Math.min(ending(arena, first, last), end);
  const cuts = [
    { start, end: Math.max(start, from) },
    { start: to, end },
  ].filter((cut) => cut.end > cut.start);
  return { start, end, cuts, filled: true };
}

/** A text takes the place of a node. */
export function putInstead(arena: Arena, slot: number, text: Uint8Array): Edit {
  const [start, end] = [arena.start[slot]!, endWithinLine(arena, slot)];
  let length = text.length;
  if (end < arena.end[slot]!) while (length > 0 && isNewline(text[length - 1]!)) length--;
  const tight = isLiteral(arena, arena.parent[slot]!);
  return {
    start,
    end,
    cuts: [{ start, end, insert: text.subarray(0, length), ...(tight && { tight }) }],
    filled: true,
  };
}

/** A tree with the places of its newlines: looking for them in each range anew takes too long where lines are long. */
interface Lined {
  readonly arena: Arena;
  newlines(): Uint32Array;
}

/**
 * Moves the following lines of a run to the left, so that a block fits the place it comes to. Only columns between
 * the old and the new margin are cut, so that moves made within each other add up. `undefined` when the run cannot
 * be moved: it needs brackets around it, does not begin its line, its new place does not, or it has parts with
 * different margins.
 */
export function dedent(
  { arena, newlines }: Lined,
  slot: number,
  [first, last]: readonly [number, number],
): Cut[] | undefined {
  const { text } = arena;
  const [start, end] = [arena.start[first]!, arena.end[last]!];
  const lines = lineStarts(newlines(), { start, end });
  if (lines.length === 0) return [];
  if (isWithinBrackets(text, start) && !isWithinBrackets(text, arena.start[slot]!)) return undefined;
  const [own, wanted] = [margin(text, start), margin(text, arena.start[slot]!)];
  if (own === undefined || wanted === undefined || wanted > own) return undefined;
  if (!isEven(arena, first, last)) return undefined;
  const inside = multilineLeaves(arena, first, arena.after[last]!);
  const cuts: Cut[] = [];
  for (const line of own === wanted ? [] : lines) {
    if (inside.some((leaf) => arena.start[leaf]! < line && line < arena.end[leaf]!)) continue;
    let width = 0;
    while (width < own && isSpace(text[line + width]!) && !isNewline(text[line + width]!)) width++;
    if (width > wanted) cuts.push({ start: line + wanted, end: line + width, tight: true });
  }
  return cuts;
}

/**
 * Whether white space between the children of the node is content: it begins with a quote, or with what opens a string.
 */
export function isLiteral(arena: Arena, node: number): boolean {
  const first = node === -1 ? -1 : arena.firstChild[node]!;
  if (first === -1 || !isLeaf(arena, first)) return false;
  const text = textOf(arena, first);
  if (text.length === 0 || text.length > 16) return false;
  if (text.length === 1) return isQuoteOrSlash(text[0]!);
  return isQuote(text.at(-1)!) && /^[\w@$#]*(["'`]|"""|''')$/.test(Buffer.from(text).toString('latin1'));
}

function isQuoteOrSlash(byte: number): boolean {
  return isQuote(byte) || byte === 0x2f;
}

/** A line end that belongs to the node stays: what comes next was on a line of its own. */
export function endWithinLine(arena: Arena, node: number): number {
  let end = arena.end[node]!;
  const start = arena.start[node]!;
  while (end > start + 1 && isNewline(arena.text[end - 1]!)) end--;
  return end;
}

/** Directives, as of the C preprocessor, must begin their line and end it. */
function beginning(arena: Arena, first: number): number {
  const start = arena.start[first]!;
  if (!isDirective(arena, first)) return start;
  let at = start;
  while (at > 0 && isSpace(arena.text[at - 1]!)) if (isNewline(arena.text[--at]!)) return at;
  return start;
}

function ending(arena: Arena, first: number, last: number): number {
  const end = arena.end[last]!;
  const before = arena.text[end];
  return (isDirective(arena, first) || isDirective(arena, last)) && before !== undefined && isNewline(before)
    ? end + 1
    : end;
}

function isDirective(arena: Arena, node: number): boolean {
  return arena.text[arena.start[node]!] === 0x23;
}

/** Where the lines begin that have their beginning in the range. */
function lineStarts(newlines: Uint32Array, { start, end }: { readonly start: number; readonly end: number }): number[] {
  const starts: number[] = [];
  for (
    let i = firstFrom(newlines.length, (at) => newlines[at]! < start);
    i < newlines.length && newlines[i]! < end;
    i++
  )
    starts.push(newlines[i]! + 1);
  return starts;
}

/** The places of all newlines, in order. */
export function newlinesIn(text: Uint8Array): Uint32Array {
  const found: number[] = [];
  for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) found.push(at);
  return Uint32Array.from(found);
}

/** The width of the white space before a place; `undefined` when something else stands before it on its line. */
function margin(text: Uint8Array, at: number): number | undefined {
  let width = 0;
  while (at > width && !isNewline(text[at - width - 1]!)) {
    if (!isSpace(text[at - width - 1]!)) return undefined;
    width++;
  }
  return width;
}

/**
 * Whether something would come to a line that is no further to the right than what it is the value of, as the list
 * below a key of YAML is. Only what begins as that did bears it.
 */
export function isOutdented(arena: Arena, slot: number, first: number): boolean {
  const { text, start, parent } = arena;
  if (text[start[first]!] === text[start[slot]!]) return false;
  const own = margin(text, start[slot]!);
  if (own === undefined) return false;
  let head = slot;
  while (parent[head] !== -1 && start[parent[head]!] === start[slot]) head = parent[head]!;
  const around = parent[head]!;
  const before = around === -1 ? undefined : previousSibling(arena, head);
  if (before === undefined || hasFlag(arena, before, nodeFlags.named)) return false;
  return own <= start[around]! - (text.lastIndexOf(10, start[around]!) + 1);
}

/** `undefined` for the first child, which may begin behind its parent where that begins with white space. */
function previousSibling({ parent, firstChild, nextSibling }: Arena, node: number): number | undefined {
  let before: number | undefined;
  for (let at = firstChild[parent[node]!]!; at !== node; at = nextSibling[at]!) before = at;
  return before;
}

/** Whether a bracket or a comma is in front of a place, so that its lines may end anywhere. */
function isWithinBrackets(text: Uint8Array, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && isSpace(text[before]!)) before--;
  return before >= 0 && '([{,'.includes(String.fromCharCode(text[before]!));
}

/** Whether all siblings of a run that begin a line have the same margin. */
function isEven(arena: Arena, first: number, last: number): boolean {
  const own = margin(arena.text, arena.start[first]!);
  for (let node = first; node !== last; ) {
    node = arena.nextSibling[node]!;
    const width = margin(arena.text, arena.start[node]!);
    if (width !== undefined && width !== own) return false;
  }
  return true;
}

function multilineLeaves(arena: Arena, from: number, to: number): number[] {
  const found: number[] = [];
  for (let n = from; n < to; n++) if (isLeaf(arena, n) && textOf(arena, n).includes(10)) found.push(n);
  return found;
}
