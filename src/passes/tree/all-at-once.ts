import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { Edit } from '../../tree/edit-set.ts';
import { editTour } from './edit-tour.ts';
import { InHalves, type Part, whole } from './in-halves.ts';
import { type LanguageTree, readerOf, type TreeLanguage } from './read-tree.ts';

interface AtOnce {
  readonly label: string;
  /** None: nothing is tried. */
  edits(tree: LanguageTree): readonly Edit[];
}

/** Some edits of a tree in one trial, and none of them where it is refused. */
export function allAtOnce(language: TreeLanguage, { label, edits }: AtOnce): WakefulPass<TestCase> {
  return editTour<readonly Part[]>(readerOf(language), {
    itinerary: (tree) =>
      new InHalves(
        [edits(tree)].filter(({ length }) => length > 0),
        { label: () => label, first: 'former' },
      ),
    start: whole,
    once: true,
  });
}
