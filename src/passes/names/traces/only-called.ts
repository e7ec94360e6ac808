import { propose } from '../../../core/propose.ts';
import type { Search } from '../../../core/search.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { draftOf, withEdits } from '../../../tree/draft.ts';
import { render } from '../../../tree/render.ts';
import type { LanguageTree } from '../../tree/read-tree.ts';
import { namedTree } from '../named-tree.ts';
import { calledAlone } from './called-alone.ts';

/** All but the function in which the last trace stands may go at once. */
export function* onlyCalled(tree: LanguageTree | undefined): Search<TestCase> {
  if (tree === undefined) return;
  const base = draftOf(tree.arena);
  for (const { label, edits } of calledAlone(namedTree(tree)))
    yield propose(
      label,
      () => render(withEdits(base, edits)),
      () => [],
    );
}
