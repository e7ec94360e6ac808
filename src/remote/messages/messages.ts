import type { Judgement } from '../../core/oracle.ts';
import type { PackedForm } from './packed.ts';
import type { ToldRun } from './told-run.ts';

/** A candidate to judge; its body is the packed candidate. */
export interface JobHead {
  readonly id: string;
  readonly test: string;
  /** Where to report to. */
  readonly sender: string;
  /** Name of the base text that the candidate is made from. */
  readonly base: string;
  readonly form: PackedForm;
  /** The run itself is asked for, not what it is worth: the output is what crashes are named by. */
  readonly wants?: 'run';
}

interface Answer {
  readonly id: string;
  readonly worker: string;
  readonly ms: number;
}

/** What was asked for. The body of a run is its output. */
export type AnswerHead =
  | (Answer & { readonly type: 'judged'; readonly judgement: Judgement })
  | (Answer & { readonly type: 'ran'; readonly run: ToldRun });

/** What a worker says of a job. */
export type ReportHead =
  | AnswerHead
  | { readonly type: 'started'; readonly id: string; readonly worker: string }
  /** Told to stop, and everything it had started has ended. */
  | { readonly type: 'stopped'; readonly id: string; readonly worker: string }
  /** The oracle is broken there. */
  | { readonly type: 'failed'; readonly id: string; readonly worker: string; readonly why: string };

export interface CancelHead {
  readonly ids: readonly string[];
}

/** Whether a worker runs a test: yes, soon, or why not. */
export type Readiness = 'ready' | 'opening' | { readonly refused: string };

/** Sent every second. Who is not heard of for a few seconds is gone. */
export interface PresenceHead {
  readonly worker: string;
  readonly slots: number;
  readonly running: number;
  readonly tests: Readonly<Record<string, Readiness>>;
}

export const presenceMs = 1000;
/** A worker that is not heard of for so long is gone. */
export const absentMs = 5000;
