import type { Oracle } from '../../core/oracle.ts';
import type { Fingerprint, TestCase } from '../../core/test-case.ts';
import { fingerprint } from '../../session/fingerprint.ts';

/** An oracle, and the test cases that it has lately found interesting. */
export interface Remembering {
  readonly oracle: Oracle;
  /** Events name an accepted test case; this is the test case. `undefined` when it was not judged in this process. */
  testCase(key: Fingerprint): TestCase | undefined;
}

/** More than can be under way at the same time. */
const kept = 256;

export function remembering(oracle: Oracle): Remembering {
  const lately = new Map<Fingerprint, TestCase>();
  return {
    oracle: {
      ...oracle,
      async judge(testCase, signal) {
        const judgement = await oracle.judge(testCase, signal);
        if (judgement.verdict === 'interesting') {
          lately.set(fingerprint(testCase), testCase);
          const [oldest] = lately.keys();
          if (lately.size > kept && oldest !== undefined) lately.delete(oldest);
        }
        return judgement;
      },
    },
    testCase: (key) => lately.get(key),
  };
}
