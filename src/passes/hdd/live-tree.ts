import type { TreeEdits } from '../../grammar/edits.ts';
import { type Arena, children } from '../../tree/arena.ts';
import type { EditSet } from '../../tree/edit-set.ts';
import { isGone } from '../../tree/gone.ts';

/**
 * Nodes of which each is all that is left of the one before: a squeezed branch. It counts as one node, and goes by the
 * names of all of them, outermost first.
 */
export type Branch = readonly number[];

/** The tree as it is after some edits, squeezed. */
export class LiveTree {
  readonly arena: Arena;
  readonly edits: EditSet;

  constructor(tree: TreeEdits, edits: EditSet) {
    this.arena = tree.arena;
    this.edits = edits;
  }

  isLive(node: number): boolean {
    const { arena, edits } = this;
    return arena.end[node]! > arena.start[node]! && !isGone(arena, node, edits);
  }

  root(): Branch {
    return this.branchFrom(0);
  }

  below(branch: Branch): Branch[] {
    return this.#liveChildren(branch.at(-1)!).map((child) => this.branchFrom(child));
  }

  /** The branch that begins with this live node. */
  branchFrom(top: number): Branch {
    const branch = [top];
    for (let node = top; ; ) {
      const inside = this.#liveChildren(node);
      if (inside.length !== 1) return branch;
      node = inside[0]!;
      branch.push(node);
    }
  }

  #liveChildren(node: number): number[] {
    return children(this.arena, node).filter((child) => this.isLive(child));
  }
}
