import type { Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { isBinary } from '../formats/is-binary.ts';
import { binary } from './binary.ts';
import { text } from './text.ts';

/** What is best for an input of which no syntax tree can be made. */
export function withoutTree(input: TestCase): Pass<TestCase> {
  return isBinary(input) ? binary() : text();
}
