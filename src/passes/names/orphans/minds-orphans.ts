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

/** How many statements are tried; fewer at first, as the test is asked again when less of a large text is left. */
const asked = 4;
const askedAtFirst = 2;
/** Only texts with at least so many tokens are asked about at first. */
const large = 400;
/** Among how many statements those are chosen. */
const lookedAt = 32;

/** The text that was asked about, and what it has become without a change of what is known of the test. */
export interface Asked {
  readonly before: TestCase;
  readonly now: TestCase;
}

/**
 * Finds out whether a test rejects what leaves something unused, as a compiler does whose warnings are errors. It tries a
 * few statements that are the only ones to use something. When one may go together with what it uses, but not alone, then
 * `plan` is made for a tidy language; when one may go alone, for one that is not tidy; else for the language as it is. The
 * first time (`isFirst`), one that may go alone proves nothing: much of a large text may be of no use.
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

/** The drops of statements that leave something unused, small ones first: alone, and with what is left unused. */
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
