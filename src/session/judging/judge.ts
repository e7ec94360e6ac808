import { keptWith } from '../../basics/remembered.ts';
import type { Judgement } from '../../core/oracle.ts';
import type { Judge } from '../../core/scheduler.ts';
import type { Proposal } from '../../core/search.ts';
import type { Fingerprint, TestCase } from '../../core/test-case.ts';
import { fingerprint } from '../fingerprint.ts';
import { skipped } from '../label.ts';
import { isSmallEnough, type Limits, limitReached } from '../limits.ts';
import { ask, type Candidate, Halt, judged, type Run } from '../run.ts';
import { heed } from '../wishes.ts';
import { checkAgain, isCheckDue, verifyEarly } from './reliability.ts';
import { turn } from './turn.ts';

const accepted: Judgement = { verdict: 'interesting' };
/** Known verdicts and in-process oracles would otherwise keep Ctrl-C, timers and the display waiting. */
const breatheMs = 50;

/** What a proposal proposes: rendered and hashed once, however often it is asked for. */
export type Candidates = (proposal: Proposal<TestCase>) => Candidate;

export function candidates(): Candidates {
  return keptWith((proposal) => {
    const testCase = proposal.value();
    return { testCase, key: fingerprint(testCase), label: proposal.label };
  });
}

/**
 * The judge that a scheduler gets: what is known is answered from memory, what is being tried is waited for, and
 * only the rest is tried. Once a limit is met it lets running trials end and then rejects with a Halt.
 */
export function judgeFor(run: Run, candidateOf: Candidates): Judge<TestCase> {
  const breathe = breather(run.clock);
  const interesting = async (proposal: Proposal<TestCase>, signal: AbortSignal): Promise<boolean> => {
    const candidate = candidateOf(proposal);
    const { key } = candidate;
    const isDoubted = run.timeouts.takes(key);
    for (;;) {
      throwIfEnded(run, signal);
      heed(run);
      const known = recall(run, key, isDoubted) ?? (await run.trials.join(key, signal));
      if (known) return answer(run, candidate, known);
      if (run.trials.has(key)) continue;
      const halt = metLimit(run);
      if (halt) return windDown(run, halt);
      if (isLeftOut(run, candidate, isDoubted)) return false;
      if (isCheckDue(run)) {
        await checkAgain(run);
        continue;
      }
      const judgement = await run.trials.start(key, (stop) => trial(run, candidate, stop), signal);
      return judgement.verdict === 'interesting';
    }
  };
  const judge = async (proposal: Proposal<TestCase>, signal: AbortSignal): Promise<boolean> => {
    const rest = breathe();
    const verdict = await interesting(proposal, signal);
    // Not before: what has to run would begin after whatever is thought about meanwhile.
    await rest();
    return verdict;
  };
  return Object.assign(judge, { idle: (room: number) => verifyEarly(run, room) });
}

async function trial(run: Run, candidate: Candidate, stop: AbortSignal): Promise<Judgement> {
  run.progress.trials++;
  const began = run.clock();
  const judgement = await ask(run, candidate, stop);
  if (judgement.verdict === 'uninteresting') run.progress.refused(candidate.key);
  run.timeouts.note(candidate.key, judgement, { ms: run.clock() - began, steps: run.progress.steps });
  run.memory.cache?.set(candidate.key, judgement, candidate.testCase.length);
  return judgement;
}

function recall({ progress, memory, timeouts }: Run, key: Fingerprint, isDoubted: boolean): Judgement | undefined {
  if (isDoubted) return undefined;
  timeouts.again(key, progress.steps);
  return progress.wasAccepted(key) ? accepted : (memory.known?.get(key) ?? memory.cache?.get(key));
}

/** Rejections are known for nothing, but what comes after many of them may have been looked for for long. */
function answer(run: Run, candidate: Candidate, judgement: Judgement): boolean | Promise<never> {
  const { limits } = run.options;
  // What an earlier run has found is gone through however long that takes, so that nothing of it is lost.
  const before = run.memory.known?.get(candidate.key);
  const isFound = judgement.verdict === 'interesting' || before !== undefined;
  const late = isFound ? undefined : metLimit(run, { ...limits, trials: Infinity });
  if (late) return windDown(run, late);
  // As if it were tried now: what was known before this search has not been counted.
  if (before?.verdict === 'uninteresting') run.progress.refusals++;
  run.announce(judged(candidate, judgement, { ms: 0, known: true }));
  return judgement.verdict === 'interesting';
}

/** Whether a candidate is left out although its verdict is not known. */
function isLeftOut(run: Run, candidate: Candidate, isDoubted: boolean): boolean {
  if (run.timeouts.isRevising && !isDoubted) return true;
  if (run.options.skips?.(candidate.label) !== true) return false;
  // A verdict like any other, so that a resumed run takes the same way.
  run.announce(judged(candidate, { verdict: 'unresolved', why: skipped }, { ms: 0, known: false }));
  return true;
}

function throwIfEnded(run: Run, signal: AbortSignal): void {
  signal.throwIfAborted();
  run.signal.throwIfAborted();
  if (run.failure) throw run.failure.error;
  throwIfSmallEnough(run);
}

/** Nothing that is under way matters any more. */
function throwIfSmallEnough(run: Run): void {
  const { limits } = run.options;
  if (!isSmallEnough(limits, run.progress)) return;
  run.halt ??= new Halt('limit', `at most ${limits?.stopAtBytes} bytes are left`);
  throw run.halt;
}

function metLimit(run: Run, limits: Limits = run.options.limits ?? {}): Halt | undefined {
  const { options, progress } = run;
  if (run.halt) return run.halt;
  const limit = limitReached(limits, progress, run.clock());
  if (limit !== undefined) run.halt = new Halt('limit', limit);
  else if (options.finish?.aborted) run.halt = new Halt('limit', 'you asked to finish');
  else if (options.windDown?.aborted) run.halt = new Halt('stopped', 'told to come to an end');
  return run.halt;
}

/** The trials that run have been paid for: their successes may still be accepted, before the halt arrives. */
async function windDown(run: Run, halt: Halt): Promise<never> {
  await run.trials.settled();
  await turn();
  throw halt;
}

/** What it returns is to be asked at the end of something: it rests when nothing else has had its turn for long. */
function breather(clock: () => number): () => () => Promise<void> | undefined {
  let last = clock();
  let turns = 0;
  let isTurning = false;
  const turned = (): void => {
    isTurning = false;
    turns++;
  };
  return () => {
    const before = turns;
    if (!isTurning) setImmediate(turned);
    isTurning = true;
    return () => {
      if (turns !== before || clock() - last < breatheMs) return undefined;
      last = clock();
      return turn();
    };
  };
}
