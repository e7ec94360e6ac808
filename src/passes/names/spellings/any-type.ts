import { kindName } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import { allWritten, change, type NamedTree, sourceOf } from '../named-tree.ts';

/** In Go, what may be of any type has a short name: `any` for `interface{}`. */
export function* anyType(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  if (!arena.kinds.includes('interface_type')) return;
  const all: number[] = [];
  for (let node = 1; node < arena.size; node++) {
    if (kindName(arena, node) === 'interface_type' && /^interface\s*\{\s*\}$/.test(sourceOf(tree, node)))
      all.push(node);
  }
  yield* change('any type by its name', allWritten(tree, all, 'any'));
}
