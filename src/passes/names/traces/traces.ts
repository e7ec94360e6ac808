import { sequence } from '../../../core/combinators.ts';
import { propose, proposeLast } from '../../../core/propose.ts';
import type { Pass, Search } from '../../../core/search.ts';
import type { WakefulPass } from '../../../core/settle.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { detour } from '../../detours.ts';
import { readerOf, type TreeLanguage } from '../../tree/read-tree.ts';
import { namedTree } from '../named-tree.ts';
import { onlyCalled } from './only-called.ts';
import { printingsOf } from './printing.ts';
import { type Trace, tracesOf } from './trace-places.ts';
import { type Made, withTraces } from './with-traces.ts';

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
      .map((printing) => ({ all: tracesOf(named, { printing, isTyped }), made: withTraces(named, printing) }));
    return tried(ways, { home, onward: sequence((now) => onlyCalled(read(now)(now)), onward) });
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
