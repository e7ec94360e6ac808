// What more workers would bring, from the simulator: tables and plots for docs/scaling.md.
//
//   npx tsx bench/fleet/curves.ts > curves.md      also writes docs/scaling-*.svg
import { writeFileSync } from 'node:fs';
import { needles } from '../machinery/ground.ts';
import { plot, type Series } from './plot.ts';
import { type Simulation, simulate } from './simulate.ts';

const fleets = [1, 2, 4, 8, 16, 32, 64, 128, 256, 1000];

const { text, needed } = needles(600, 12);
const base: Omit<Simulation, 'workers' | 'lookAhead'> = {
  input: Buffer.from(text),
  strategy: 'text',
  verdict(testCase) {
    const kept = Buffer.from(testCase).toString('latin1');
    return needed.every((line) => kept.includes(line)) ? 'interesting' : 'uninteresting';
  },
};

const families: Readonly<Record<string, Readonly<Record<string, Partial<Simulation>>>>> = {
  'look-ahead': {
    'look-ahead 16': { lookAhead: 16 },
    'look-ahead 64': { lookAhead: 64 },
    'look-ahead 256': { lookAhead: 256 },
    'look-ahead 1024': { lookAhead: 1024 },
  },
  oracle: {
    '10 ms oracle': { oracleMs: 10 },
    '100 ms oracle': { oracleMs: 100 },
    '10 s oracle': { oracleMs: 10_000 },
    '10 s oracle, 50 ms away': { oracleMs: 10_000, latencyMs: 50 },
  },
  trouble: {
    'nothing goes wrong': {},
    '2 % of the trials take 10 times as long': { stragglers: 0.02 },
    'a worker lives for 50 trials': { lifeMs: 50_000, oracleMs: 1000 },
  },
};

for (const [family, lines] of Object.entries(families)) {
  const all: Series[] = [];
  for (const [name, changes] of Object.entries(lines)) {
    const points: { readonly x: number; readonly y: number }[] = [];
    let alone = 0;
    for (const workers of fleets) {
      const { seconds } = await simulate({ ...base, lookAhead: 256, ...changes, workers });
      alone ||= seconds;
      points.push({ x: workers, y: alone / seconds });
    }
    all.push({ name, points });
  }
  console.log(`\n| workers | ${fleets.join(' | ')} |\n|---|${fleets.map(() => '---|').join('')}`);
  for (const { name, points } of all) console.log(`| ${name} | ${points.map(({ y }) => y.toFixed(1)).join(' | ')} |`);
  writeFileSync(`docs/scaling-${family}.svg`, plot(all, 'workers', 'times as fast as one'));
}
