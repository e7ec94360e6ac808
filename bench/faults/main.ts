// Lets faults strike the real command line and looks at what is left. Needs `npm run build` before.
//
//   npm run faults                        1,000 faults
//   npm run faults -- --count 100         so many
//   npm run faults -- --only journal      only those whose names contain this
//   npm run faults -- --seed 7            other random choices
//   npm run faults -- --again 4           a problem counts when it comes again in one of so many repeats
//   npm run faults -- --seed 7123 --count 1 --only 'a disk is full'    one again that was reported
import path from 'node:path';
import { parseArgs } from 'node:util';
import { campaign, type Strike } from './campaign.ts';
import { faults } from './kinds/all.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    width: { type: 'string', default: '2' },
    again: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    program: { type: 'string', default: path.resolve(import.meta.dirname, '../../dist') },
  },
});
const named = faults.filter(({ name }) => name.includes(values.only));
const possible = named.filter((fault) => fault.unavailable?.() === undefined);
for (const fault of named.filter((each) => !possible.includes(each))) {
  console.log(`skipped: ${fault.name}: ${fault.unavailable?.()}`);
}
if (possible.length === 0) throw new Error(`There is no fault "${values.only}" that can be tried here.`);

let struck = 0;
const strikes = await campaign({
  faults: possible,
  count: Number(values.count),
  seed: Number(values.seed),
  width: Number(values.width),
  program: values.program,
  onStrike: ({ fault, seed, problems }) => {
    if (++struck % 50 === 0) console.error(`${struck} faults`);
    for (const problem of problems) console.log(`PROBLEM ${fault} (--seed ${seed} --count 1): ${problem}`);
  },
});
report(strikes);
for (const strike of strikes.filter(({ problems }) => problems.length > 0)) {
  if (await comesAgain(strike)) process.exitCode = 1;
}

/** Moments are random: what is seen once on a busy machine may be the machine. Without repeats, it counts. */
async function comesAgain({ fault, seed }: Strike): Promise<boolean> {
  const again = Number(values.again);
  const own = possible.filter(({ name }) => name === fault);
  for (let i = 0; i < again; i++) {
    const repeated = await campaign({ faults: own, count: 1, seed, width: 1, program: values.program });
    if (repeated.some(({ problems }) => problems.length > 0)) return true;
  }
  if (again > 0) console.log(`not seen again in ${again} repeats: ${fault} (--seed ${seed} --count 1)`);
  return again === 0;
}

function report(all: readonly Strike[]): void {
  console.log('\n| Fault | Struck | Not withstood |\n|---|--:|--:|');
  for (const { name } of possible) {
    const own = all.filter(({ fault }) => fault === name);
    console.log(`| ${name} | ${own.length} | ${own.filter(({ problems }) => problems.length > 0).length} |`);
  }
  const bad = all.filter(({ problems }) => problems.length > 0).length;
  console.log(`| all | ${all.length} | ${bad} |`);
}
