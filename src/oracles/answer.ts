import { headline } from '../basics/thrown.ts';
import { UsageError } from '../core/errors.ts';
import type { Judgement } from '../core/oracle.ts';

/** What a test written in JavaScript says of a candidate. `finding` names another misbehaviour than the one wanted. */
export type Answer = boolean | { readonly interesting: boolean; readonly finding?: string };

export function judgementOf(answer: unknown): Judgement {
  if (typeof answer === 'boolean') return { verdict: answer ? 'interesting' : 'uninteresting' };
  if (typeof answer === 'object' && answer !== null && 'interesting' in answer) {
    const finding = 'finding' in answer && typeof answer.finding === 'string' ? { finding: answer.finding } : {};
    if (typeof answer.interesting === 'boolean') return { ...judgementOf(answer.interesting), ...finding };
  }
  const shown = typeof answer === 'object' ? JSON.stringify(answer) : String(answer);
  throw new UsageError(`The test answered ${shown}. It must answer true, false or { interesting, finding? }.`);
}

/** A test that throws does not see what it looks for: candidates are often not what it can read. */
export function judgementOfThrow(error: unknown): Judgement {
  return { verdict: 'uninteresting', why: `threw ${headline(error).slice(0, 200)}` };
}
