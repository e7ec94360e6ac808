import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { needles, onGround, pare } from './ground.ts';
import type { Measurement } from './measurement.ts';

const root = path.resolve(import.meta.dirname, '../..');

export const memory: Measurement = {
  name: 'memory',
  async run() {
    const peak = await peakOf(100_000);
    const verdicts = Number(
      execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', fill], {
        cwd: root,
        encoding: 'utf8',
      }),
    );
    return [
      {
        what: '100,000 lines: resident',
        target: '< 200 MB',
        measured: `${peak.toFixed(0)} MB`,
        floor: 'an idle node 42 MB',
        reached: peak < 200,
      },
      { what: '300,000 verdicts', target: '< 30 MB', measured: `${verdicts.toFixed(0)} MB`, reached: verdicts < 30 },
    ];
  },
};

// The keys are made once before, so that the garbage of making them is there already.
const fill = `
  import { createHash } from 'node:crypto';
  import { contentHash } from './dist/caches/content-hash.js';
  const fillWith = (set) => {
    for (let i = 0; i < 300000; i++) set(createHash('sha256').update(String(i)).digest('hex').slice(0, 32), i);
    gc();
  };
  fillWith(() => {});
  const before = process.memoryUsage().rss;
  const cache = contentHash();
  fillWith((key, i) => cache.set(key, { verdict: 'uninteresting', why: 'exit 1' }, 1000 + i));
  console.log((process.memoryUsage().rss - before) / 1e6);
`;
/** The highest resident memory of the command line on so many lines, as Linux tells it. */
function peakOf(lines: number): Promise<number> {
  const { text } = needles(lines, 1);
  const test = `#!/bin/sh\ngrep -q 'line 37037;' "$1" && grep -q 'line 90001;' "$1"\n`;
  return onGround({ 'test.sh': test, 'in.txt': text }, async (dir) => {
    const { child, ended } = pare(dir, ['-q', '-j', '2', './test.sh', 'in.txt']);
    let peak = 0;
    const look = setInterval(() => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000);
      } catch {
        // It has ended, or this is not Linux.
      }
    }, 20);
    await ended;
    clearInterval(look);
    return peak === 0 ? Number.NaN : peak;
  });
}
