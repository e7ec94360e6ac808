import type { Judgement } from '../../core/oracle.ts';
import { ending } from '../process/run.ts';
import { type Expectation, timedOut } from './expectation.ts';

/** The code by which a test says "not this bug, but look": Shrink Ray's. */
const alsoInterestingCode = 101;

/** The expectation of an interestingness test: exit code 0, and one code that asks to keep the candidate aside. */
export function scriptExpectation(alsoInteresting: number = alsoInterestingCode): Expectation {
  return (run): Judgement => {
    if (run.timedOut) return timedOut(run);
    const why = ending(run);
    if (run.exitCode === 0) return { verdict: 'interesting', why };
    if (run.exitCode === alsoInteresting)
      return { verdict: 'uninteresting', why, finding: `also interesting (${why})` };
    return { verdict: 'uninteresting', why };
  };
}
