import type { Scheduler } from '../../core/scheduler.ts';
import { type PipelineOptions, pipelined } from '../../schedulers/pipelined.ts';
import { turn } from './turn.ts';

export interface PacedOptions extends Pick<PipelineOptions, 'jobs' | 'lookAhead'> {
  /** How many trials there may be, if they are counted: then none is spent on guesses. */
  readonly limitTrials?: number | undefined;
}

/** The pipeline in real time: trials go on while the search thinks, and it thinks ahead while they do. */
export function paced({ limitTrials, ...options }: PacedOptions): Scheduler {
  return pipelined({
    ...options,
    breathe: turn,
    clock: () => performance.now(),
    guesses: limitTrials === undefined,
  });
}
