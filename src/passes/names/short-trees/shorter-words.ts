import { addTo } from '../../../basics/add-to.ts';
import { spelling } from '../../../names/name-leaves.ts';
import { type Arena, hasFlag, isLeaf, kindName, nodeFlags, parentKind } from '../../../tree/arena.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import type { Change } from '../../tree/in-order.ts';
import { change, type NamedTree, written } from '../named-tree.ts';

/**
 * A keyword becomes a shorter one, wherever it stands: one that the grammar takes for the same, `class` for `typename`,
 * or one that it begins with, `require` for `require_once`, or `class` for `interface`.
 */
export function* shorterWords(tree: NamedTree): Iterable<Change> {
  const { arena } = tree;
  const changes = new Map<string, Edit[]>();
  for (let node = 1; node < arena.size; node++) {
    for (const other of [...tree.words(node), ...beginningsOf(arena, node), ...classesOf(arena, node)])
      addTo(changes, `${spelling(arena, node)} becomes ${other}`, written(tree, node, other));
  }
  for (const [label, edits] of changes) yield* change(label, edits);
}

/** The first word of a keyword, where the grammar knows what begins with that, too. */
function beginningsOf(arena: Arena, node: number): readonly string[] {
  const words = kindName(arena, node);
  if (!words.includes('_') || !isLeaf(arena, node) || hasFlag(arena, node, nodeFlags.named)) return [];
  const first = words.slice(0, words.indexOf('_'));
  const around = parentKind(arena, node);
  return around.startsWith(words) && arena.kinds.includes(around.replace(words, first)) ? [first] : [];
}

/** An interface may as well be a class, where the grammar knows classes that are declared the same way. */
function classesOf(arena: Arena, node: number): readonly string[] {
  const isFirst = kindName(arena, node) === 'interface' && parentKind(arena, node) === 'interface_declaration';
  return isFirst && arena.kinds.includes('class_declaration') ? ['class'] : [];
}
