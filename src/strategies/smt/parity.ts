import { sequence, through } from '../../core/combinators.ts';
import type { Format, Pass } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import { latin1 } from '../../formats/latin1.ts';
import { cosmeticPass, ddminRounds, hierarchicalPasses, type ParityOptions } from '../../passes/smt/ddsmt/parity.ts';
import { startWork, type Work } from '../../passes/smt/ddsmt/work.ts';
import { reprint, tighten } from '../../passes/smt/reprint.ts';

const work: Format<TestCase, Work> = {
  parse: (source) => startWork(latin1.parse(source)!),
  render: ({ script }) => latin1.render(script.text),
};

/** White space first, so that nothing else is taken up with it, and last, so that none is left; names just before. */
function laidOut(options: ParityOptions, ...passes: readonly Pass<Work>[]): Pass<TestCase> {
  const all = sequence(...passes, cosmeticPass(options));
  return sequence(through(latin1, reprint), through(work, all), through(latin1, tighten));
}

/** ddSMT's ddmin: each kind of change on many places at once. */
export function smtDdmin(options: ParityOptions = {}): Pass<TestCase> {
  return laidOut(options, ddminRounds(options));
}

/** ddSMT's hierarchical strategy: each place on its own, from the outside in. */
export function smtHierarchical(options: ParityOptions = {}): Pass<TestCase> {
  return laidOut(options, hierarchicalPasses(options));
}

/** ddSMT's default: ddmin to its end, then hierarchical to its end. */
export function smtHybrid(options: ParityOptions = {}): Pass<TestCase> {
  return laidOut(options, ddminRounds(options), hierarchicalPasses(options));
}
