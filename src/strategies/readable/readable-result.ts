import type { Search } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';

/** What can be done for people who read a result. */
export interface Readable {
  /** Of the result; as its grammar calls it. */
  readonly language: string;
  /**
   * Gives names back what they were called in the texts it was made from, the latest first; from all at once to each
   * alone.
   */
  names(result: TestCase, earlier: Iterable<TestCase>): Search<TestCase>;
  /** The same text with other white space; `undefined` where that has a meaning of its own. */
  layout(text: TestCase): TestCase | undefined;
}
