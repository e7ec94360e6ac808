// Looks for bytes that the readers of files, journals and options do not bear, guided by the code that is reached.
//
//   npm run fuzz:guided                           a minute of processor time for each reader
//   npm run fuzz:guided -- --seconds 10 --only journal --seed 3
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Coverage } from './coverage.ts';
import type { Found } from './search.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
  },
});
const coverage = new Coverage();
// Not before: what was compiled earlier is not counted.
const { formats } = await import('./formats.ts');
const { commandLine } = await import('./command-line.ts');
const { journal } = await import('./journal.ts');
const { GuidedSearch } = await import('./search.ts');

const folder = mkdtempSync(path.join(os.tmpdir(), 'pare-fuzz-'));
try {
  const all = [...formats, ...commandLine, journal(folder)].filter(({ name }) => name.includes(values.only));
  for (const target of all) searched(new GuidedSearch(target, Number(values.seed)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function searched(search: InstanceType<typeof GuidedSearch>): void {
  const until = used() + 1000 * Number(values.seconds);
  const problems = new Map<string, Found>();
  while (used() < until) {
    const found = search.step(coverage);
    // One for each place: what is in the message may depend on the bytes.
    const place = found?.problem.split('\n').find((line) => line.includes('    at '));
    if (found !== undefined) problems.set(place ?? found.problem, found);
  }
  console.log(
    `${search.target.name}: ${search.runs} runs, ${search.corpusSize} inputs kept, ${coverage.size} features in all, ${problems.size} problems`,
  );
  for (const { input, problem } of problems.values()) {
    process.exitCode = 1;
    console.log(`BROKEN ${JSON.stringify(Buffer.from(input).toString('latin1'))}: ${problem}`);
  }
}

/** Milliseconds of processor time. */
function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
