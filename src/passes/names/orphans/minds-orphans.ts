import { propose } from '../../../core/propose.ts';
import type { Pass, Search } from '../../../core/search.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { draftOf, withEdits } from '../../../tree/draft.ts';
import { type EditSet, editSet } from '../../../tree/edit-set.ts';
import { render } from '../../../tree/render.ts';
import { type LanguageTree, readerOf, type TreeLanguage } from '../../tree/read-tree.ts';
import { isTooLarge } from '../name-changes.ts';
import { namedTree } from '../named-tree.ts';
import { orphanedBy, statementsOf } from './orphaned.ts';

/** So many statements tell what a test minds. */
const asked = 4;

/** What comes after it is known whether the test wants nothing to be left unused. */
export interface AfterOrphans {
  readonly minds: Pass<TestCase>;
  readonly lets: Pass<TestCase>;
}

/**
 * Finds out whether a test wants nothing to be left unused, as a compiler does whose warnings are errors: it does when
 * one of a few statements may go with what only it uses, and not alone.
 */
export function mindsOrphans(language: TreeLanguage, after: AfterOrphans): Pass<TestCase> {
  return function* asking(source): Search<TestCase> {
    const tree = source.length === 0 ? undefined : readerOf(language)(source)(source);
    for (const { alone, whole } of tree === undefined ? [] : orphaning(tree)) {
      const [first, second] = [alone, whole].map((edits) => render(withEdits(draftOf(tree!.arena), edits)));
      yield propose(
        'names: drop a statement',
        () => first!,
        () => asking(first!),
      );
      yield propose(
        'names: drop a statement and orphans',
        () => second!,
        () => after.minds(second!),
      );
    }
    yield* after.lets(source);
  };
}

/** The first statements that leave something unused: without them, and without that either. */
function* orphaning(language: LanguageTree): Iterable<{ readonly alone: EditSet; readonly whole: EditSet }> {
  if (isTooLarge(language.arena)) return;
  const tree = namedTree(language);
  let left = asked;
  for (const { node, drop } of statementsOf(tree)) {
    const orphans = orphanedBy(tree, node);
    const [alone, whole] = [editSet([drop]), editSet([drop, ...orphans])];
    if (orphans.length === 0 || alone === undefined || whole === undefined) continue;
    yield { alone, whole };
    if (--left === 0) return;
  }
}
