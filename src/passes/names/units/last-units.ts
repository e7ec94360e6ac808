import { proposeLast } from '../../../core/propose.ts';
import type { Pass, Search } from '../../../core/search.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { inLanguage } from '../../tree/in-language.ts';
import type { TreeLanguage } from '../../tree/read-tree.ts';
import { readingOf } from './reading.ts';
import { slicerOf } from './slicer.ts';
import type { Grain } from './unit-drafts.ts';

/** A text of fewer bytes is cut down in as few trials by what its tree tells. */
const large = 100_000;
/** What is not of a library comes last, as a rule. */
const tail = 1 / 32;
/** The share of the text that must go for a trial. */
const least = 0.02;
/** From what saves most to what is surest. */
const grains: readonly Grain[] = [
  { list: 0.002, item: 0 },
  { list: 0.02, item: 0.0001 },
];

/**
 * Large texts of C++ in which most is from headers: all that their last part does not need goes in one trial, as far
 * as names tell. A compiler takes a second or more of such a text, and everything else takes many trials to as small a
 * one.
 */
export function lastUnits(language: TreeLanguage): Pass<TestCase> {
  return inLanguage('cpp', language, () => (source) => ofTheEnd(language, source));
}

function* ofTheEnd(language: TreeLanguage, source: TestCase): Search<TestCase> {
  const reading = source.length < large ? undefined : readingOf(language, source);
  for (const grain of grains) {
    const cut = reading && slicerOf(reading, grain)?.last(tail);
    if (cut === undefined || cut.length > (1 - least) * source.length) continue;
    yield proposeLast('slices: the end', () => cut);
  }
}
