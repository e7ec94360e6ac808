import type { Pass } from '../../../core/search.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { originalSpellings } from '../../../names/original-spellings.ts';
import { editTour } from '../../tree/edit-tour.ts';
import { type Halving, InHalves, type Part, whole } from '../../tree/in-halves.ts';
import { readerOf, type TreeLanguage } from '../../tree/read-tree.ts';
import { namedTree, written } from '../named-tree.ts';

/** Gives the names of a text back what they were called in the texts that it was made from, the latest first. */
export function originalNames(language: TreeLanguage, earlier: Iterable<TestCase>): Pass<TestCase> {
  return (text) => {
    const spellings = originalSpellings(read(text), texts(earlier));
    return spellings.size === 0 ? [] : otherNames(language, spellings)(text);
  };
}

function* texts(testCases: Iterable<TestCase>): Iterable<string> {
  for (const testCase of testCases) yield read(testCase);
}

function read(testCase: TestCase): string {
  return Buffer.from(testCase.buffer, testCase.byteOffset, testCase.length).toString();
}

/**
 * Calls things what they are called in `spellings`, whatever the length: all of them at once, then halves, down to each
 * alone.
 */
function otherNames(language: TreeLanguage, spellings: ReadonlyMap<string, string>): Pass<TestCase> {
  return editTour<readonly Part[]>(readerOf(language), {
    itinerary: (tree) => {
      const named = namedTree(tree);
      const places = [...spellings].flatMap(([name, spelled]) => {
        const leaves = named.names.places.get(name) ?? [];
        return leaves.length === 0 ? [] : [leaves.map((leaf) => written(named, leaf, spelled))];
      });
      return new InHalves(places, halving);
    },
    start: whole,
    once: true,
    admits: () => true,
  });
}

const halving: Halving = {
  label: (count) => (count === 1 ? 'a name as it was' : `${count} names as they were`),
  first: 'former',
};
