import type { EndReason } from '../core/event.ts';
import type { TestCase } from '../core/test-case.ts';
import { candidates, judgeFor } from './judge.ts';
import { isSmallEnough } from './limits.ts';
import { Halt, type Run } from './run.ts';

/**
 * Walks the search to its end or to a limit; and once more from there, where trials ran out of time under a limit that
 * has risen since. When it settles, no trial runs any more.
 */
export async function search(run: Run): Promise<EndReason> {
  const reason = await walk(run, run.options.input);
  return reason === 'exhausted' && run.timeouts.doubt() ? walk(run, run.progress.best) : reason;
}

async function walk(run: Run, from: TestCase): Promise<EndReason> {
  const { options, progress, trials } = run;
  const candidateOf = candidates();
  try {
    await options.scheduler(options.pass(from), judgeFor(run, candidateOf), (proposal) => {
      if (isSmallEnough(options.limits, progress)) return;
      const { testCase, key, label } = candidateOf(proposal);
      progress.accept(testCase, key, run.clock());
      options.cache?.shrunk?.(testCase.length);
      run.announce({ type: 'accepted', key, label, size: testCase.length }, testCase);
    });
    if (run.failure) throw run.failure.error;
    return run.halt?.reason ?? 'exhausted';
  } catch (error) {
    if (error instanceof Halt) return error.reason;
    throw error;
  } finally {
    trials.stop(new DOMException('The reduction has ended.', 'AbortError'));
    await trials.settled();
  }
}
