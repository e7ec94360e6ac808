import type { Pass } from '../../../core/search.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { editTour } from '../../tree/edit-tour.ts';
import { inLanguage } from '../../tree/in-language.ts';
import { inOrder } from '../../tree/in-order.ts';
import { readerOf, type TreeLanguage } from '../../tree/read-tree.ts';
import { namedTree } from '../named-tree.ts';
import { unitsAsPrograms } from '../simpler-definitions/members/units-as-programs.ts';

/** Units become programs: none of what others are promised could go before. */
export function unpromised(language: TreeLanguage): Pass<TestCase> {
  return inLanguage('pascal', language, () =>
    editTour(readerOf(language), {
      ...inOrder((tree) => unitsAsPrograms(namedTree(tree))),
      once: true,
      admits: () => true,
    }),
  );
}
