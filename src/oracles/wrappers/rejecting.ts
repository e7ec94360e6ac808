import type { Oracle } from '../../core/oracle.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Turns down candidates with such text in them, without a trial. */
export function rejecting(oracle: Oracle, pattern: RegExp): Oracle {
  // A global pattern remembers where it stopped.
  const fresh = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
  return {
    ...oracle,
    async judge(testCase, signal) {
      signal.throwIfAborted();
      if (fresh.test(decoder.decode(testCase))) return { verdict: 'uninteresting', why: `candidate has ${fresh}` };
      return oracle.judge(testCase, signal);
    },
  };
}
