import type { ReductionEvent } from '../../core/event.ts';
import { checkPass, passOf, skipped } from '../../session/label.ts';
import type { SizePoint } from './sparkline.ts';

/** What the displays show: a fold of the events so far. Times are milliseconds of the clock that the caller reads. */
export interface Progress {
  readonly startedMs: number;
  readonly startSize: number;
  /** Of the current test case; never grows, whatever the events say. */
  readonly size: number;
  readonly jobs: number;
  /** Runs of the oracle. */
  readonly trials: number;
  /** Answers without a run. */
  readonly known: number;
  readonly interesting: number;
  readonly timeouts: number;
  readonly accepted: number;
  /** The part of the strategy that is at work: the label of the last judged candidate up to its first colon. */
  readonly stage: string;
  readonly oracleMs: number;
  readonly trialsSinceChange: number;
  readonly changedMs: number;
  readonly curve: readonly SizePoint[];
  readonly note: string;
  readonly findings: number;
}

const longestCurve = 400;

/** Before the first event of a reduction of so many bytes. */
export function noProgress(
  nowMs: number,
  { size = 0, jobs = 1 }: { readonly size?: number; readonly jobs?: number } = {},
): Progress {
  return {
    startedMs: nowMs,
    startSize: size,
    size,
    jobs,
    trials: 0,
    known: 0,
    interesting: 0,
    timeouts: 0,
    accepted: 0,
    stage: '',
    oracleMs: 0,
    trialsSinceChange: 0,
    changedMs: nowMs,
    curve: size === 0 ? [] : [{ ms: nowMs, size }],
    note: '',
    findings: 0,
  };
}

export function advance(progress: Progress, event: ReductionEvent, nowMs: number): Progress {
  switch (event.type) {
    case 'started': {
      const { size, jobs } = event;
      return noProgress(nowMs, { size, jobs });
    }
    case 'judged': {
      const stage = passOf(event.label);
      // Looks back at what was accepted before, and at the result: no trials of anything new.
      if (stage === checkPass) return { ...progress, stage: 'checks' };
      if (event.why === skipped) return { ...progress, stage };
      return event.known ? { ...progress, known: progress.known + 1, stage } : afterTrial(progress, event);
    }
    case 'accepted':
      return afterAcceptance(event.anew ? { ...progress, size: event.size } : progress, event.size, nowMs);
    case 'note':
      return { ...progress, note: event.text };
    case 'finding':
      return { ...progress, findings: progress.findings + 1 };
    case 'readable':
      return progress;
    case 'finished':
      return { ...progress, size: Math.min(progress.size, event.size) };
  }
}

function afterTrial(progress: Progress, event: Extract<ReductionEvent, { type: 'judged' }>): Progress {
  return {
    ...progress,
    trials: progress.trials + 1,
    interesting: progress.interesting + (event.verdict === 'interesting' ? 1 : 0),
    timeouts: progress.timeouts + (event.timeoutMs === undefined ? 0 : 1),
    oracleMs: progress.oracleMs + event.ms,
    trialsSinceChange: progress.trialsSinceChange + 1,
    stage: passOf(event.label),
  };
}

// A pump may grow the current test case for a while; people are shown the smallest so far.
function afterAcceptance(progress: Progress, newSize: number, nowMs: number): Progress {
  const size = Math.min(progress.size, newSize);
  const curve = [...progress.curve, { ms: nowMs, size }];
  return {
    ...progress,
    size,
    accepted: progress.accepted + 1,
    trialsSinceChange: 0,
    changedMs: nowMs,
    curve: curve.length > longestCurve ? thinned(curve) : curve,
  };
}

// Keeps the first and the last point.
function thinned(curve: readonly SizePoint[]): SizePoint[] {
  return curve.filter((_, index) => index % 2 === 0 || index === curve.length - 1);
}
