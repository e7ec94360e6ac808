import { addTo } from '../../../core/add-to.ts';
import { spelling } from '../../../names/name-leaves.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, written } from '../named-tree.ts';

/** A keyword becomes a shorter one, wherever it stands for the same: `class` for `typename`. */
export function* shorterWords(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const changes = new Map<string, Edit[]>();
  for (let node = 1; node < arena.size; node++) {
    for (const other of tree.words(node))
      addTo(changes, `${spelling(arena, node)} becomes ${other}`, written(tree, node, other));
  }
  for (const [label, edits] of changes) yield* change(label, edits);
}
