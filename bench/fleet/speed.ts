import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultLookAhead } from '../../src/schedulers/pipelined.ts';
import { needles, onGround, pare } from '../machinery/ground.ts';
import type { Line, Measurement } from '../machinery/measurement.ts';
import { localFleet } from './local-fleet.ts';
import { type Processes, usedWhileTelling } from './processor-time.ts';
import { simulate } from './simulate.ts';
import { sleepingTest } from './sleeping-test.ts';

interface Timed {
  /** Until the search has ended: verifying, of which several run at once where there are several jobs, is not in it. */
  readonly seconds: number;
  readonly trials: number;
  readonly result: string;
  /** Milliseconds of processor time for each trial, by who has used it. */
  readonly cpu: Readonly<Record<string, number>> | undefined;
}

interface Event {
  readonly type: string;
  readonly at: number;
  readonly ms?: number;
  readonly trials?: { readonly total: number };
}

const lookAhead = defaultLookAhead;

/** A sleeping test on workers that are processes of their own, against one local job. */
export const fleetSpeed: Measurement = {
  name: 'fleet speed, 100 ms',
  run: () => against({ ms: 100, lines: 300, needed: 10, workers: [1, 2, 4, 8, 16], targets: { 16: 10 } }),
};

/** The same with more trials of less time each. */
export const fleetRate: Measurement = {
  name: 'fleet speed, 10 ms',
  run: () => against({ ms: 10, lines: 2000, needed: 60, workers: [1, 8], targets: { 8: 5 } }),
};

interface Against {
  readonly ms: number;
  readonly lines: number;
  readonly needed: number;
  readonly workers: readonly number[];
  readonly targets: Readonly<Record<number, number>>;
}

async function against({ ms, lines: count, needed: wanted, workers, targets }: Against): Promise<Line[]> {
  const { text, needed } = needles(count, wanted);
  return onGround({ 'test.mjs': sleepingTest(needed, ms), 'in.txt': text }, async (directory) => {
    const local = await timed(directory, ['-j', '1']);
    const lines: Line[] = [
      { what: `${ms} ms oracle, one local job`, target: '', measured: told(local), reached: undefined },
    ];
    for (const number of workers) {
      const fleet = await localFleet({ directory, allow: './test.mjs', workers: number });
      try {
        const remote = await timed(directory, ['--workers', fleet.server.url], {
          broker: [fleet.server.pid()],
          workers: fleet.workers.map(({ pid = 0 }) => pid),
        });
        const faster = local.seconds / remote.seconds;
        const target = targets[number];
        // On a busy machine even a test that sleeps takes longer than it says; the local run knows how long.
        const oracleMs = (local.seconds * 1000) / local.trials;
        // What pare does for a trial it does for one after the other, and how long that takes has just been measured.
        const senderMs = remote.cpu?.pare;
        const model = await simulated({ text, needed, workers: number, oracleMs, senderMs });
        const off = (remote.seconds / model - 1) * 100;
        lines.push({
          what: `${ms} ms oracle, ${number} workers`,
          target: target === undefined ? '' : `>= ${target} x, same bytes`,
          measured: `${told(remote)}, ${faster.toFixed(2)} x, ${remote.result === local.result ? 'same bytes' : 'OTHER BYTES'}`,
          floor: `${model.toFixed(2)} s simulated, ${off >= 0 ? '+' : ''}${off.toFixed(0)} %`,
          reached: target === undefined ? undefined : faster >= target && remote.result === local.result,
        });
      } finally {
        await fleet.stop();
      }
    }
    return lines;
  });
}

async function timed(directory: string, how: readonly string[], others: Processes = {}): Promise<Timed> {
  const args = ['--json', '-f', '--strategy', 'text', '--look-ahead', `${lookAhead}`, ...how, './test.mjs', 'in.txt'];
  const { child, ended: end } = pare(directory, args);
  const cpu = usedWhileTelling(child, others);
  const ended = await end;
  if (ended.code !== 0) throw new Error(`pare has ended with ${ended.code}:\n${ended.stderr}`);
  const events = ended.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Event);
  const verification = events.find(({ type }) => type === 'check');
  const trials = events.at(-1)?.trials?.total ?? 0;
  const used = cpu();
  return {
    seconds: ((verification?.at ?? Number.NaN) - (verification?.ms ?? 0)) / 1000,
    trials,
    cpu: used && Object.fromEntries(Object.entries(used).map(([who, ms]) => [who, ms / trials])),
    result: readFileSync(path.join(directory, 'in.min.txt'), 'utf8'),
  };
}

interface Model {
  readonly text: string;
  readonly needed: readonly string[];
  readonly workers: number;
  readonly oracleMs: number;
  readonly senderMs: number | undefined;
}

/** What the simulator says of the same run, in seconds. */
async function simulated({ text, needed, workers, oracleMs, senderMs }: Model): Promise<number> {
  const { seconds } = await simulate({
    input: Buffer.from(text),
    strategy: 'text',
    lookAhead,
    workers,
    oracleMs,
    ...(senderMs !== undefined && { senderMs }),
    verdict(testCase) {
      const kept = Buffer.from(testCase).toString('latin1');
      return needed.every((line) => kept.includes(line)) ? 'interesting' : 'uninteresting';
    },
  });
  return seconds;
}

function told({ seconds, trials, cpu }: Timed): string {
  const parts = Object.entries(cpu ?? {});
  const all = parts.reduce((sum, [, ms]) => sum + ms, 0);
  const shares = parts.map(([who, ms]) => `${who} ${ms.toFixed(2)}`).join(', ');
  const processors = cpu === undefined ? '' : `, ${all.toFixed(2)} ms of processor time for each (${shares})`;
  return `${seconds.toFixed(2)} s, ${trials} trials${processors}`;
}
