import type { Search } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';

/** How a result is made one that people like to read. */
export interface Readability {
  /** Proposals to give names back what they were called in the texts it was made from, the latest first. */
  names(result: TestCase, earlier: Iterable<TestCase>): Promise<Search<TestCase>>;
  /** The same text laid out in other ways, the one to prefer first. */
  layouts(text: TestCase): Promise<readonly TestCase[]>;
}
