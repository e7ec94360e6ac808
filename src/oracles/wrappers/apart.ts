import type { Expectation } from '../expectations/expectation.ts';
import { normalise } from '../expectations/normalise.ts';
import { type Run, textOf } from '../process/run.ts';

/** The lines of a run's output, without what differs from run to run. */
export function plainLines(run: Run): string[] {
  const lines = `${textOf(run.stderr)}\n${textOf(run.stdout)}`.split('\n');
  return lines.map((line) => normalise(line, run).trim()).filter((line) => line !== '');
}

/** The same expectation; a run that prints one of these lines is of another bug, which is a finding. */
export function keptApart(expected: Expectation, others: readonly string[]): Expectation {
  if (others.length === 0) return expected;
  return (run) => {
    const judgement = expected(run);
    if (judgement.verdict !== 'interesting') return judgement;
    const lines = new Set(plainLines(run));
    const other = others.find((line) => lines.has(line));
    return other === undefined ? judgement : { verdict: 'uninteresting', why: 'another bug', finding: other };
  };
}
