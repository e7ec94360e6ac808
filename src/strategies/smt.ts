import { sequence, through } from '../core/combinators.ts';
import type { Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { latin1 } from '../formats/smtlib.ts';
import { fromQueue } from '../passes/smt/queue.ts';
import { reprint } from '../passes/smt/reprint.ts';
import { allSources } from '../passes/smt/sources/all.ts';

/** Reduces SMT-LIB and its dialects from one queue of changes, those that save most for a trial first. */
export function smt(): Pass<TestCase> {
  return through(latin1, sequence(reprint, fromQueue(allSources)));
}
