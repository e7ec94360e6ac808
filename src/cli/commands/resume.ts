import { readFileSync } from 'node:fs';
import { defined } from '../../basics/defined.ts';
import { UsageError } from '../../core/errors.ts';
import { isFile } from '../../oracles/process/programs/own-programs.ts';
import type { OracleSpec } from '../../oracles/specified/spec.ts';
import { testHash } from '../../oracles/specified/test-hash.ts';
import { counted } from '../../report/quantities.ts';
import { LatestFile } from '../../session/disk/latest-file.ts';
import { type LoadedRun, loadRun } from '../../session/disk/load-run.ts';
import { asFolderOf } from '../../session/disk/result-folder.ts';
import { readDescription, runFolder } from '../../session/disk/run-folder.ts';
import { lockRun } from '../../session/disk/run-lock.ts';
import { resumeSession } from '../../session/resume.ts';
import { optionNamed, optionNames } from '../options/all.ts';
import { flagOf } from '../options/option.ts';
import type { Arguments } from '../options/read-arguments.ts';
import type { SettingName, Settings } from '../options/settings.ts';
import { type Kept, keptIn, namedRun } from './known-run.ts';
import { relative } from './relative.ts';
import { type Beginning, begun, startedOracle } from './search/preparation.ts';
import { jobsOf, searchPlan } from './search/search-plan.ts';
import { shownSearch } from './search/shown-search.ts';

/** `pare resume [RUN]`: goes on with a run, by default the last one begun in this folder. Returns the exit code. */
export function resumeCommand(args: Arguments): Promise<number> {
  const fixed = optionNames.find((name) => args.settings[name] !== undefined && !mayChange(name));
  if (fixed !== undefined) {
    throw new UsageError(`${flagOf(fixed)} is settled for a run that has begun; begin a new one to change it.`);
  }
  return begun(args, (beginning) => resumed(args, beginning));
}

/** Goes on with a run from one of its steps: what was accepted after it does not count any more. */
export function resumeFrom(args: Arguments, step: number): Promise<number> {
  return begun(args, (beginning) => resumed(args, beginning, step));
}

async function resumed(args: Arguments, beginning: Beginning, fromStep?: number): Promise<number> {
  const folder = namedRun('resume', args.words, beginning.settings);
  const { name } = readDescription(folder);
  // Before the journal is read, to which another process might add.
  const unlock = lockRun(runFolder(folder, name));
  try {
    return await goneOn(args, beginning, { folder, ...(fromStep !== undefined && { fromStep }) });
  } finally {
    unlock();
  }
}

async function goneOn(
  { settings: given }: Arguments,
  beginning: Beginning,
  { folder, fromStep }: { readonly folder: string; readonly fromStep?: number },
): Promise<number> {
  const { voice } = beginning;
  const run = loadRun(folder);
  const kept = keptIn(run);
  const settings = { ...withoutLimits(kept.settings), ...given };
  if (run.reason === 'exhausted' && fromStep === undefined)
    voice.say(`  This run came to its end; it is gone through once more. Its result: ${relative(run.folder.best)}`);
  const jobs = jobsOf(settings);
  const request = { file: kept.file, input: run.original, isFileSet: kept.spec.isFileSet };
  // What there is to note was said when the run began.
  const plan = await searchPlan(settings, { ...request, note: () => undefined });
  const work = { ...beginning, settings, request, jobs };
  const oracle = await startedOracle(kept.spec, work);
  const output = outputOf(run, kept.spec);
  const known = `${counted(run.knownCount, 'verdict')} and ${counted(run.steps.length, 'step')} are known`;
  voice.say(`  Going on with ${relative(folder)}: ${known}`);
  if (hasChanged(kept, run)) voice.say(changedNote(relative(kept.file)));
  try {
    return await shownSearch({
      ...work,
      plan,
      oracle,
      output,
      folder: run.folder,
      session: (options) =>
        resumeSession({ ...options, run, testHash: testHash(kept.spec), ...defined({ output, fromStep }) }),
    });
  } finally {
    await oracle.close();
  }
}

function changedNote(file: string): string {
  const advice = 'the run goes on with what it was; for what it is now, begin a new one';
  return `note: ${file} is not what it was when the run began, and ${advice}`;
}

/** Whether somebody has changed the test case since. In place, the run itself does that. */
function hasChanged({ file, settings, spec }: Kept, { original }: LoadedRun): boolean {
  if (settings.inPlace === true || spec.isFileSet === true || !isFile(file)) return false;
  return Buffer.compare(readFileSync(file), original) !== 0;
}

function outputOf({ description: { output }, original }: LoadedRun, { isFileSet }: OracleSpec): LatestFile | undefined {
  if (output === undefined) return undefined;
  return isFileSet === true ? new LatestFile(output, undefined, asFolderOf(original)) : new LatestFile(output);
}

// How far trials run ahead is part of the search, unlike how many of them run at once.
function mayChange(name: SettingName): boolean {
  const { group } = optionNamed(name);
  return name === 'runDir' || (name !== 'lookAhead' && (group === 'limits' || group === 'display'));
}

// A limit that ended the run would end it again at once.
function withoutLimits({
  limitTime,
  limitTests,
  stopAt,
  stopStalled,
  ...others
}: Partial<Settings>): Partial<Settings> {
  return others;
}
