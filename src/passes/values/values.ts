import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { TreeEdit, TreeEdits } from '../../grammar/edits.ts';
import { hasFlag, isLeaf, kindName, nodeFlags } from '../../tree/arena.ts';
import { editSet } from '../../tree/edit-set.ts';
import { editTour } from '../tree/edit-tour.ts';
import { type Change, inOrder } from '../tree/in-order.ts';
import { readerOf, type TreeLanguage } from '../tree/read-tree.ts';
import type { Waking } from '../tree/waking.ts';

/** Each node of a longer text has too many others that could take its place. */
const longest = 1000;
/** How many texts are tried for one node, the shortest of all not counted. */
const perNode = 3;

/**
 * Other short texts in a node's place than the shortest of all, which is not always the one that will do, and copies of
 * smaller nodes of the same kind (Vulcan's sub-tree replacement, OOPSLA 2023; T-Rec, TOSEM 2024).
 */
export function values(language: TreeLanguage, waking?: Waking): WakefulPass<TestCase> {
  const tour = editTour(readerOf(language), { ...(waking && { waking }), ...inOrder(replacements) });
  return (source, exhausted) => tour(source, exhausted && exhausted.length <= longest ? exhausted : undefined);
}

function* replacements(tree: TreeEdits): Iterable<Change> {
  const { arena } = tree;
  if (arena.text.length > longest) return;
  for (let node = 1; node < arena.size; node++) {
    if (isLeaf(arena, node) || !hasFlag(arena, node, nodeFlags.named)) continue;
    const others = [...tree.stubs(node)].slice(1, 1 + perNode);
    const copy = tree.reuse(node);
    for (const edit of copy === undefined ? others : [...others, copy]) yield* changeOf(tree, edit);
  }
}

function* changeOf({ arena }: TreeEdits, { kind, node, edit }: TreeEdit): Iterable<Change> {
  const edits = editSet([edit]);
  if (edits !== undefined) yield { label: `${kind} ${kindName(arena, node)}`, edits };
}
