import { once } from '../../../basics/remembered.ts';
import { propose } from '../../../core/propose.ts';
import type { Pass, Search } from '../../../core/search.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { tokenCount } from '../../../tree/arena.ts';
import { draftOf, withEdits } from '../../../tree/draft.ts';
import { render } from '../../../tree/render.ts';
import { readerOf, type TreeLanguage } from '../../tree/read-tree.ts';
import { orphaning } from './orphaning.ts';

/** How many statements are tried; fewer at first, as the test is asked again when less of a large text is left. */
const asked = 4;
const askedAtFirst = 2;
/** Only texts with at least so many tokens are asked about at first. */
const large = 400;

/** The text that was asked about, and what it has become without a change of what is known of the test. */
export interface Asked {
  readonly before: TestCase;
  readonly now: TestCase;
}

/**
 * Finds out whether a test rejects what leaves something unused, as a compiler does whose warnings are errors. It tries
 * a few statements that are the only ones to use something. When one may go together with what it uses, but not alone,
 * then `plan` is made for a tidy language; when one may go alone, for one that is not tidy; else for the language as it
 * is. The first time (`isFirst`), one that may go alone proves nothing: much of a large text may be of no use.
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
    for (const { alone, whole, done } of isAsked ? orphaning(tree, isFirst ? askedAtFirst : asked) : []) {
      const [first, second] = [alone, whole].map((edits) => render(withEdits(draftOf(tree!.arena), edits)));
      yield propose(
        `names: ${done}`,
        () => first!,
        () => plan(known, { before: source, now: first! })(first!),
      );
      yield propose(
        `names: ${done} and orphans`,
        () => second!,
        () => minds()(second!),
      );
    }
    yield* plan(language, { before: source, now: source })(source);
  };
}
