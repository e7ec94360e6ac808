import { readFileSync } from 'node:fs';
import path from 'node:path';
import { needles, onGround, pare } from '../machinery/ground.ts';
import type { Line, Measurement } from '../machinery/measurement.ts';
import { type LocalFleet, localFleet } from './local-fleet.ts';
import { sleepingTest } from './sleeping-test.ts';

const workers = 8;
const oracleMs = 50;
/** Well over what the run takes undisturbed: nothing may hang. */
const limitSeconds = 120;

interface Fault {
  readonly what: string;
  /** Called once the search is under way; `share` tells how much of the undisturbed time has passed. */
  readonly strike: (fleet: LocalFleet, random: () => number, sleep: (share: number) => Promise<void>) => Promise<void>;
}

const faults: readonly Fault[] = [
  { what: 'no fault', strike: async () => {} },
  {
    what: 'half of the workers killed at random moments',
    async strike(fleet, random, sleep) {
      for (const worker of fleet.workers.slice(0, workers / 2)) {
        await sleep(random() * 0.2);
        fleet.kill(worker);
      }
    },
  },
  {
    what: 'the broker killed and started again, twice',
    async strike(fleet, random, sleep) {
      for (let i = 0; i < 2; i++) {
        await sleep(0.1 + random() * 0.3);
        await fleet.server.restart();
      }
    },
  },
  {
    what: 'both',
    async strike(fleet, random, sleep) {
      for (const [i, worker] of fleet.workers.slice(0, workers / 2).entries()) {
        await sleep(random() * 0.2);
        fleet.kill(worker);
        if (i % 2 === 0) await fleet.server.restart();
      }
    },
  },
  {
    what: 'all workers killed, new ones after that',
    async strike(fleet, random, sleep) {
      await sleep(0.2 + random() * 0.2);
      for (const worker of [...fleet.workers]) fleet.kill(worker);
      await Promise.all([fleet.hire(), fleet.hire()]);
    },
  },
  {
    what: 'a worker stands still for a while (SIGSTOP)',
    async strike(fleet, _, sleep) {
      await sleep(0.2);
      fleet.workers[0]?.kill('SIGSTOP');
      await sleep(2);
      fleet.workers[0]?.kill('SIGCONT');
    },
  },
];

/** What happens to a reduction when the fleet is disturbed: always the bytes of a local run, and always an end. */
export const fleetFaults: Measurement = {
  name: 'fleet faults',
  async run() {
    const { text, needed } = needles(300, 8);
    const files = { 'test.mjs': sleepingTest(needed, oracleMs), 'in.txt': text };
    return onGround(files, async (directory) => {
      const args = ['-q', '-f', '--strategy', 'text', '--look-ahead', '32', './test.mjs', 'in.txt'];
      const result = (): string => readFileSync(path.join(directory, 'in.min.txt'), 'utf8');
      await pare(directory, ['-j', '8', ...args]).ended;
      const expected = result();
      const lines: Line[] = [];
      const random = randomOf(1);
      let usual = 10;
      for (const { what, strike } of faults) {
        const fleet = await localFleet({ directory, allow: './test.mjs', workers });
        const { child, ended } = pare(directory, ['--workers', fleet.server.url, ...args]);
        const timer = setTimeout(() => child.kill('SIGKILL'), limitSeconds * 1000);
        const sleep = (share: number): Promise<void> => new Promise((done) => setTimeout(done, share * usual * 1000));
        // Starting takes some of the time too.
        await sleep(what === 'no fault' ? 0 : 0.1);
        const [{ code, seconds, stderr }] = await Promise.all([ended, strike(fleet, random, sleep)]);
        clearTimeout(timer);
        await fleet.stop();
        if (what === 'no fault') usual = seconds;
        const isSame = code === 0 && result() === expected;
        const outcome = isSame ? 'same bytes' : `exit ${code}: ${stderr.split('\n')[0]}`;
        lines.push({
          what: `fleet of ${workers}: ${what}`,
          target: `same bytes, <= ${limitSeconds} s`,
          measured: `${outcome}, ${seconds.toFixed(1)} s`,
          reached: isSame && seconds <= limitSeconds,
        });
      }
      return lines;
    });
  },
};

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
