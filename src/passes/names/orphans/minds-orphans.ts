import { once, propose } from '../../../core/propose.ts';
import type { Pass, Search } from '../../../core/search.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { draftOf, withEdits } from '../../../tree/draft.ts';
import { type EditSet, editSet } from '../../../tree/edit-set.ts';
import { render } from '../../../tree/render.ts';
import { type LanguageTree, readerOf, type TreeLanguage } from '../../tree/read-tree.ts';
import { tidyOf } from './tidy.ts';

/** So many statements tell what a test minds, */
const asked = 4;
/** of so many that may. */
const lookedAt = 16;

/**
 * Finds out whether a test wants nothing to be left unused, as a compiler does whose warnings are errors: it does when
 * one of a few statements may go with what only it uses, and not alone. Then `plan` is made for a language that is tidy.
 */
export function mindsOrphans(language: TreeLanguage, plan: (language: TreeLanguage) => Pass<TestCase>): Pass<TestCase> {
  const lets = plan(language);
  const minds = once(() => plan({ ...language, isTidy: true }));
  return function* (source): Search<TestCase> {
    const tree = source.length === 0 ? undefined : readerOf(language)(source)(source);
    for (const { alone, whole } of tree === undefined ? [] : orphaning(tree)) {
      const [first, second] = [alone, whole].map((edits) => render(withEdits(draftOf(tree!.arena), edits)));
      yield propose(
        'names: drop a statement',
        () => first!,
        () => lets(first!),
      );
      yield propose(
        'names: drop a statement and orphans',
        () => second!,
        () => minds()(second!),
      );
    }
    yield* lets(source);
  };
}

/** The first statements that leave something unused: without them, and without that either. */
function* orphaning(tree: LanguageTree): Iterable<{ readonly alone: EditSet; readonly whole: EditSet }> {
  const tidy = tidyOf(tree);
  let left = asked;
  for (const node of tidy.lastUsers().slice(0, lookedAt)) {
    const drop = tree.deletion(node)?.edit;
    const bare = drop && editSet([drop]);
    const alone = bare && tree.completed(bare);
    const whole = alone && tree.completed(tidy.tidied(alone));
    if (alone === undefined || whole === undefined || whole === alone) continue;
    yield { alone, whole };
    if (--left === 0) return;
  }
}
