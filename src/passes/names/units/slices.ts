import { lately } from '../../../basics/remembered.ts';
import { patience, sequence } from '../../../core/combinators.ts';
import type { Pass } from '../../../core/search.ts';
import type { TestCase } from '../../../core/test-case.ts';
import type { TreeLanguage } from '../../tree/read-tree.ts';
import { readingOf } from './reading.ts';
import { slicerOf } from './slicer.ts';
import type { Grain } from './unit-drafts.ts';

/** How many rejections in a row end it: then the units hang together in ways that their names do not tell. */
const limit = 32;
/** Of a shorter text, in bytes, its tree tells as much in fewer trials. */
const short = 4000;
const limitOfShort = 8;
/** Large parts are cut first, as much of what is small goes with them. */
const large: Grain = { list: 0.1, item: 0.001 };
const small: Grain = { list: 0.02, item: 0.0001 };
/** For texts whose larger parts all need each other, as those of the library of C++ do. */
const finest: Grain = { list: 0.002, item: 0 };

/**
 * Keeps fewer and fewer definitions and statements, halving what is kept for its own sake, each with all that it needs:
 * what stays mentions no name whose definition goes, as far as the tree tells. Without that, definitions that others
 * use go one at a time and after their users (program slicing: Weiser, ICSE 1981; by trials: Binkley et al., ORBS,
 * FSE 2014).
 */
export function slices(language: TreeLanguage): Pass<TestCase> {
  const read = lately(1, (source: TestCase) => readingOf(language, source));
  const slicesOf =
    (grain: Grain, whereTangled?: Grain): Pass<TestCase> =>
    (whole) =>
      patience<TestCase>(whole.length < short ? limitOfShort : limit, (source) => {
        const reading = read(source);
        if (reading === undefined) return [];
        const slicer = slicerOf(reading, grain);
        const chosen = slicer?.isTangled() ? whereTangled && slicerOf(reading, whereTangled) : slicer;
        return chosen?.search() ?? [];
      })(whole);
  const finer = slicesOf(small, finest);
  return sequence(slicesOf(large), (source) => (source.length < short ? [] : finer(source)));
}
