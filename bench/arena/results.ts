import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { home } from './home.ts';
import type { Size } from './measure.ts';

/** What came of one tool on one case. Times in seconds. */
export interface Result {
  readonly id: string;
  readonly tool: string;
  readonly version: string;
  readonly case: string;
  readonly family: string;
  readonly language: string;
  readonly inputBytes: number;
  readonly jobs: number;
  readonly limitS: number;
  readonly startedAt: string;
  /** `cut`: stopped at the limit. `failed`: ended with an error, or left nothing smaller that it could have left. */
  readonly ended: 'finished' | 'cut' | 'failed';
  readonly exit: number;
  /** What the tool left as its result; missing when it left nothing. */
  readonly left?: Size;
  /** The smallest candidate that the oracle ever accepted. */
  readonly best?: Size;
  /** Verdicts of three more calls on the result, or on the smallest candidate where the tool left nothing. */
  readonly verdicts: readonly number[];
  /** Trials that came to their end. */
  readonly trials: number;
  /** Trials that the tool killed: at a time limit of its own, or no longer needed. Missing in older results. */
  readonly killed?: number;
  /** Trials whose bytes had been tried before. */
  readonly repeats: number;
  readonly accepted: number;
  readonly wallS: number;
  /** CPU of everything, and of the oracle alone, killed trials included. */
  readonly cpuS: number;
  readonly oracleCpuS: number;
  /** Load average of the machine over the run's last minute, the run itself included. Missing in older results. */
  readonly load?: number;
  /** Sum of the durations of all oracle calls, killed ones included. */
  readonly oracleS: number;
  readonly peakMb: number;
  /** Last words of a tool that failed. */
  readonly words?: string;
}

export const resultsDir: string = path.join(home, 'results');
const file = path.join(resultsDir, 'results.jsonl');

export function readResults(): Result[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'));
  return lines.map((line) => JSON.parse(line) as Result);
}

/** Appends; nothing is ever overwritten. */
export function addResult(result: Result): void {
  mkdirSync(resultsDir, { recursive: true });
  appendFileSync(file, `${JSON.stringify(result)}\n`);
}

/** Where the log of a run's trials is kept; its result is beside it, ending in `.out`. */
export function trialLog(id: string): string {
  return path.join(resultsDir, `${id}.trials`);
}

/** The size that counts: what the tool left; of one that was cut, which may leave anything, the smallest accepted. */
export function finalSize({ left, best, ended }: Result): Size | undefined {
  return ended === 'finished' ? left : (best ?? left);
}
