import { type Arena, children } from './arena.ts';

/**
 * A tree prepared for a search: it refers to the nodes of an arena, but may have them in another order of parents and
 * children. Its members are numbered in pre-order, as those of an arena; member 0 is the root, -1 stands for "none".
 * The text is always that of the arena: what a shape leaves out stays as it is.
 */
export interface Shape {
  readonly arena: Arena;
  readonly size: number;
  /** The node that a member is; -1 for a group, neighbours put together that are no node of the arena. */
  readonly node: Int32Array;
  /** The highest of the nodes that a member stands for: those from `node` up to it have the same text. */
  readonly top: Int32Array;
  readonly parent: Int32Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  readonly after: Int32Array;
  /** Byte ranges of the text. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

/** A member that is to be, with what comes below it. */
export interface Branch {
  readonly node: number;
  readonly top: number;
  readonly start: number;
  readonly end: number;
  below(): readonly Branch[];
}

/** The arena as it is. */
export function shapeOf(arena: Arena): Shape {
  const branch = (node: number): Branch => ({
    node,
    top: node,
    start: arena.start[node]!,
    end: arena.end[node]!,
    below: () => children(arena, node).map(branch),
  });
  return grow(arena, branch(0));
}

export function branchOf(shape: Shape, member: number): Branch {
  return {
    node: shape.node[member]!,
    top: shape.top[member]!,
    start: shape.start[member]!,
    end: shape.end[member]!,
    below: () => membersBelow(shape, member).map((child) => branchOf(shape, child)),
  };
}

export function membersBelow(shape: Shape, member: number): number[] {
  const found: number[] = [];
  for (let child = shape.firstChild[member]!; child !== -1; child = shape.nextSibling[child]!) found.push(child);
  return found;
}

/** The kinds of all nodes that a member stands for, from the lowest up; none for a group. */
export function kindsOf({ arena, node, top }: Shape, member: number): number[] {
  const kinds: number[] = [];
  for (let at = node[member]!; at !== -1; at = at === top[member] ? -1 : arena.parent[at]!) kinds.push(arena.kind[at]!);
  return kinds;
}

/** Neighbours made one member without a node. */
export function group(members: readonly Branch[]): Branch {
  const [first, last] = [members[0]!, members.at(-1)!];
  return { node: -1, top: -1, start: first.start, end: last.end, below: () => members };
}

/** Depth is no concern: the branches are laid out without recursion. */
export function grow(arena: Arena, root: Branch): Shape {
  const rows: Branch[] = [];
  const parents: number[] = [];
  const open: { readonly branch: Branch; readonly parent: number }[] = [{ branch: root, parent: -1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const id = rows.push(next.branch) - 1;
    parents.push(next.parent);
    const below = next.branch.below();
    for (let i = below.length - 1; i >= 0; i--) open.push({ branch: below[i]!, parent: id });
  }
  return {
    arena,
    size: rows.length,
    node: Int32Array.from(rows, (row) => row.node),
    top: Int32Array.from(rows, (row) => row.top),
    start: Uint32Array.from(rows, (row) => row.start),
    end: Uint32Array.from(rows, (row) => row.end),
    ...linksOf(parents),
  };
}

function linksOf(parents: readonly number[]): Pick<Shape, 'parent' | 'firstChild' | 'nextSibling' | 'after'> {
  const parent = Int32Array.from(parents);
  const firstChild = new Int32Array(parents.length).fill(-1);
  const nextSibling = new Int32Array(parents.length).fill(-1);
  const after = Int32Array.from(parents, (_, id) => id + 1);
  // From the back: what was found as first child so far is the next sibling of the one before it.
  for (let id = parents.length - 1; id > 0; id--) {
    const above = parent[id]!;
    nextSibling[id] = firstChild[above]!;
    firstChild[above] = id;
    after[above] = Math.max(after[above]!, after[id]!);
  }
  return { parent, firstChild, nextSibling, after };
}
