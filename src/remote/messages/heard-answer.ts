import { NotInterestingError } from '../../core/errors.ts';
import type { Judgement } from '../../core/oracle.ts';
import type { Run } from '../../oracles/process/run.ts';
import { heardJudgement } from './heard-judgement.ts';
import type { AnswerHead } from './messages.ts';
import { heardRun } from './told-run.ts';

/** The judgement in an answer, if it has one. */
export function judgementIn(answer: AnswerHead): Judgement | undefined {
  return answer.type === 'judged' ? heardJudgement(answer.judgement) : undefined;
}

/**
 * Makes the run that the answer tells of, if any; it throws a NotInterestingError when no worker could finish the run.
 */
export function runIn(answer: AnswerHead, body: Uint8Array): (() => Run) | undefined {
  if (answer.type === 'judged') {
    const judgement = judgementIn(answer);
    if (judgement?.verdict !== 'unresolved') return undefined;
    return () => {
      throw new NotInterestingError(judgement.why ?? 'no worker came to an answer');
    };
  }
  try {
    const run = heardRun(answer.run, body);
    return () => run;
  } catch {
    return undefined; // not what a worker of ours says
  }
}
