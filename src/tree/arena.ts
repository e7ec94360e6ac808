/**
 * One parsed tree, read-only, in columns. A node is an index into them; nodes are numbered in pre-order, so that the
 * descendants of `n` are `n + 1` up to, but not including, `after[n]`. Node 0 is the root. -1 stands for "none".
 */
export interface Arena {
  readonly text: Uint8Array;
  /** How many nodes there are. */
  readonly size: number;
  /** The names of kinds; `kind` and `grammarKind` are indexes into it. The same for all trees of one language. */
  readonly kinds: readonly string[];
  readonly kind: Uint16Array;
  /** The kind before aliasing: the symbol whose rule made the node. */
  readonly grammarKind: Uint16Array;
  readonly parent: Int32Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  /** The first node behind the subtree. */
  readonly after: Int32Array;
  /** Byte ranges in `text`, end exclusive. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** The names of fields; entry 0 is empty and means "in no field". */
  readonly fields: readonly string[];
  readonly field: Uint16Array;
  /** Sums of `nodeFlags`. */
  readonly flags: Uint8Array;
}

export const nodeFlags = {
  /** Has a name in the grammar, unlike punctuation and keywords. */
  named: 1,
  /** May stand anywhere: a comment, or text that could not be parsed. */
  extra: 2,
  /** Not in the text; the parser went on as if it were. Zero bytes wide. */
  missing: 4,
  /** Text that could not be parsed. */
  error: 8,
} as const;

export function hasFlag(arena: Arena, node: number, flag: number): boolean {
  return (arena.flags[node]! & flag) !== 0;
}

export function kindName(arena: Arena, node: number): string {
  return arena.kinds[arena.kind[node]!]!;
}

/** The nodes inside of the root whose kinds a pattern knows, in document order. */
export function* nodesOf(arena: Arena, kinds: RegExp): Iterable<number> {
  const isMeant = arena.kinds.map((kind) => kinds.test(kind));
  for (let node = 1; node < arena.size; node++) if (isMeant[arena.kind[node]!]) yield node;
}

/** The kind of the node's parent; empty for the root. */
export function parentKind(arena: Arena, node: number): string {
  const parent = arena.parent[node]!;
  return parent === -1 ? '' : kindName(arena, parent);
}

export function isLeaf(arena: Arena, node: number): boolean {
  return arena.firstChild[node] === -1;
}

/** How many bytes a node spans, gaps within it included. */
export function width(arena: Arena, node: number): number {
  return arena.end[node]! - arena.start[node]!;
}

export function children(arena: Arena, node: number): number[] {
  const found: number[] = [];
  for (let child = arena.firstChild[node]!; child !== -1; child = arena.nextSibling[child]!) found.push(child);
  return found;
}

/** Whether `inner` is `outer` or below it. */
export function contains(arena: Arena, outer: number, inner: number): boolean {
  return outer <= inner && inner < arena.after[outer]!;
}

/** Whether one of two nodes is the other, or below it. */
export function areNested(arena: Arena, a: number, b: number): boolean {
  return contains(arena, a, b) || contains(arena, b, a);
}

export function textOf(arena: Arena, node: number): Uint8Array {
  return arena.text.subarray(arena.start[node]!, arena.end[node]!);
}

const buffers = new WeakMap<Uint8Array, Buffer>();

/**
 * The text of these bytes. Made for being asked for each name of a large text, by one pass after the other: none is
 * copied.
 */
export function textBetween({ text }: Pick<Arena, 'text'>, from: number, to: number): string {
  let buffer = buffers.get(text);
  if (buffer === undefined) {
    buffer = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
    buffers.set(text, buffer);
  }
  return buffer.toString('utf8', from, to);
}

/** How many tokens there are below the node: leaves with text, comments not counted. */
export function tokenCount(arena: Arena, node: number): number {
  let count = 0;
  for (let n = node; n < arena.after[node]!; ) {
    if (n !== node && hasFlag(arena, n, nodeFlags.extra) && !hasFlag(arena, n, nodeFlags.error)) {
      n = arena.after[n]!;
      continue;
    }
    if (isLeaf(arena, n) && arena.end[n]! > arena.start[n]!) count++;
    n++;
  }
  return count;
}

/** How many places could not be parsed as written: nodes that are errors or missing. */
export function brokenCount(arena: Arena): number {
  let count = 0;
  for (let n = 0; n < arena.size; n++) {
    if ((arena.flags[n]! & (nodeFlags.error | nodeFlags.missing)) !== 0) count++;
  }
  return count;
}
