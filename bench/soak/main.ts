// Keeps reducing for as many trials as wanted, and looks at what grows: memory, open files, the time of a trial.
//
//   npm run soak                                a million trials by a function, and as many by a command
//   npm run soak -- --kind command --count 200000
import { readdirSync } from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { contentHash } from '../../src/caches/content-hash.ts';
import type { Oracle } from '../../src/core/oracle.ts';
import type { TestCase } from '../../src/core/test-case.ts';
import { functionOracle } from '../../src/oracles/function.ts';
import { createOracle } from '../../src/oracles/specified/create-oracle.ts';
import { pipelined } from '../../src/schedulers/pipelined.ts';
import { reduceSession } from '../../src/session/reduce.ts';
import { ddmin } from '../../src/strategies/ddmin.ts';

const { values } = parseArgs({
  options: {
    kind: { type: 'string', default: 'both' },
    count: { type: 'string', default: '1000000' },
    jobs: { type: 'string', default: '2' },
  },
});
const jobs = Number(values.jobs);
const count = Number(values.count);
/** Until then everything has been used once and found its place. */
const WARM_UP = 10_000;
const MOST_GROWTH = 0.05;
/** What is resident is up to a fifth more or less from one reduction to the next, as V8 takes and gives back pages. */
const SAMPLES = 25;

const needed = ['b', 'k', 'w'];
const test = needed.map((letter) => `case $(cat "$1") in *${letter}*) ;; *) exit 1;; esac`).join('; ');

interface Look {
  readonly trials: number;
  readonly residentMb: number;
  /** What can be reached, and what belongs to it outside of the heap: growth here is a leak. */
  readonly reachableMb: number;
  readonly handles: number;
  /** Of this process alone, for a trial since the last look. */
  readonly ownMicroseconds: number;
}

for (const kind of values.kind === 'both' ? ['function', 'command'] : [values.kind]) {
  const looks = await soaked(kind === 'function' ? await byFunction() : await byCommand());
  report(kind, looks);
}

async function byFunction(): Promise<Oracle> {
  return functionOracle((candidate) => isInteresting(candidate), { fileName: 'in.txt', jobs });
}

async function byCommand(): Promise<Oracle> {
  const spec = { kind: 'command', argv: ['/bin/sh', '-c', test, 'sh', '@@'], directory: os.tmpdir() } as const;
  return createOracle(spec, { fileName: 'in.txt', input: input(0), jobs, note: () => {} });
}

/** One reduction after the other by one oracle. Inputs differ, so that nothing is answered from memory. */
async function soaked(oracle: Oracle): Promise<Look[]> {
  const looks: Look[] = [];
  let trials = 0;
  let nextLook = WARM_UP;
  let last = { trials: 0, cpu: process.cpuUsage() };
  try {
    for (let round = 0; trials < count; round++) {
      trials += await reducedOnce(oracle, input(round));
      if (trials < nextLook) continue;
      const cpu = process.cpuUsage();
      const spent = cpu.user + cpu.system - last.cpu.user - last.cpu.system;
      const spentEach = spent / (trials - last.trials);
      const samples: Look[] = [];
      while (samples.length < SAMPLES) {
        trials += await reducedOnce(oracle, input(++round));
        samples.push(look(trials, spentEach));
      }
      looks.push(middle(samples));
      last = { trials, cpu: process.cpuUsage() };
      nextLook = trials + Math.max(WARM_UP, count / 10);
    }
  } finally {
    await oracle.close?.();
  }
  return looks;
}

async function reducedOnce(oracle: Oracle, text: TestCase): Promise<number> {
  const { statistics } = await reduceSession({
    input: text,
    oracle,
    pass: ddmin({ atom: 'char' }),
    scheduler: pipelined({ jobs, lookAhead: 16 }),
    jobs,
    cache: contentHash(),
  });
  return statistics.trials + statistics.checks;
}

function isInteresting(candidate: TestCase): boolean {
  const text = Buffer.from(candidate).toString('latin1');
  return needed.every((letter) => text.includes(letter));
}

function input(round: number): TestCase {
  return Buffer.from(Array.from({ length: 104 }, (_, i) => String.fromCharCode(97 + ((i + round) % 26))).join(''));
}

/** That with the middle of what is resident. */
function middle(samples: readonly Look[]): Look {
  return samples.toSorted((a, b) => a.residentMb - b.residentMb)[samples.length >> 1]!; // there is one
}

function look(trials: number, ownMicroseconds: number): Look {
  globalThis.gc?.();
  const handles = process.platform === 'linux' ? readdirSync('/proc/self/fd').length : Number.NaN;
  const { rss, heapUsed, external } = process.memoryUsage();
  return { trials, residentMb: rss / 1e6, reachableMb: (heapUsed + external) / 1e6, handles, ownMicroseconds };
}

function report(kind: string, looks: readonly Look[]): void {
  console.log(
    `\n| Trials by a ${kind} | Resident | Reachable | Open files | Own time for a trial |\n|--:|--:|--:|--:|--:|`,
  );
  for (const { trials, residentMb, reachableMb, handles, ownMicroseconds } of looks) {
    console.log(
      `| ${trials} | ${residentMb.toFixed(1)} MB | ${reachableMb.toFixed(1)} MB | ${handles} | ${ownMicroseconds.toFixed(0)} µs |`,
    );
  }
  const [first, last] = [looks[0]!, looks.at(-1)!];
  const growth = last.residentMb / first.residentMb - 1;
  const isFlat = growth < MOST_GROWTH && last.handles <= first.handles;
  console.log(
    `memory ${growth < 0 ? '' : '+'}${(100 * growth).toFixed(1)} % since the first look: ${isFlat ? 'flat' : 'NOT FLAT'}`,
  );
  if (!isFlat) process.exitCode = 1;
}
