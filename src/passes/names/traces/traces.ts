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
import { type NamedTree, namedTree } from '../named-tree.ts';
import { type Printing, printingsOf } from './printing.ts';
import { type Trace, tracesOf } from './trace-places.ts';

/**
 * In bytes: of less, what comes before a print is soon seen to be needed or not. More is reduced by its structure
 * first.
 */
const sizes = { least: 500, most: 20_000 };
/** It is done again when no more than this share is left. */
const again = 0.5;
/** How many functions are taken for what prints. */
const mostPrintings = 2;

/**
 * A program that prints something else when it is compiled, minified or run by something else does so because of one
 * place in it; all that happens later only carries the difference to where it is printed. So prints are put everywhere,
 * and all but one are taken away by halves: what comes after that one is not needed then (tracing, as one debugs by
 * hand). The text gets larger first; `onward` has to make it smaller than it was.
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
    const ways = printingsOf(named, isTyped)
      .slice(0, mostPrintings)
      .map((printing) => ({ all: tracesOf(named, { printing, isTyped }), made: maker(named, printing) }));
    return tried(ways, { home, onward });
  };
}

/** The text in which these are all that is printed, but for a number. */
type Made = (all: readonly Trace[]) => TestCase | undefined;

function maker({ arena }: NamedTree, { silenced }: Printing): Made {
  const base = draftOf(arena);
  return (all) => {
    const edits = editSet([...silenced, ...insertions(all)]);
    return edits && render(withEdits(base, edits));
  };
}

interface Way {
  readonly all: readonly Trace[];
  readonly made: Made;
}

interface Journey {
  readonly home: TestCase;
  readonly onward: Pass<TestCase>;
}

/** One way after the other, until one leads to something smaller. */
function* tried(ways: readonly Way[], journey: Journey): Search<TestCase> {
  for (const [at, { all, made }] of ways.entries()) {
    const [silent, value] = [made([]), made(all)];
    if (all.length === 0 || silent === undefined || value === undefined) continue;
    // If that does, it is not for what is printed that the test asks.
    yield proposeLast('nowhere', () => silent);
    const onward = sequence(() => halves(made, all), journey.onward);
    const ends = { better: () => [], back: () => tried(ways.slice(at + 1), journey) };
    yield detour({ label: 'everywhere', value, back: 'back', onward, home: journey.home }, ends);
  }
}

/** One half of the traces or the other, and so on until one is left. */
function* halves(made: Made, all: readonly Trace[]): Search<TestCase> {
  const middle = all.length >> 1;
  for (const part of middle === 0 ? [] : [all.slice(0, middle), all.slice(middle)]) {
    const value = made(part);
    if (value === undefined) continue;
    const label = part.length === 1 ? 'in one place' : `in ${part.length} places`;
    yield propose(
      label,
      () => value,
      () => halves(made, part),
    );
  }
}

/** One insertion for each offset. */
function insertions(all: readonly Trace[]): Edit[] {
  const texts = new Map<number, string[]>();
  for (const { at, text, behind } of [...all].sort((one, other) => one.at - other.at)) {
    addTo(texts, at, text);
    // What an inner one opens is closed first.
    if (behind !== undefined) texts.set(behind.at, [behind.text, ...(texts.get(behind.at) ?? [])]);
  }
  return [...texts].map(([at, parts]) => replacement(at, at, parts.join('')));
}
