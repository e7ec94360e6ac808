/**
 * What a node of a script is. `unclosed` is a list that the end of the file cut short, `stray` a `)` without its `(`.
 */
export const NodeKind = {
  list: 0,
  symbol: 1,
  quoted: 2,
  string: 3,
  numeral: 4,
  decimal: 5,
  binary: 6,
  hexadecimal: 7,
  keyword: 8,
  unclosed: 9,
  stray: 10,
} as const;

/**
 * A text read as S-expressions, in columns. Nodes are numbered in pre-order, so that the descendants of `n` are
 * `n + 1` to `after[n] - 1` and its first child, if it has one, is `n + 1`. Never changed: a change is a new text.
 */
export interface Script {
  /** One character per byte (Latin-1), so that any bytes survive and slices share memory with the whole. */
  readonly text: string;
  readonly count: number;
  /** Positions in `text`, end exclusive. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** The first node behind the subtree. */
  readonly after: Uint32Array;
  /** The list around the node, or -1. */
  readonly parent: Int32Array;
  readonly kind: Uint8Array;
  /** The first thing that is not well-formed, for messages; the text is read all the same. */
  readonly problem?: Problem;
}

export interface Problem {
  readonly offset: number;
  readonly message: string;
}

export function isList(script: Script, node: number): boolean {
  const kind = script.kind[node];
  return kind === NodeKind.list || kind === NodeKind.unclosed;
}

export function textOf(script: Script, node: number): string {
  return script.text.slice(script.start[node], script.end[node]);
}

/** The children of a list, or the commands of the script for -1. */
export function children(script: Script, node: number): number[] {
  const found: number[] = [];
  const end = node < 0 ? script.count : script.after[node]!;
  for (let child = node + 1; child < end; child = script.after[child]!) found.push(child);
  return found;
}

/** The child at `index`, or -1. */
export function child(script: Script, node: number, index: number): number {
  const end = node < 0 ? script.count : script.after[node]!;
  let at = node + 1;
  for (let i = 0; i < index && at < end; i++) at = script.after[at]!;
  return at < end ? at : -1;
}

/** The text of the list's first child when that is a leaf, else `''`. */
export function headOf(script: Script, node: number): string {
  const first = node + 1;
  if (!isList(script, node) || first >= script.after[node]! || isList(script, first)) return '';
  return textOf(script, first);
}

/** The command around a node. */
export function commandOf(script: Script, node: number): number {
  let command = node;
  while (script.parent[command]! >= 0) command = script.parent[command]!;
  return command;
}

/** Whether `inner` is `outer` or inside it. */
export function within(script: Script, inner: number, outer: number): boolean {
  return outer <= inner && inner < script.after[outer]!;
}

/** The name that a symbol stands for: `|a|` and `a` are the same one. */
export function symbolName(script: Script, node: number): string {
  const text = textOf(script, node);
  return script.kind[node] === NodeKind.quoted && text.length > 1 && text.endsWith('|') ? text.slice(1, -1) : text;
}

/** Whether both subtrees have the same tokens in the same places; layout does not count. */
export function sameTerm(script: Script, a: number, b: number): boolean {
  const size = script.after[a]! - a;
  if (script.after[b]! - b !== size) return false;
  for (let i = 0; i < size; i++) {
    if (script.after[a + i]! - a !== script.after[b + i]! - b) return false;
    if (isList(script, a + i) !== isList(script, b + i)) return false;
    if (!isList(script, a + i) && textOf(script, a + i) !== textOf(script, b + i)) return false;
  }
  return true;
}
