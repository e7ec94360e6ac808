import { madeAt } from '../../../basics/remembered.ts';
import { FlakyTestError } from '../../../core/errors.ts';
import type { Oracle, Verdict } from '../../../core/oracle.ts';
import { fingerprint } from '../../../session/fingerprint.ts';

/** The same oracle, as long as it gives each test case the verdict that it gave it before. */
export function steadfast(oracle: Oracle): Oracle {
  const said = new Map<string, Verdict>();
  return {
    ...oracle,
    async judge(testCase, signal) {
      const judgement = await oracle.judge(testCase, signal);
      const key = fingerprint(testCase);
      const before = madeAt(said, key, () => judgement.verdict);
      if (before !== judgement.verdict) {
        throw new FlakyTestError(
          `The test said first ${before} and then ${judgement.verdict} to the same ${testCase.length} bytes, although ` +
            '--assume-deterministic promised that it would not.\n  -> leave the flag out, or make the test steadier: pare help flaky',
        );
      }
      return judgement;
    },
  };
}
