import type { Arena } from './arena.ts';
import type { ArenaColumns, NodeRow } from './arena-columns.ts';

/** How a copy differs from what is copied. */
export interface Copying {
  /** The node whose tree is copied, the root unless told. */
  readonly top?: number;
  /** What stands for a node; without anything, nothing of it is copied. The same unless told. */
  row?(node: number): NodeRow | undefined;
  /** What else comes into the copy of a node, behind all that was in it. */
  leaving?(node: number): void;
}

/** Enters a tree of one arena into another one that is being filled, in document order. */
export function copyNodes(arena: Arena, columns: ArenaColumns, copying: Copying = {}): void {
  const { top = 0, row = (node) => rowOf(arena, node), leaving } = copying;
  const open: number[] = [];
  const leave = (): void => {
    const node = open.pop()!;
    leaving?.(node);
    columns.leave();
  };
  for (let node = top; node < arena.after[top]!; ) {
    while (open.length > 0 && arena.after[open.at(-1)!]! <= node) leave();
    const made = row(node);
    if (made !== undefined) {
      columns.enter(made);
      open.push(node);
    }
    node = made === undefined ? arena.after[node]! : node + 1;
  }
  while (open.length > 0) leave();
}

/** All that is known of a node but its place in the tree. */
export function rowOf(arena: Arena, node: number): NodeRow {
  return {
    kind: arena.kind[node]!,
    grammarKind: arena.grammarKind[node]!,
    start: arena.start[node]!,
    end: arena.end[node]!,
    field: arena.field[node]!,
    flags: arena.flags[node]!,
  };
}
