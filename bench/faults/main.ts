// Lets faults strike the real command line and looks at what is left. Needs `npm run build` before.
//
//   npm run faults                        1,000 faults
//   npm run faults -- --count 100         so many
//   npm run faults -- --only journal      only those whose names contain this
//   npm run faults -- --seed 7            other random choices
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
process.exitCode = strikes.some(({ problems }) => problems.length > 0) ? 1 : 0;

function report(all: readonly Strike[]): void {
  console.log('\n| Fault | Struck | Not withstood |\n|---|--:|--:|');
  for (const { name } of possible) {
    const own = all.filter(({ fault }) => fault === name);
    console.log(`| ${name} | ${own.length} | ${own.filter(({ problems }) => problems.length > 0).length} |`);
  }
  const bad = all.filter(({ problems }) => problems.length > 0).length;
  console.log(`| all | ${all.length} | ${bad} |`);
}
