import { sequence } from '../core/combinators.ts';
import type { Span } from '../core/configuration.ts';
import type { Pass, Search } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';

/**
 * Parts of a file, one after the other from the last to the first: where those before it stand does not change by it.
 */
export function lastToFirst<P extends Span>(
  partsIn: (source: TestCase) => readonly P[],
  search: (source: TestCase, part: P) => Search<TestCase>,
): Pass<TestCase> {
  const before = (end: number): Pass<TestCase> => {
    return (source) => {
      const last = partsIn(source).findLast(({ from }) => from < end);
      return last === undefined ? [] : sequence((now) => search(now, last), before(last.from))(source);
    };
  };
  return before(Infinity);
}
