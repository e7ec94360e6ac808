import { named, patience, sequence, through, when } from '../../core/combinators.ts';
import { overAtoms } from '../../core/over-atoms.ts';
import type { Pass } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import { clauses, figures } from '../../formats/text/clauses.ts';
import { halving } from '../../passes/list/halving.ts';

/** After so many rejections in a row smaller parts are looked at. */
const enough = 40;

/** How many bytes a word or number has at most, on average: a row of other signs has none. */
const long = 8;

/**
 * As many clauses at once as can go, then as many numbers. Numbers that lose their signs one by one become others on
 * the way, and a command that loses its numbers one by one takes those of the next: of many ways to end, few are short.
 * So after a change all of it is gone through again, and not only what is near to the change.
 */
export const stretches: Pass<TestCase> = named(
  'tokens',
  when(
    hasFigures,
    sequence(...[clauses, figures].map((format) => through(format, overAtoms(patience(enough, halving()))))),
  ),
);

function hasFigures(source: TestCase): boolean {
  return long * (figures.parse(source)?.kept.length ?? 0) >= source.length;
}
