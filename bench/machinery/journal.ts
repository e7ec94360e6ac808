import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { reduce } from '../../src/api/reduce.ts';
import { onGround } from './ground.ts';
import { type Measurement, median, spread } from './measurement.ts';

const trials = 2000;

/** What the journal and the best on disk cost a trial, with a function as the test, so that nothing else does. */
export const journal: Measurement = {
  name: 'journal',
  async run() {
    const without: number[] = [];
    const beside: number[] = [];
    let bytes = 0;
    for (let i = 0; i < 5; i++) {
      without.push(await perTrial(undefined));
      bytes = await onGround({}, async (dir) => {
        beside.push(await perTrial(dir));
        return sizeBelow(dir) / trials;
      });
    }
    const cost = median(beside) - median(without);
    return [
      {
        what: 'journal, per trial (in process, 100 KB)',
        target: '',
        measured: `${(cost * 1000).toFixed(0)} µs and ${bytes.toFixed(0)} bytes; ${spread(beside, 'ms')} a trial with it`,
        floor: `${spread(without, 'ms')} without`,
        reached: undefined,
      },
    ];
  },
};

/** Milliseconds of a trial when almost nothing can go. */
async function perTrial(runDir: string | undefined): Promise<number> {
  const input = Buffer.from(Array.from({ length: 5000 }, (_, i) => `row ${i} of it`.padEnd(19)).join('\n'));
  let asked = 0;
  const began = performance.now();
  await reduce({
    input: { bytes: input },
    test: (candidate) => {
      asked++;
      return candidate.bytes.length === input.length;
    },
    ...{ strategy: 'text', jobs: 1, limits: { trials }, check: false, verify: 0 },
    ...(runDir === undefined ? {} : { runDir }),
  });
  return (performance.now() - began) / Math.max(asked, 1);
}

function sizeBelow(dir: string): number {
  if (!existsSync(dir)) return 0;
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => statSync(path.join(dir, name)));
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}
