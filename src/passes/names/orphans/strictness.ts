import { once } from '../../../basics/remembered.ts';
import { propose } from '../../../core/propose.ts';
import type { Pass, Search } from '../../../core/search.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { rulesOf } from '../../../names/strict-languages.ts';
import { draftOf, withEdits } from '../../../tree/draft.ts';
import { type Edit, editSet } from '../../../tree/edit-set.ts';
import { render } from '../../../tree/render.ts';
import { readerOf, type TreeLanguage } from '../../tree/read-tree.ts';
import { bindsLate } from '../late-binding.ts';
import { breakages } from './breakages.ts';

/**
 * Finds out whether the test wants all names to be defined: a compiler does, a formatter does not. It does not when it
 * accepts the text without an import that is used, or with a definition renamed and its uses not. Then `plan` is made
 * for the language as it is, else for one that is strict about names.
 */
export function strictAsTheTest(
  language: TreeLanguage,
  plan: (language: TreeLanguage) => Pass<TestCase>,
): Pass<TestCase> {
  const lenient = plan(language);
  if (bindsLate(language.grammar?.name)) return lenient;
  const strict = once(() => plan({ ...language, isStrict: true }));
  return (source) => {
    const tree = source.length === 0 ? undefined : readerOf(language)(source)(source);
    const { edits, enough } = tree === undefined ? { edits: [], enough: 0 } : breakages(tree, language.grammar?.name);
    if (tree === undefined || edits.length === 0) return lenient(source);
    const base = draftOf(tree.arena);
    /** Goes on with the edits from this one on, when those in `made` have been accepted and so many refused. */
    function* asking(from: number, made: readonly Edit[], refused: number): Search<TestCase> {
      const current = made.length === 0 ? source : render(withEdits(base, editSet(made)!));
      if (made.length >= enough) return yield* lenient(current);
      const last = Math.min(edits.length, from + most - refused);
      for (let at = from; at < last; at++) {
        const broken = [...made, edits[at]!];
        const before = refused + at - from;
        yield propose(
          'undefined name',
          () => render(withEdits(base, editSet(broken)!)),
          () => asking(at + 1, broken, before),
        );
      }
      yield* (refused === 0 && last === from ? lenient : strict())(current);
    }
    return asking(0, [], 0);
  };
}

/** After so many refusals the test is taken to be strict. */
const most = 2;

/**
 * The language, but strict only if its rules about names are known: for others they are guessed from how names look.
 */
export function surelyStrict(language: TreeLanguage): TreeLanguage {
  return { ...language, isStrict: language.isStrict === true && rulesOf(language.grammar?.name) !== undefined };
}
