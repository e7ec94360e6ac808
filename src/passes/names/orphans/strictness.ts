import { propose } from '../../../core/propose.ts';
import type { Pass, Search } from '../../../core/search.ts';
import type { TestCase } from '../../../core/test-case.ts';
import type { Binding } from '../../../names/bindings.ts';
import { rulesOf } from '../../../names/strict-languages.ts';
import { type Arena, width } from '../../../tree/arena.ts';
import { draftOf, withEdits } from '../../../tree/draft.ts';
import { type Edit, editSet, replacement } from '../../../tree/edit-set.ts';
import { render } from '../../../tree/render.ts';
import { type LanguageTree, readerOf, type TreeLanguage } from '../../tree/read-tree.ts';
import { blank } from './dangling.ts';
import { smallestDrop } from './without-orphans.ts';

/**
 * Finds out whether the test wants all names to be defined: a compiler does, a formatter does not. It does not when it
 * likes the text without an import that is used, or with a variable that has another name where it is defined; then
 * `plan` is made for the language as such, else for one that is strict about names.
 */
export function strictAsTheTest(
  language: TreeLanguage,
  plan: (language: TreeLanguage) => Pass<TestCase>,
): Pass<TestCase> {
  const bindings = rulesOf(language.grammar?.name)?.bindings;
  const lenient = plan(language);
  if (bindings === undefined) return lenient;
  const strict = plan({ ...language, isStrict: true });
  return function* (source): Search<TestCase> {
    const tree = source.length === 0 ? undefined : readerOf(language)(source)(source);
    const edits = tree === undefined ? [] : breakages(tree, bindings(tree.arena));
    for (const edit of edits) {
      const broken = render(withEdits(draftOf(tree!.arena), editSet([edit])!));
      yield propose(
        'undefined name',
        () => broken,
        () => lenient(broken),
      );
    }
    yield* (edits.length === 0 ? lenient : strict)(source);
  };
}

/** Of each sort one that leaves a name without a definition. */
function breakages(tree: LanguageTree, bindings: readonly Binding[]): Edit[] {
  const { arena } = tree;
  const used = bindings.filter(({ uses }) => uses.length > 0);
  const drops = used.flatMap((binding) => (binding.type === 'import' ? [smallestDrop(tree, binding.node)] : []));
  const variables = used.flatMap((binding) => (binding.type === 'variable' ? [binding.names[0]!] : []));
  const longest = variables.toSorted((a, b) => width(arena, b) - width(arena, a)).slice(0, 1);
  const renamings = longest.flatMap((leaf) => (width(arena, leaf) > 1 ? [renamed(arena, leaf)] : []));
  return [drops.find((edit) => edit !== undefined) ?? [], renamings].flat();
}

function renamed({ start, end }: Arena, leaf: number): Edit {
  return replacement(start[leaf]!, end[leaf]!, blank);
}
