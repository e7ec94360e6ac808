import type { EndReason } from '../core/event.ts';
import type { TestCase } from '../core/test-case.ts';
import { candidates, judgeFor } from './judging/judge.ts';
import { isSmallEnough } from './limits.ts';
import { Halt, type Run } from './run.ts';
import { granted, lastWish, Turn } from './wishes.ts';

/**
 * Walks the search to its end or to a limit, and anew from where a person wants it; and once more from its end, as long
 * as there are trials to be made again with more time. When it settles, no trial runs any more.
 */
export async function search(run: Run): Promise<EndReason> {
  let from = run.options.input;
  for (;;) {
    const ended = await walk(run, from);
    if (ended !== 'exhausted' && ended !== 'turn') return ended;
    const wish = await lastWish(run);
    if (wish !== undefined) {
      run.timeouts.proceed();
      from = await granted(run, wish);
      continue;
    }
    if (!run.timeouts.doubt(run.progress.steps)) return 'exhausted';
    from = run.progress.best;
  }
}

async function walk(run: Run, from: TestCase): Promise<EndReason | 'turn'> {
  const { options, progress, trials } = run;
  const candidateOf = candidates();
  try {
    await options.scheduler(options.pass(from), judgeFor(run, candidateOf), (proposal) => {
      if (isSmallEnough(options.limits, progress)) return;
      const { testCase, key, label } = candidateOf(proposal);
      progress.accept(testCase, key, run.clock());
      run.timeouts.proceed();
      run.early.stopOthers(progress.best);
      run.memory.cache?.shrunk?.(testCase.length);
      run.announce({ type: 'accepted', key, label, size: testCase.length }, testCase);
    });
    if (run.failure) throw run.failure.error;
    return run.halt?.reason ?? 'exhausted';
  } catch (error) {
    if (error instanceof Halt) return error.reason;
    if (error instanceof Turn) return 'turn';
    throw error;
  } finally {
    trials.stop(new DOMException('The reduction has ended.', 'AbortError'));
    await trials.settled();
  }
}
