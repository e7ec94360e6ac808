import { UsageError } from '../../core/errors.ts';
import type { Judgement, Oracle } from '../../core/oracle.ts';

/** How many trials must find a candidate interesting, out of how many. */
export interface Repeat {
  readonly needed: number;
  readonly of: number;
}

/** Asks again, for tests that do not always give the same answer. Ends as soon as the outcome is certain. */
export function confirmed(oracle: Oracle, repeat: Repeat): Oracle {
  checkRepeat(repeat);
  const { needed, of } = repeat;
  return {
    ...oracle,
    async judge(testCase, signal) {
      let yes = 0;
      let unresolved: Judgement | undefined;
      for (let asked = 0; asked < of && yes < needed && yes + (of - asked) >= needed; asked++) {
        const judgement = await oracle.judge(testCase, signal);
        if (judgement.verdict === 'interesting') yes += 1;
        if (judgement.verdict === 'unresolved') unresolved = judgement;
        // With one trial there is nothing to add to what it says.
        if (of === 1) return judgement;
      }
      const why = `${yes} of ${of} trials interesting`;
      if (yes >= needed) return { verdict: 'interesting', why };
      return unresolved ?? { verdict: 'uninteresting', why: `less than ${needed} of ${of} trials interesting` };
    },
  };
}

export function checkRepeat({ needed, of }: Repeat): void {
  if (Number.isInteger(needed) && Number.isInteger(of) && needed >= 1 && of >= needed) return;
  throw new UsageError(`--repeat ${needed}/${of}: give how many trials must say yes, out of how many, as 3/5.`);
}
