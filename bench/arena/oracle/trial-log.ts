import { existsSync, readFileSync } from 'node:fs';

/** One call of the oracle. Times in milliseconds, since the first call began. */
export interface Trial {
  readonly startMs: number;
  readonly ms: number;
  readonly bytes: number;
  readonly hash: string;
  readonly interesting: boolean;
  readonly cpuMs: number;
}

/** The counter's log in order of the calls' ends, which is the order in which a reducer learns the verdicts. */
export function readTrials(file: string): Trial[] {
  if (!existsSync(file)) return [];
  const rows = linesOf(file).map((line) => line.split(' '));
  const first = rows.reduce((least, [start]) => (BigInt(start!) < least ? BigInt(start!) : least), 2n ** 63n);
  return rows.map(([start, took, size, hash, code, cpu]) => ({
    startMs: Number(BigInt(start!) - first) / 1e6,
    ms: Number(took) / 1e6,
    bytes: Number(size),
    hash: hash!,
    interesting: code === '0',
    cpuMs: Number(cpu) / 1e3,
  }));
}

/**
 * Trials that ended without a line in the log: the reducer killed them. Each is taken to have lasted until the next one
 * began.
 */
export interface Killed {
  readonly count: number;
  readonly ms: number;
}

export function readKilled(log: string): Killed {
  const file = beganFile(log);
  if (!existsSync(file)) return { count: 0, ms: 0 };
  const ended = new Set(existsSync(log) ? linesOf(log).map((line) => line.split(' ')[0]!) : []);
  const began = linesOf(file)
    .map(BigInt)
    .sort((a, b) => Number(a - b));
  const killed = began.flatMap((start, i) => (ended.has(String(start)) ? [] : [i]));
  const ms = killed.reduce((sum, i) => sum + Number((began[i + 1] ?? began[i]!) - began[i]!) / 1e6, 0);
  return { count: killed.length, ms };
}

function beganFile(log: string): string {
  return `${log}.began`;
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'latin1').split('\n').slice(0, -1);
}

/** A new smallest interesting candidate: how many trials and how much time it took to come there. */
export interface Step {
  readonly trials: number;
  readonly ms: number;
  readonly bytes: number;
}

export function progress(trials: readonly Trial[]): Step[] {
  const steps: Step[] = [];
  let best = Infinity;
  trials.forEach(({ interesting, bytes, startMs, ms }, index) => {
    if (!interesting || bytes >= best) return;
    best = bytes;
    steps.push({ trials: index + 1, ms: startMs + ms, bytes });
  });
  return steps;
}
