import { once, propose } from '../../../core/propose.ts';
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

interface Orphaning {
  readonly alone: EditSet;
  readonly whole: EditSet;
  readonly done: string;
}

/**
 * Edits that leave something unused: without a statement, a small one, as these seldom do something else, then with a value
 * in the place of a variable, which does the same as before, then without further statements. Each alone, and without
 * what it leaves unused.
 */
function* orphaning(tree: LanguageTree, most: number): Iterable<Orphaning> {
  const tidy = tidyOf(tree);
  const { arena } = tree;
  const users = tidy.lastUsers().slice(0, lookedAt);
  const drops = users.toSorted((a, b) => width(arena, a) - width(arena, b)).map((node) => tree.deletion(node)?.edit);
  const [first, ...others] = drops.filter((drop) => drop !== undefined);
  const values = tidy.valuesForUses().slice(0, 1);
  const all = [
    ...[first ?? []].flat().map((edit) => ({ edit, done: 'drop a statement' })),
    ...values.map((edit) => ({ edit, done: 'a value for a variable' })),
    ...others.map((edit) => ({ edit, done: 'drop a statement' })),
  ];
  let left = most + values.length;
  for (const { edit, done } of all) {
    const bare = editSet([edit]);
    const alone = bare && tree.completed(bare);
    const whole = alone && tree.completed(tidy.tidied(alone));
    if (alone === undefined || whole === undefined || whole === alone) continue;
    yield { alone, whole, done };
    if (--left === 0) return;
  }
}
