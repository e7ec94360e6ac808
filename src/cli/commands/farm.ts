import path from 'node:path';
import { NotInterestingError, UsageError } from '../../core/errors.ts';
import { bugsOf, type MergedBug, mergedByResult } from '../../farm/bugs.ts';
import { loadFarm } from '../../farm/farm-state.ts';
import { farmInputs } from '../../farm/inputs.ts';
import { testHash } from '../../oracles/specified/test-hash.ts';
import { inputAddress, isInputAddress } from '../../remote/input-address.ts';
import { counted } from '../../report/quantities.ts';
import { commandLine } from '../../report/shell-words.ts';
import type { Arguments } from '../options/read-arguments.ts';
import { nameAll } from './farm/naming.ts';
import { writeFarmPage } from './farm/page.ts';
import { isOpen, Reductions } from './farm/reductions.ts';
import type { Farm } from './farm/work.ts';
import { relative } from './relative.ts';
import { begun } from './search/preparation.ts';
import { jobsOf } from './search/search-plan.ts';
import { oracleSpec } from './test/oracle-spec.ts';
import { readWords } from './test/request.ts';

const exitFailed = 8;
const newBugs = 9;

/** `pare farm [flags] TEST DIR...`: reduces one input of each bug among many. Returns the exit code. */
export function farmCommand(args: Arguments): Promise<number> {
  return begun(args, async (beginning) => {
    const { settings, voice } = beginning;
    const { test, files } = readWords({ ...args, settings });
    if (test === undefined || files.length === 0) {
      throw new UsageError('Name a test and the inputs: pare farm ./test.sh crashes/, or pare farm crashes/ -- CMD @@');
    }
    if (settings.same !== undefined) {
      throw new UsageError('--same compares with one run; a farm keeps of each input what it shows. Leave --same out.');
    }
    const address = published(files);
    if (address === undefined && settings.untilIdle !== undefined) {
      throw new UsageError(
        '--until-idle is for inputs that are published: pare farm nats://HOST:4222/SUBJECT -- CMD @@',
      );
    }
    const inputs = address === undefined ? farmInputs(files, process.cwd()) : [];
    if (address === undefined && inputs.length === 0)
      throw new UsageError(`There are no inputs in ${files.join(', ')}.`);
    const folder = path.resolve(settings.runDir ?? 'pare-farm');
    const spec = oracleSpec(test, settings, { directory: process.cwd() });
    const farm: Farm = { ...beginning, folder, spec, jobs: jobsOf(settings), state: loadFarm(folder, testHash(spec)) };
    const source = address ?? counted(inputs.length, 'file');
    voice.say(`  Farm        ${source}, ${commandLine(spec.argv)} -> ${relative(folder)}`);
    farm.interruption.underWay();
    const before = new Set(bugsOf(farm.state).map(({ name }) => name));
    if (address === undefined) await farmFiles(farm, inputs);
    else await (await import('./farm/queue.ts')).farmQueue(farm, address);
    return concluded(farm, before);
  });
}

/** The address at which inputs are published, when that is what the words name. */
function published(files: readonly string[]): string | undefined {
  const address = files.find(isInputAddress);
  if (address === undefined) return undefined;
  inputAddress(address); // tells what is wrong with it
  if (files.length > 1) throw new UsageError(`${address} must be the only source of inputs: leave out the others.`);
  return address;
}

async function farmFiles(farm: Farm, inputs: readonly string[]): Promise<void> {
  await nameAll(farm, inputs);
  const bugs = bugsOf(farm.state);
  if (bugs.length === 0) throw new NotInterestingError('The test says no to every input: there is nothing to reduce.');
  // The smallest inputs first, so that there are results soon.
  const reductions = new Reductions(farm);
  await Promise.all(bugs.filter(isOpen).map(({ name }) => reductions.reduce(name)));
}

function concluded(farm: Farm, before: ReadonlySet<string>): number {
  const merged = mergedByResult(bugsOf(farm.state));
  const page = writeFarmPage(farm, merged);
  summarise(farm, merged, page);
  const interrupted = farm.interruption.exitCode();
  if (interrupted !== undefined) return interrupted;
  if (merged.some(({ reduced }) => reduced?.failed !== undefined)) return exitFailed;
  const isNew = merged.some(({ name, alsoNamed }) => [name, ...alsoNamed].every((each) => !before.has(each)));
  return farm.settings.failOnNew === true && isNew ? newBugs : 0;
}

function summarise({ settings, state, voice }: Farm, bugs: readonly MergedBug[], page: string): void {
  const rows = bugs.map(({ name, alsoNamed, inputs, representative, reduced }) => ({
    name,
    alsoNamed,
    inputs: inputs.length,
    files: inputs.flatMap((key) => state.inputs[key]?.files ?? []),
    originalBytes: state.inputs[representative]?.sizeBytes,
    ...reduced,
  }));
  if (settings.json === true) process.stdout.write(`${JSON.stringify({ type: 'farm', page, bugs: rows })}\n`);
  voice.say('');
  for (const { name, inputs, originalBytes, sizeBytes, failed } of rows) {
    voice.say(
      `  ${String(inputs).padStart(5)} x  ${name}  ${originalBytes} -> ${failed ?? `${sizeBytes ?? '?'} bytes`}`,
    );
  }
  voice.say(`\n  Page        ${relative(page)}`);
}
