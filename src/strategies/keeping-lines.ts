import { mapOnward, only } from '../core/combinators.ts';
import type { Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { onSameLines } from '../formats/same-lines.ts';

/**
 * The same pass, whose candidates have each line where it was: what leaves a line that is not part of one of the lines
 * before is not tried.
 */
export function keepingLines(pass: Pass<TestCase>): Pass<TestCase> {
  return (original) => {
    const placed = mapOnward(
      pass(original),
      original,
      (left: TestCase, before) => onSameLines(before, left) ?? misplaced,
    );
    return only((candidate) => candidate.length > 0, placed);
  };
}

/** Interesting for no test that is of use. */
const misplaced = new Uint8Array();
