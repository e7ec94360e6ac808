import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Simulated, simulate } from '../fleet/simulate.ts';
import type { Line, Measurement } from './measurement.ts';

const root = path.resolve(import.meta.dirname, '../..');
const program = readFileSync(path.join(root, 'bench/corpus/program.c.txt'), 'utf8');
const strategies = ['hddr', 'treereduce', 'tree'] as const;

/** What large and deep trees cost: processor time, which other work on the machine does not change much, and memory. */
export const trees: Measurement = {
  name: 'trees',
  async run() {
    return [...large(), ...deep(), await jobs()];
  },
};

function large(): Line[] {
  const runs = [80, 400, 800].map((kilobytes) => {
    const text = program.repeat(Math.ceil((kilobytes * 1000) / program.length));
    return { kilobytes, ...inProcess({ text, name: 'program.c', strategy: 'hddr', trials: 150 }) };
  });
  const falls = runs.every(({ perTrialMs }, i) => i === 0 || perTrialMs > runs[i - 1]!.perTrialMs);
  return runs.flatMap(({ kilobytes, readyMs, peakMb, perTrialMs }) => {
    const isLargest = kilobytes === 800;
    return [
      {
        what: `${kilobytes} KB of C, start to first trial`,
        target: isLargest ? '<= 2.5 s, <= 350 MB' : '',
        measured: `${(readyMs / 1000).toFixed(2)} s of processor time, ${peakMb.toFixed(0)} MB`,
        reached: isLargest ? readyMs <= 2500 && peakMb <= 350 : undefined,
      },
      {
        what: `${kilobytes} KB of C, own time per trial of HDDr, the median`,
        target: isLargest ? '<= 6 ms, less when smaller' : '',
        measured: `${perTrialMs.toFixed(2)} ms of processor time`,
        reached: isLargest ? perTrialMs <= 6 && falls : undefined,
      },
    ];
  });
}

function deep(): Line[] {
  return [10_000, 30_000].map((depth) => {
    const told = strategies.map((strategy) => {
      const text = `x = ${'['.repeat(depth)}1${']'.repeat(depth)}\n`;
      try {
        return `${strategy} ${(inProcess({ text, name: 'deep.js', strategy, trials: 60 }).readyMs / 1000).toFixed(1)} s`;
      } catch (error) {
        return `${strategy}: ${error instanceof Error ? error.message.split('\n').at(-1) : String(error)}`;
      }
    });
    const measured = told.join(', ');
    return {
      what: `JavaScript nested ${depth.toLocaleString('en')} levels deep, start to first trial`,
      target: 'no error',
      measured,
      reached: !measured.includes(':'),
    };
  });
}

/** In virtual time, which other work on the machine does not touch. */
async function jobs(): Promise<Line> {
  const functions = Array.from(
    { length: 40 },
    (_, i) => `int f${i}(int a, int b) { int c = a + ${i}; if (c > b) { c = b; } return c; }\n`,
  );
  const needed = ['f7(', 'f23(', 'c = b'];
  const run = (workers: number): Promise<Simulated> =>
    simulate({
      input: Buffer.from(functions.join('')),
      fileName: 'in.c',
      strategy: 'hddr',
      workers,
      jobs: workers,
      lookAhead: 16,
      verdict: (text) => (needed.every((word) => Buffer.from(text).includes(word)) ? 'interesting' : 'uninteresting'),
    });
  const [one, four] = [await run(1), await run(4)];
  const faster = one.seconds / four.seconds;
  return {
    what: '100 ms oracle in virtual time, HDDr, look-ahead 16, 4 jobs against 1',
    target: '>= 3.2 x',
    measured: `${faster.toFixed(2)} x: ${one.seconds.toFixed(1)} s, ${one.trials} trials; ${four.seconds.toFixed(1)} s, ${four.trials} trials`,
    reached: faster >= 3.2,
  };
}

interface Run {
  readonly text: string;
  readonly name: string;
  readonly strategy: (typeof strategies)[number];
  readonly trials: number;
}

interface Cost {
  readonly readyMs: number;
  readonly peakMb: number;
  readonly perTrialMs: number;
}

/** In a process of its own, through the Node API, with a test that only says no. */
function inProcess(run: Run): Cost {
  const script = ['--input-type=module', '-e', measure];
  const printed = execFileSync(process.execPath, script, { cwd: root, encoding: 'utf8', input: JSON.stringify(run) });
  return JSON.parse(printed) as Cost; // what `measure` prints
}

const measure = `
  import { text } from 'node:stream/consumers';
  import { reduce } from './dist/index.js';
  const run = JSON.parse(await text(process.stdin));
  const cpuMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  let readyMs, peakMb, last;
  const each = [];
  await reduce({
    input: { text: run.text, name: run.name },
    strategy: run.strategy,
    limits: { trials: run.trials },
    check: false,
    jobs: 1,
    test: ({ bytes }) => {
      if (bytes.length === Buffer.byteLength(run.text)) return true;
      const now = cpuMs();
      if (last !== undefined) each.push(now - last);
      readyMs ??= now;
      peakMb ??= process.resourceUsage().maxRSS / 1000;
      last = cpuMs();
      return false;
    },
  });
  each.sort((a, b) => a - b);
  console.log(JSON.stringify({ readyMs, peakMb, perTrialMs: each[each.length >> 1] }));
`;
