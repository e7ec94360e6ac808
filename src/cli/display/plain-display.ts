import type { ReductionEvent } from '../../core/event.ts';
import { escapeLine } from '../../report/escape.ts';
import { counted, duration, grouped, percentGone, percentOf } from '../../report/quantities.ts';
import type { Clock, Display } from './display.ts';
import { advance, noProgress, type Progress } from './progress.ts';

export interface PlainDisplay {
  readonly write: (line: string) => void;
  readonly clock: Clock;
  /** 0: a line now and then. 1: also each accepted change. 2: also each trial. */
  readonly detail: number;
}

const everyMs = 10_000;
const everyShare = 0.05;

/** For logs and pipes: a line every ten seconds and for each further 5 % that is gone. */
export function plainDisplay({ write, clock, detail }: PlainDisplay): Display {
  let progress = noProgress(clock());
  let saidMs = clock();
  let saidShare = 0;
  const say = (): void => {
    saidMs = clock();
    saidShare = share(progress);
    write(plainLine(progress, clock()));
  };
  const timer = setInterval(() => {
    if (clock() - saidMs >= everyMs) say();
  }, 1000);
  timer.unref();
  return {
    observe: (event) => {
      progress = advance(progress, event, clock());
      const line = eventLine(event, detail);
      if (line !== '') write(line);
      if (event.type === 'accepted' && detail === 0 && share(progress) - saidShare >= everyShare) say();
    },
    changed: () => {},
    print: (lines) => {
      for (const line of lines) write(line);
    },
    end: () => clearInterval(timer),
  };
}

export function plainLine(progress: Progress, nowMs: number): string {
  const sizes = `${percentGone(progress.startSize, progress.size)}  ${grouped(progress.startSize)} -> ${grouped(progress.size)} bytes`;
  const trials = `${counted(progress.trials, 'trial')} (${percentOf(progress.interesting, progress.trials)} yes)`;
  const quiet = progress.trialsSinceChange > 0 && nowMs - progress.changedMs > 2 * everyMs;
  const stuck = quiet ? `  nothing shorter for ${duration(nowMs - progress.changedMs)}` : '';
  return `${duration(nowMs - progress.startedMs)}  ${sizes}  ${escapeLine(progress.stage)}  ${trials}${stuck}`;
}

function eventLine(event: ReductionEvent, detail: number): string {
  switch (event.type) {
    case 'note':
      return `note: ${escapeLine(event.text)}`;
    case 'finding':
      return `another bug: ${escapeLine(event.name)} (${counted(event.size, 'byte')})`;
    case 'accepted':
      return detail >= 1 ? `${grouped(event.size)} bytes  ${escapeLine(event.label)}` : '';
    case 'judged':
      return detail >= 2 ? judgedLine(event) : '';
    case 'started':
    case 'readable':
    case 'finished':
      return '';
  }
}

function judgedLine(event: Extract<ReductionEvent, { type: 'judged' }>): string {
  const took = event.known ? 'known' : duration(event.ms);
  const why = event.why === undefined ? '' : ` (${escapeLine(event.why)})`;
  return `  ${event.verdict}${why}  ${grouped(event.size)} bytes  ${escapeLine(event.label)}  ${took}`;
}

function share(progress: Progress): number {
  return progress.startSize === 0 ? 0 : 1 - progress.size / progress.startSize;
}
