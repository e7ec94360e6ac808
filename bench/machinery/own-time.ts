import path from 'node:path';
import { createOracle } from '../../src/oracles/specified/create-oracle.ts';
import { pipelined } from '../../src/schedulers/pipelined.ts';
import { reduceSession } from '../../src/session/reduce.ts';
import { text } from '../../src/strategies/text/text.ts';
import { onGround } from './ground.ts';
import { type Measurement, median, spread } from './measurement.ts';
import { startsOf } from './starts.ts';

const batch = 100;

/** Wall time per trial when the oracle does nothing, in batches: everything but the script itself is ours. */
export const ownTime: Measurement = {
  name: 'own time',
  async run() {
    const floor = await startsOf('#!/bin/sh\nexit 1\n', 300);
    const beside = `${spread(floor, 'ms')} to start the script from C`;
    const one = await perTrial(100_000, 1, 1200);
    const two = await perTrial(100_000, 2, 2000);
    const large = await perTrial(1_000_000, 1, 400);
    const rate = two.map((ms) => 1000 / ms);
    const script = median(floor);
    return [
      {
        what: 'own time per trial (all but the script), sh oracle, 100 KB',
        target: '<= 1.0 ms',
        measured: `${(median(one) - script).toFixed(2)} ms, with the script ${spread(one, 'ms')}`,
        floor: beside,
        reached: median(one) - script <= 1,
      },
      {
        what: 'trials per second, 2 jobs',
        target: '>= 900',
        measured: `${spread(rate, '/s')}, max ${Math.max(...rate).toFixed(0)}`,
        floor: beside,
        reached: median(rate) >= 900,
      },
      {
        what: 'own time per trial, sh oracle, 1 MB',
        target: '<= 3 ms',
        measured: `${(median(large) - script).toFixed(2)} ms, with the script ${spread(large, 'ms')}`,
        floor: beside,
        reached: median(large) - script <= 3,
      },
    ];
  },
};

/** Milliseconds per trial in each batch of trials that are all rejected. */
function perTrial(bytes: number, jobs: number, trials: number): Promise<number[]> {
  return onGround({ 'test.sh': '#!/bin/sh\nexit 1\n' }, async (dir) => {
    const input = Buffer.from(Array.from({ length: bytes / 20 }, (_, i) => `row ${i} of it`.padEnd(19)).join('\n'));
    const spec = { kind: 'script' as const, argv: [path.join(dir, 'test.sh'), '@@'], directory: dir };
    const oracle = await createOracle(spec, { fileName: 'in.txt', input, jobs, note: () => {} });
    const stamps: number[] = [];
    await reduceSession({
      input,
      pass: text(),
      scheduler: pipelined({ jobs, lookAhead: 16 }),
      limits: { trials },
      oracle: {
        judge: async (testCase, signal) =>
          testCase.length === input.length ? { verdict: 'interesting' } : oracle.judge(testCase, signal),
      },
      observe: (event) => {
        if (event.type === 'judged' && !event.known) stamps.push(performance.now());
      },
    });
    await oracle.close();
    const ends = stamps.filter((_, i) => i % batch === 0);
    return ends.slice(1).map((end, i) => (end - ends[i]!) / batch);
  });
}
