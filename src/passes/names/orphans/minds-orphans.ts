import { once } from '../../../basics/remembered.ts';
import { propose } from '../../../core/propose.ts';
import type { Pass, Search } from '../../../core/search.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { tokenCount, width } from '../../../tree/arena.ts';
import { draftOf, withEdits } from '../../../tree/draft.ts';
import { type EditSet, editSet } from '../../../tree/edit-set.ts';
import { render } from '../../../tree/render.ts';
import { type LanguageTree, readerOf, type TreeLanguage } from '../../tree/read-tree.ts';
import { tidyOf } from './tidy.ts';

/** So many statements tell what a test minds, */
const asked = 4;
/** and fewer of a large text, of which less is left when it is asked again; */
const askedAtFirst = 2;
const large = 400;
/** of so many that may. */
const lookedAt = 32;

/** The text that was asked about, and what it has become without a change of what is known of the test. */
export interface Asked {
  readonly before: TestCase;
  readonly now: TestCase;
}

/**
 * Finds out whether a test wants nothing to be left unused, as a compiler does whose warnings are errors: it does when
 * one of a few statements may go with what only it uses, and not alone. Then `plan` is made for a language that is tidy,
 * or for one that is not; where it has not been found out, for the language as it is. At first a statement that may go
 * proves nothing: much of a large text may be of no use.
 */
export function mindsOrphans(
  language: TreeLanguage,
  plan: (language: TreeLanguage, asked?: Asked) => Pass<TestCase>,
  isFirst = false,
): Pass<TestCase> {
  if (language.isTidy !== undefined) return plan(language);
  const known = isFirst ? language : { ...language, isTidy: false };
  const minds = once(() => plan({ ...language, isTidy: true }));
  return function* (source): Search<TestCase> {
    const tree = source.length === 0 ? undefined : readerOf(language)(source)(source);
    const isAsked = tree !== undefined && !(isFirst && tokenCount(tree.arena, 0) < large);
    for (const { alone, whole } of isAsked ? orphaning(tree, isFirst ? askedAtFirst : asked) : []) {
      const [first, second] = [alone, whole].map((edits) => render(withEdits(draftOf(tree!.arena), edits)));
      yield propose(
        'names: drop a statement',
        () => first!,
        () => plan(known, { before: source, now: first! })(first!),
      );
      yield propose(
        'names: drop a statement and orphans',
        () => second!,
        () => minds()(second!),
      );
    }
    yield* plan(language, { before: source, now: source })(source);
  };
}

/** Statements that leave something unused, small ones first, as these seldom do something else: without them, and without that either. */
function* orphaning(tree: LanguageTree, most: number): Iterable<{ readonly alone: EditSet; readonly whole: EditSet }> {
  const tidy = tidyOf(tree);
  let left = most;
  const { arena } = tree;
  const users = tidy.lastUsers().slice(0, lookedAt);
  for (const node of users.toSorted((a, b) => width(arena, a) - width(arena, b))) {
    const drop = tree.deletion(node)?.edit;
    const bare = drop && editSet([drop]);
    const alone = bare && tree.completed(bare);
    const whole = alone && tree.completed(tidy.tidied(alone));
    if (alone === undefined || whole === undefined || whole === alone) continue;
    yield { alone, whole };
    if (--left === 0) return;
  }
}
