import type { WakefulPass } from '../../../core/settle.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { markOf, ofSameCase } from '../../../names/name-forms.ts';
import { freshNames } from '../../../names/name-leaves.ts';
import type { Edit } from '../../../tree/edit-set.ts';
import { editTour } from '../../tree/edit-tour.ts';
import { type Halving, InHalves, type Part, whole } from '../../tree/in-halves.ts';
import { readerOf, type TreeLanguage } from '../../tree/read-tree.ts';
import { isAnyAwake, type Waking } from '../../tree/waking.ts';
import { allWritten, type NamedTree, namedTree } from '../named-tree.ts';
import { respelling } from './unread-words.ts';

/** The shortest names that are not taken: for all long ones at once, then for halves of them (T-Rec, TOSEM 2024). */
export function shortNames(language: TreeLanguage, waking?: Waking): WakefulPass<TestCase> {
  return editTour<readonly Part[]>(readerOf(language), {
    ...(waking && { waking }),
    itinerary: (tree, isAwake) =>
      new InHalves(
        renamings(namedTree(tree)).filter((edits) => edits.some((edit) => isAnyAwake(edit, isAwake))),
        halving,
      ),
    start: whole,
    once: true,
  });
}

const halving: Halving = {
  label: (count) => (count === 1 ? 'shorten a name' : `shorten ${count} names`),
  first: 'former',
};

/** The edits of one name each. */
function renamings(tree: NamedTree): Edit[][] {
  const fresh = new Set(freshNames(tree.names, tree.arena));
  const marks = new Map([...tree.names.places].map(([name, [leaf]]) => [name, markOf(tree.arena, leaf!)]));
  const long = [...tree.names.places].filter(([name]) => name.length > marks.get(name)!.length + 1);
  const count = long.map(([name, places]) => (name.length - 1) * places.length);
  const order = long.map((_, i) => i).sort((a, b) => count[b]! - count[a]!);
  const respelled = respelling(tree);
  return order.slice(0, fresh.size).map((i) => {
    const [name, places] = long[i]!;
    const letter = ofSameCase([...fresh], name)!;
    fresh.delete(letter);
    const short = marks.get(name)! + letter;
    return [...allWritten(tree, places, short), ...respelled(name, short)];
  });
}
