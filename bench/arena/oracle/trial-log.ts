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
  const rows = readFileSync(file, 'latin1')
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' '));
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
