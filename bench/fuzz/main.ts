// Reduces random inputs with random oracles by every strategy, and checks each result by itself.
//
//   npm run fuzz                                10,000 reductions
//   npm run fuzz -- --count 100000 --seed 5     so many, from another seed on
//   npm run fuzz -- --seed 1234 --count 1       one again that was reported
//   npm run fuzz -- --seconds 20                as many as there is time for
import { parseArgs } from 'node:util';
import { pipelined } from '../../src/schedulers/pipelined.ts';
import { fuzzCase } from './case.ts';
import { Inputs } from './inputs.ts';
import { Plans } from './plans.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: 'Infinity' },
  },
});
/** What the process may come to hold: grammars are loaded once each, everything else is given back. */
const MOST_MEGABYTES = 1500;

const workshop = { inputs: new Inputs(), plans: new Plans(), scheduler: pipelined };
const began = performance.now();
let reductions = 0;
let bad = 0;
let nextWord = 5000;
let seed = Number(values.seed);
while (reductions < Number(values.count) && performance.now() - began < 1000 * Number(values.seconds)) {
  const seen = await fuzzCase(seed++, workshop);
  reductions += seen.reductions;
  if (seen.problems.length > 0) bad++;
  if (reductions > nextWord) {
    console.error(`${reductions} reductions, up to seed ${seen.seed}, ${bad} broken`);
    nextWord += 5000;
  }
  for (const problem of seen.problems) console.log(`BROKEN (--seed ${seen.seed} --count 1) ${seen.what}: ${problem}`);
}
const megabytes = process.memoryUsage.rss() / 1e6;
if (megabytes > MOST_MEGABYTES) {
  bad++;
  console.log(`BROKEN: ${megabytes.toFixed(0)} MB are in use at the end`);
}
console.log(
  `${reductions} reductions of ${seed - Number(values.seed)} inputs, ${bad} broken, ${megabytes.toFixed(0)} MB`,
);
process.exitCode = bad > 0 ? 1 : 0;
