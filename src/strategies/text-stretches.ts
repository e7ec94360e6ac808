import { named, patience, sequence, through } from '../core/combinators.ts';
import { overAtoms } from '../core/over-atoms.ts';
import type { Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { clauses, figures } from '../formats/clauses.ts';
import { halving } from '../passes/list/halving.ts';

/** After so many rejections in a row smaller parts are looked at. */
const enough = 40;

/**
 * As many clauses at once as can go, then as many numbers. Numbers that lose their signs one by one become others on the
 * way, and a command that loses its numbers one by one takes those of the next: of many ways to end, few are short. So
 * after a change all of it is gone through again, and not only what is near to the change.
 */
export const stretches: Pass<TestCase> = named(
  'tokens',
  sequence(...[clauses, figures].map((format) => through(format, overAtoms(patience(enough, halving()))))),
);
