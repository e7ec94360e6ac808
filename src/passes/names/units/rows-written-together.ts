import { firstOf } from '../../../basics/first-of.ts';
import type { Pass } from '../../../core/search.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { editTour } from '../../tree/edit-tour.ts';
import { inLanguage } from '../../tree/in-language.ts';
import { type Change, inOrder } from '../../tree/in-order.ts';
import { readerOf, type TreeLanguage } from '../../tree/read-tree.ts';
import { type NamedTree, namedTree } from '../named-tree.ts';
import { rowsTogether } from '../sql/rows-together.ts';
import { tablesOf } from '../sql/tables.ts';

/**
 * All rows of a table are inserted by one statement: then rows and values are items of one list, which can be halved.
 */
export function rowsWrittenTogether(language: TreeLanguage): Pass<TestCase> {
  return inLanguage('sql', language, () =>
    editTour(readerOf(language), { ...inOrder((tree) => allTogether(namedTree(tree))), once: true }),
  );
}

/** For each table, the first change that is possible. */
function* allTogether(tree: NamedTree): Iterable<Change> {
  for (const table of tablesOf(tree)) {
    yield* firstOf(1, rowsTogether(tree, table));
  }
}
