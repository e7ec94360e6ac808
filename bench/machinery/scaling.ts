import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { needles, onGround, pare, shellTest, trialsIn } from './ground.ts';
import type { Line, Measurement } from './measurement.ts';

const seconds = 0.1;
const lookAhead = 64;
const count = 1000;

/**
 * How much faster more jobs are when the test sleeps, so that the processors do not limit it. The floor is the shell
 * (`xargs -P`) that runs the same test as often and decides nothing.
 */
export const scaling: Measurement = {
  name: 'scaling',
  async run() {
    const { text, needed } = needles(count, 10);
    const files = { 'test.sh': shellTest(needed, `sleep ${seconds}\n`), 'in.txt': text };
    const lines: Line[] = [];
    let alone = 0;
    for (const jobs of [1, 2, 4, 8, 16, 32, 64]) {
      await onGround(files, async (dir) => {
        const args = ['--json', '-j', `${jobs}`, '--look-ahead', `${lookAhead}`, '--strategy', 'text', './test.sh'];
        const ended = await pare(dir, [...args, 'in.txt']).ended;
        const trials = trialsIn(ended.stdout);
        alone ||= ended.seconds;
        const faster = alone / ended.seconds;
        lines.push({
          what: `${seconds * 1000} ms oracle, ${count}/10, look-ahead ${lookAhead}, -j ${jobs}`,
          target: { 2: '>= 1.8 x', 4: '>= 3.2 x', 16: '>= 10 x' }[jobs] ?? '',
          measured: `${ended.seconds.toFixed(2)} s, ${trials} trials, ${faster.toFixed(2)} x`,
          floor: `${asOften(dir, jobs, trials).toFixed(2)} s for as many from xargs`,
          reached: { 2: faster >= 1.8, 4: faster >= 3.2, 16: faster >= 10 }[jobs],
        });
      });
    }
    return lines;
  },
};

function asOften(dir: string, jobs: number, trials: number): number {
  const began = performance.now();
  const input = Array.from({ length: trials }, () => path.join(dir, 'in.txt')).join('\n');
  execFileSync('xargs', ['-P', `${jobs}`, '-n', '1', path.join(dir, 'test.sh')], { input });
  return (performance.now() - began) / 1000;
}
