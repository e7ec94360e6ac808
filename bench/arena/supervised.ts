import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { caseToolsDir } from './home.ts';
import type { Plan, RunPlace } from './tools/tool.ts';

/** What the supervisor measured. */
export interface Report {
  readonly wallS: number;
  readonly cut: boolean;
  readonly exit: number;
  readonly cpuS: number;
  /** CPU time of processes that outlived their parents: mostly of trials that were killed. */
  readonly orphansS: number;
  readonly peakMb: number;
  /** The end of what the tool printed. */
  readonly words: string;
}

/** Runs a plan in its place under the supervisor (oracle/supervise.c). */
export async function supervised(plan: Plan, place: RunPlace, supervisor: string): Promise<Report> {
  const report = path.join(place.dir, 'report');
  const said = openSync(path.join(place.dir, 'said'), 'w');
  const child = spawn(supervisor, [String(place.limitS), report, ...plan.command], {
    cwd: path.dirname(place.input),
    env: { ...process.env, PARE_TOOLS: caseToolsDir(), TMPDIR: path.join(place.dir, 'tmp') },
    stdio: ['ignore', said, said],
  });
  const stop = (): void => void child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => {
    closeSync(said);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  });
  if (code === 130) throw new Error('Stopped; this run is not recorded.');
  if (code !== 0) throw new Error(`The supervisor ended with exit ${code}`);
  const [wall, cut, exit, user, system, peak, orphans] = readFileSync(report, 'latin1').trim().split(' ').map(Number);
  return {
    ...{ wallS: wall! / 1e9, cut: cut === 1, exit: exit! },
    ...{ cpuS: (user! + system!) / 1e6, peakMb: peak! / 1024 },
    orphansS: (orphans ?? 0) / 1e6,
    words: readFileSync(path.join(place.dir, 'said'), 'latin1').trim().slice(-400),
  };
}
