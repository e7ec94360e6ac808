import { isSpace } from '../../basics/white-space.ts';
import type { TreeEdit, TreeEdits } from '../../grammar/edits.ts';
import { isLiteral } from '../../grammar/range-edits.ts';
import { type Arena, contains, isLeaf, kindName } from '../../tree/arena.ts';
import { isClipped } from '../../tree/gone.ts';
import type { Branch, LiveTree } from './live-tree.ts';

/**
 * What may take the place of a branch: on each way down the nearest node, or run of siblings, that the grammar allows
 * there; and the nearest that has one of the branch's own names (chi in Vince, Hodován, Kiss: "Reduction-assisted fault
 * localization" and the dissertation of 2024, chapter 7). Deviation: squeezed nodes keep all their names, and a list is
 * told by its parent, so that the statements of a block can replace the block.
 */
export function hoistsFor(tree: TreeEdits, live: LiveTree, branch: Branch): TreeEdit[] {
  const found = new Map<number, TreeEdit>();
  for (const node of slotsOf(tree.arena, branch)) {
    for (const edit of nearestOf(tree, live, { node, branch })) if (!found.has(edit.by!)) found.set(edit.by!, edit);
    for (const edit of runsOf(tree, live, { node, branch })) {
      const list = -tree.arena.parent[edit.by!]!;
      if (!found.has(list)) found.set(list, edit);
    }
  }
  return [...found.values()];
}

interface Place {
  readonly node: number;
  readonly branch: Branch;
}

function* nearestOf(tree: TreeEdits, live: LiveTree, { node, branch }: Place): Iterable<TreeEdit> {
  const { arena } = tree;
  const lowest = branch.at(-1)!;
  const names = new Set(branch.map((one) => kindName(arena, one)));
  const nearest = new Nearest(arena);
  const namesake = new Nearest(arena);
  for (const edit of tree.hoists(node)) {
    const by = edit.by!;
    if (by <= lowest || !live.isLive(by) || isClipped(arena, by, live.edits)) continue;
    const isNamesake = names.has(kindName(arena, by)) && namesake.take(by);
    const isFar = (isLeaf(arena, by) || isLiteral(arena, by)) && !isCloseBy(arena, by, lowest);
    const isNear = nearest.take(by) && !isFar;
    if (isNear || isNamesake || isOperand(arena, node, by)) yield edit;
  }
}

/**
 * A word or literal from far below is seldom what matters, and there are many: but that which a member of the node is
 * set to.
 */
function isCloseBy(arena: Arena, below: number, node: number): boolean {
  const parent = arena.parent[below]!;
  return (
    parent === node || (isLiteral(arena, below) && arena.nextSibling[below] === -1 && arena.parent[parent] === node)
  );
}

/**
 * Whether a word is what everything else in the place is done to, or is done for: `a` in `a.b(c).d`, `c` in `!-c`.
 * Where a grammar has a list of suffixes, dropping them all leaves it, too.
 */
function isOperand(arena: Arena, node: number, by: number): boolean {
  return isLeaf(arena, by) && (arena.start[by] === arena.start[node] || arena.end[by] === arena.end[node]);
}

/** Of the node itself, and of those directly below it. */
function* runsOf(tree: TreeEdits, live: LiveTree, { node, branch }: Place): Iterable<TreeEdit> {
  const { arena } = tree;
  const lowest = branch.at(-1)!;
  for (const edit of tree.splices(node)) {
    const list = arena.parent[edit.by!]!;
    if (live.isLive(edit.by!) && (list === lowest || arena.parent[list] === lowest)) yield edit;
  }
}

/**
 * The nodes of a branch whose place is still there: the outermost, and those of which the one before never was more
 * than a wrapping. What a hoist has left of others is no place of its own.
 */
function slotsOf(arena: Arena, branch: Branch): number[] {
  const slots: number[] = [];
  for (const node of branch) {
    const outer = slots.at(-1);
    if (outer !== undefined && !isAllOf(arena, outer, node)) break;
    slots.push(node);
  }
  return slots;
}

function isAllOf(arena: Arena, outer: number, inner: number): boolean {
  const { text, start, end } = arena;
  const around = [text.subarray(start[outer], start[inner]), text.subarray(end[inner], end[outer])];
  return around.every((part) => part.every(isSpace));
}

/** Takes nodes in pre-order, and of each way down only the first. */
class Nearest {
  readonly #arena: Arena;
  #last = 0;

  constructor(arena: Arena) {
    this.#arena = arena;
  }

  take(node: number): boolean {
    if (this.#last > 0 && contains(this.#arena, this.#last, node)) return false;
    this.#last = node;
    return true;
  }
}
