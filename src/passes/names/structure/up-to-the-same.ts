import { children, hasFlag, isLeaf, nodeFlags } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, sourceOf } from '../named-tree.ts';

/**
 * Of parts that stand side by side, all from one up to another that reads the same: what is made, taken away and made
 * again is made once. None of them could go alone.
 */
export function* upToTheSame(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  for (let parent = 0; parent < arena.size; parent++) {
    const all = children(arena, parent).filter(
      (child) => hasFlag(arena, child, nodeFlags.named) && !isLeaf(arena, child),
    );
    const last = new Map<string, number>();
    for (const [at, child] of all.entries()) {
      const text = sourceOf(tree, child);
      const before = last.get(text);
      last.set(text, at);
      // One that stands directly in front of another of the same text can go alone.
      if (before === undefined || at - before < 2) continue;
      const drops = all.slice(before, at).map((node) => tree.deletion(node)?.edit);
      if (drops.every((drop) => drop !== undefined)) yield* change('up to the same', drops as Edit[]);
    }
  }
}
