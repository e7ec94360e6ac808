import type { Pass } from '../../../core/search.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { originalSpellings } from '../../../names/original-spellings.ts';
import type { TreeLanguage } from '../../tree/read-tree.ts';
import { otherNames } from './other-names.ts';

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
