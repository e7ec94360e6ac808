import type { WakefulPass } from '../../../../core/settle.ts';
import type { TestCase } from '../../../../core/test-case.ts';
import { editTour } from '../../../tree/edit-tour.ts';
import { InHalves, type Part, whole } from '../../../tree/in-halves.ts';
import { inLanguage } from '../../../tree/in-language.ts';
import { readerOf, type TreeLanguage } from '../../../tree/read-tree.ts';
import { openings } from './open-classes.ts';

/**
 * All classes of C++ at once, in one trial, as long as there is much that may go: a member that is private can only be asked
 * for by others, so that these go first.
 */
export function allOpen(language: TreeLanguage): WakefulPass<TestCase> {
  return inLanguage('cpp', language, () =>
    editTour<readonly Part[]>(readerOf(language), {
      itinerary: ({ arena }) =>
        new InHalves(
          [openings(arena).flat()].filter(({ length }) => length > 0),
          {
            label: () => 'all members are public',
            first: 'former',
          },
        ),
      start: whole,
      once: true,
    }),
  );
}
