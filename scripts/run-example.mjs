// Runs the command of an example's README and compares the result with the one that is expected.
// Usage: node scripts/run-example.mjs EXAMPLE_FOLDER [--block N] [--entry PATH_OF_MAIN_JS]
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    block: { type: 'string', default: '1' },
    entry: { type: 'string', default: path.resolve(import.meta.dirname, '../dist/cli/main.js') },
  },
});
const [folder] = positionals;
const entry = path.resolve(values.entry);
const [command, ...args] = commandOf(readFileSync(path.join(folder, 'README.md'), 'utf8'));
if (command !== 'pare') throw new Error(`the command in ${folder}/README.md begins with ${command}, not with pare`);

forgetEarlierRuns();
const began = performance.now();
const { status, signal } = spawnSync(process.execPath, [entry, ...args], { cwd: folder, stdio: 'inherit' });
const seconds = ((performance.now() - began) / 1000).toFixed(1);
if (status !== 0) throw new Error(`pare ended with ${signal ?? `exit code ${status}`}`);
const got = readFileSync(path.join(folder, fileLike('.min.')));
const expected = readFileSync(path.join(folder, fileLike('expected.')));
if (!got.equals(expected))
  throw new Error(`the result is ${JSON.stringify(String(got))}, expected ${JSON.stringify(String(expected))}`);
console.log(`\n${path.basename(folder)}: ${JSON.stringify(String(got))} after ${seconds} s, as expected`);

/** The words in one of the `sh` blocks. Quoting is by double quotes only, as it works in every shell. */
function commandOf(readme) {
  const lines = [...readme.matchAll(/^```sh\n(.*)$/gm)].map(([, line]) => line);
  const line = lines[Number(values.block) - 1];
  if (line === undefined)
    throw new Error(`${folder}/README.md has ${lines.length} sh blocks, so none is number ${values.block}`);
  console.log(`$ ${line}\n`);
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
}

function fileLike(part) {
  const name = readdirSync(folder).find((file) => file.includes(part));
  if (name === undefined) throw new Error(`${folder} has no file like "${part}"`);
  return name;
}

function forgetEarlierRuns() {
  for (const name of readdirSync(folder)) {
    if (name.includes('.min.') || name === 'pare-runs') rmSync(path.join(folder, name), { recursive: true });
  }
}
