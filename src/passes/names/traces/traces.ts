import { addTo } from '../../../basics/add-to.ts';
import { sequence } from '../../../core/combinators.ts';
import { propose, proposeLast } from '../../../core/propose.ts';
import type { Pass, Search } from '../../../core/search.ts';
import type { WakefulPass } from '../../../core/settle.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { draftOf, withEdits } from '../../../tree/draft.ts';
import { type Edit, editSet, replacement } from '../../../tree/edit-set.ts';
import { render } from '../../../tree/render.ts';
import { detour } from '../../detours.ts';
import { readerOf, type TreeLanguage } from '../../tree/read-tree.ts';
import { namedTree } from '../named-tree.ts';
import { type Printing, printingsOf } from './printing.ts';
import { type Trace, tracesOf } from './trace-places.ts';

/** In bytes: of less, what comes before a print is soon seen to be needed or not. More is reduced by its structure first. */
const sizes = { least: 500, most: 20_000 };
/** It is done again when no more than this share is left. */
const again = 0.5;
/** How many functions are taken for what prints. */
const mostPrintings = 2;

/**
 * Where a program prints something else when it is compiled, minified or run by something else, that comes of one place
 * in it, and all that happens after it only carries it to where it is printed. Prints are put everywhere, and by halves
 * all but one are taken away: then what comes after that one is not needed (printing at each step, as one debugs by
 * hand). That is larger first; `onward` has to make it smaller than it was.
 */
export function traces(language: TreeLanguage, onward: Pass<TestCase>): WakefulPass<TestCase> {
  const read = readerOf(language);
  const isTyped = language.isStrict === true;
  return (home, exhausted) => {
    const isSame = exhausted !== undefined && home.length > again * exhausted.length;
    if (isSame || home.length < sizes.least || home.length > sizes.most) return [];
    const tree = read(home)(home);
    if (tree === undefined) return [];
    const named = namedTree(tree);
    const base = draftOf(tree.arena);
    const made = (printing: Printing, all: readonly Trace[]): TestCase | undefined => {
      const edits = editSet([...printing.silenced, ...insertions(all)]);
      return edits && render(withEdits(base, edits));
    };
    function* halves(printing: Printing, all: readonly Trace[]): Search<TestCase> {
      const middle = all.length >> 1;
      for (const part of middle === 0 ? [] : [all.slice(0, middle), all.slice(middle)]) {
        const label = part.length === 1 ? 'in one place' : `in ${part.length} places`;
        const value = made(printing, part);
        if (value !== undefined)
          yield propose(
            label,
            () => value,
            () => halves(printing, part),
          );
      }
    }
    function* from(printings: readonly Printing[]): Search<TestCase> {
      for (const [at, printing] of printings.entries()) {
        const all = tracesOf(named, { printing, isTyped });
        const [silent, value] = [made(printing, []), made(printing, all)];
        if (all.length === 0 || silent === undefined || value === undefined) continue;
        // If that does, it is not for what is printed that the test asks.
        yield proposeLast('nowhere', () => silent);
        const way = sequence(() => halves(printing, all), onward);
        const ends = { better: () => [], back: () => from(printings.slice(at + 1)) };
        yield detour({ label: 'everywhere', value, back: 'back', onward: way, home }, ends);
      }
    }
    return from(printingsOf(named, isTyped).slice(0, mostPrintings));
  };
}

/** One insertion for each offset. */
function insertions(all: readonly Trace[]): Edit[] {
  const texts = new Map<number, string[]>();
  for (const { at, text, behind } of [...all].sort((one, other) => one.at - other.at)) {
    addTo(texts, at, text);
    // What an inner one opens is closed first.
    if (behind !== undefined) texts.set(behind.at, [behind.text, ...(texts.get(behind.at) ?? [])]);
  }
  return [...texts].map(([at, all]) => replacement(at, at, all.join('')));
}
