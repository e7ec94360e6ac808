import type { Oracle } from '../../core/oracle.ts';

/** Asks a cheap oracle first. What that one does not find interesting is not asked any further. */
export function preFiltered(oracle: Oracle, filter: Oracle): Oracle {
  return {
    ...oracle,
    async judge(testCase, signal) {
      const first = await filter.judge(testCase, signal);
      if (first.verdict === 'interesting') return oracle.judge(testCase, signal);
      const { finding, ...judgement } = first;
      return { ...judgement, why: `filter: ${first.why ?? first.verdict}` };
    },
    async close() {
      await Promise.all([oracle.close?.(), filter.close?.()]);
    },
  };
}
