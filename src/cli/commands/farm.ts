import path from 'node:path';
import { NotInterestingError, UsageError } from '../../core/errors.ts';
import { type Bug, bugsOf, type MergedBug, mergedByResult } from '../../farm/bugs.ts';
import { FairSlots } from '../../farm/fair-slots.ts';
import { loadFarm, type Reduced, type SeenInput, saveFarm } from '../../farm/farm-state.ts';
import { farmInputs, inputBytes } from '../../farm/inputs.ts';
import { type Namer, named } from '../../farm/naming.ts';
import { testHash } from '../../oracles/test-hash.ts';
import { counted } from '../../report/quantities.ts';
import { commandLine } from '../../report/shell-words.ts';
import { fingerprint } from '../../session/fingerprint.ts';
import type { Arguments } from '../options/read-arguments.ts';
import { writeFarmPage } from './farm-page.ts';
import { reducedBug } from './farm-reduction.ts';
import type { Farm } from './farm-work.ts';
import { expectsNothing, oracleSpec } from './oracle-spec.ts';
import { begun, startedOracle } from './preparation.ts';
import { relative } from './relative.ts';
import { readWords } from './request.ts';
import { jobsOf } from './search-plan.ts';

/** Reductions under way at the same time; each of them keeps many trials in flight. */
const AT_ONCE = 4;
/** Inputs whose names are written down together. */
const SAVE_EVERY = 100;
const FAILED = 8;
const NEW_BUGS = 9;

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
    const inputs = farmInputs(files, process.cwd());
    if (inputs.length === 0) throw new UsageError(`There are no inputs in ${files.join(', ')}.`);
    const folder = path.resolve(settings.runDir ?? 'pare-farm');
    const spec = oracleSpec(test, settings, process.cwd());
    const farm: Farm = { ...beginning, folder, spec, jobs: jobsOf(settings), state: loadFarm(folder, testHash(spec)) };
    voice.say(`  Farm        ${counted(inputs.length, 'file')}, ${commandLine(spec.argv)} -> ${relative(folder)}`);
    return farmed(farm, inputs);
  });
}

async function farmed(farm: Farm, inputs: readonly string[]): Promise<number> {
  const before = new Set(bugsOf(farm.state).map(({ name }) => name));
  await nameAll(farm, inputs);
  const bugs = bugsOf(farm.state);
  const files = Object.values(farm.state.inputs).length;
  farm.voice.say(`  Bugs        ${bugs.length} among ${counted(files, 'different input')}`);
  if (bugs.length === 0) throw new NotInterestingError('The test says no to every input: there is nothing to reduce.');
  await reduceAll(farm, bugs);
  const merged = mergedByResult(bugsOf(farm.state));
  const page = writeFarmPage(farm, merged);
  summarise(farm, merged, page);
  const interrupted = farm.interruption.exitCode();
  if (interrupted !== undefined) return interrupted;
  if (merged.some(({ reduced }) => reduced?.failed !== undefined)) return FAILED;
  const isNew = merged.some(({ name, alsoNamed }) => [name, ...alsoNamed].every((each) => !before.has(each)));
  return farm.settings.failOnNew === true && isNew ? NEW_BUGS : 0;
}

/** Runs the test once on each content that has not been seen. */
async function nameAll(farm: Farm, files: readonly string[]): Promise<void> {
  const contents = new Map<string, { readonly file: string; readonly size: number; readonly files: string[] }>();
  for (const file of files) {
    const bytes = inputBytes(file);
    if (bytes === undefined) continue;
    const key = fingerprint(bytes);
    const same = contents.get(key);
    if (same) same.files.push(file);
    else contents.set(key, { file, size: bytes.length, files: [file] });
  }
  const seen: Record<string, SeenInput> = { ...farm.state.inputs };
  for (const [key, input] of Object.entries(seen)) {
    const { files: now = [] } = contents.get(key) ?? {};
    seen[key] = { ...input, files: [...new Set([...input.files, ...now])] };
  }
  const fresh = [...contents].filter(([key]) => !(key in seen));
  const [first] = fresh;
  if (first === undefined) return;
  const namer = await startedNamer(farm, first[1].file);
  const { windDown, now } = farm.interruption;
  let done = 0;
  const save = (): void => {
    farm.state = { ...farm.state, inputs: { ...seen } };
    saveFarm(farm.folder, farm.state);
  };
  try {
    await inTurns(
      fresh,
      Math.max(farm.jobs, namer.oracle.width?.() ?? 0),
      async ([key, { file, size, files: all }]) => {
        const bytes = inputBytes(file);
        if (windDown.aborted || bytes === undefined) return;
        seen[key] = { files: all, sizeBytes: size, seenAt: Date.now(), ...(await named(bytes, namer, now)) };
        if (++done % SAVE_EVERY === 0) {
          save();
          farm.voice.say(`  looked at   ${done} of ${fresh.length}`);
        }
      },
    );
  } finally {
    save();
    await namer.oracle.close();
  }
}

async function startedNamer(farm: Farm, file: string): Promise<Namer> {
  const isOpen = expectsNothing(farm.spec);
  const input = inputBytes(file) ?? new Uint8Array();
  const spec = isOpen ? { ...farm.spec, expect: {} } : farm.spec;
  const oracle = await startedOracle(spec, { ...farm, request: { file, input } });
  return { oracle, spec: oracle.spec, isOpen };
}

/** The smallest inputs first, so that there are results soon; all of them get their share of the trials. */
async function reduceAll(farm: Farm, bugs: readonly Bug[]): Promise<void> {
  const slots = new FairSlots(farm.jobs);
  const open = bugs.filter(({ reduced }) => reduced?.reason !== 'exhausted' && reduced?.failed === undefined);
  const keep = (key: string, reduced: Reduced): void => {
    farm.state = { ...farm.state, reduced: { ...farm.state.reduced, [key]: reduced } };
    saveFarm(farm.folder, farm.state);
  };
  await inTurns(open, AT_ONCE, async (bug) => {
    if (farm.interruption.windDown.aborted) return;
    const reduced = await reducedBug(bug, { farm, slots, begun: (folder) => keep(bug.representative, { folder }) });
    keep(bug.representative, reduced);
    const result = reduced.failed ?? `${reduced.sizeBytes} bytes, ${counted(reduced.trials ?? 0, 'trial')}`;
    farm.voice.say(`  reduced     ${bug.name}: ${farm.state.inputs[bug.representative]?.sizeBytes} -> ${result}`);
  });
}

/** Does something for each, so many at once, in their order. */
async function inTurns<T>(items: readonly T[], count: number, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: count }, worker));
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
