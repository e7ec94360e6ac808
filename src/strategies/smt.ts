import { sequence, through, when } from '../core/combinators.ts';
import type { Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { latin1, smtlib } from '../formats/smtlib.ts';
import type { Switches } from '../passes/smt/all.ts';
import { fromQueue } from '../passes/smt/queue.ts';
import { indexLiterals, reprint, tighten } from '../passes/smt/reprint.ts';
import { chosenSources } from '../passes/smt/sources/chosen.ts';
import { text } from './text.ts';

/**
 * Reduces SMT-LIB and its dialects from one queue of changes, those that save most for a trial first, white space last.
 * What is not well-formed in the end is reduced as text, too.
 */
export function smt({ mutators = {} }: { readonly mutators?: Switches } = {}): Pass<TestCase> {
  const queue = through(latin1, sequence(reprint, fromQueue(chosenSources(mutators)), indexLiterals, tighten));
  return sequence(queue, when(isMalformed, text()));
}

function isMalformed(testCase: TestCase): boolean {
  return smtlib.parse(testCase)?.problem !== undefined;
}
