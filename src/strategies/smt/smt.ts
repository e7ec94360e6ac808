import { sequence, through, when } from '../../core/combinators.ts';
import type { Pass } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import { latin1 } from '../../formats/latin1.ts';
import { smtlib } from '../../formats/smtlib.ts';
import { otherWays, type Way } from '../../passes/other-ways.ts';
import { finished } from '../../passes/smt/finished.ts';
import type { Switches } from '../../passes/smt/mutators/all.ts';
import { onTight } from '../../passes/smt/reprint.ts';
import { isSure } from '../../passes/smt/search/opportunity.ts';
import { fromQueue } from '../../passes/smt/search/queue.ts';
import { chosenSources } from '../../passes/smt/sources/chosen.ts';
import { text } from '../text/text.ts';

export interface SmtPlan {
  readonly mutators?: Switches;
  /** The coarse changes, and what is accepted as a rule, once: a larger result, which is not 1-minimal. */
  readonly fast?: boolean;
  /** Goes down other ways as well. */
  readonly slow?: boolean;
}

/**
 * Reduces SMT-LIB and its dialects from one queue of changes, those that save most for a trial first, white space last.
 * What is not well-formed in the end is reduced as text, too.
 */
export function smt({ mutators = {}, fast = false, slow = false }: SmtPlan = {}): Pass<TestCase> {
  const chosen = chosenSources(mutators);
  const sources = fast ? chosen.filter((source) => source.stage <= coarse || isSure(source)) : chosen;
  const down = (way: number): Pass<string> => finished(fromQueue(sources, { way, hasty: fast }));
  const queue = through(latin1, onTight(slow ? severalWays(down) : down(0)));
  return sequence(queue, when(isMalformed, text()));
}

/** Where the first way had still so many times the text of its end, the others set out. */
const timesTheEnd = 10;
/** After so many ways that have led to nothing smaller there is no further one. */
const waysInVain = 2;

function severalWays(down: (way: number) => Pass<string>): Pass<string> {
  const further = (way: number): Way<string> => ({ above: timesTheEnd, down: () => down(way) });
  return (input) => otherWays({ first: down(0), input, further, inVain: waysInVain })(input);
}

/** The last stage of changes to whole commands and large terms. */
const coarse = 2;

function isMalformed(testCase: TestCase): boolean {
  return smtlib.parse(testCase)?.problem !== undefined;
}
