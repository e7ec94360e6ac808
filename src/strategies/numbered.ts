import { propose } from '../core/propose.ts';
import type { Pass, Search } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';

/** The n-th change of a text, from 1 on; `undefined` when it has no more. The same every time. */
export type NumberedChange = (source: TestCase, number: number) => TestCase | undefined;

/** Somebody who never says that there are no more. */
const most = 10_000;

/**
 * Proposes the changes that make a text shorter, one after the other. After one that is accepted it goes on with the
 * same number, since the others have moved up, as C-Reduce and C-Vise do with clang_delta's.
 */
export function numbered(change: NumberedChange): Pass<TestCase> {
  function* from(source: TestCase, first: number): Search<TestCase> {
    let before: TestCase | undefined;
    for (let number = first; number <= most; number++) {
      const made = change(source, number);
      // What takes no notice of the number has one change only.
      if (made === undefined || (before !== undefined && Buffer.compare(made, before) === 0)) return;
      before = made;
      if (made.length < source.length) {
        yield propose(
          `${number}`,
          () => made,
          () => from(made, number),
        );
      }
    }
  }
  return (source) => from(source, 1);
}
