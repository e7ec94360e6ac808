import { rmSync } from 'node:fs';
import path from 'node:path';
import { aborted } from '../../basics/aborted.ts';
import { defined } from '../../basics/defined.ts';
import { NotInterestingError, UsageError } from '../../core/errors.ts';
import type { OutcomeCache } from '../../core/oracle.ts';
import type { SpecifiedOracle } from '../../oracles/specified/spec.ts';
import { testHash } from '../../oracles/specified/test-hash.ts';
import type { LatestFile } from '../../session/disk/latest-file.ts';
import { claimOutput } from '../../session/disk/output-file.ts';
import { type RunRecorder, recordNewRun } from '../../session/disk/run-recorder.ts';
import { rivalOf } from '../../session/disk/runs.ts';
import { HeadStart } from '../../session/judging/head-start.ts';
import type { Diagnosis } from '../../session/judging/self-check.ts';
import { reduceSession } from '../../session/reduce.ts';
import type { Arguments } from '../options/read-arguments.ts';
import type { Settings } from '../options/settings.ts';
import { keptOptions, recordedOrder } from './known-run.ts';
import { keepOffOwnFiles } from './own-files.ts';
import { relative } from './relative.ts';
import { replayLine } from './replay-line.ts';
import { type Beginning, begun, checkWritable, startedOracle } from './search/preparation.ts';
import { jobsOf, type SearchPlan, searchPlan } from './search/search-plan.ts';
import { shownSearch } from './search/shown-search.ts';
import { wantedSpec } from './test/agreed-spec.ts';
import { checkStartable } from './test/first-line.ts';
import { type Request, readRequest } from './test/request.ts';
import { checkLine, insistOn, type Trying, trySelf, verdictOnTest } from './test/tried-test.ts';

interface Work extends Beginning {
  readonly request: Request;
  readonly jobs: number;
  readonly plan: SearchPlan;
  readonly replay: string;
}

const selfCheckBudgetMs = 10_000;

/** `pare [options] TEST FILE` and its other forms. Returns the exit code. */
export function reduceCommand(args: Arguments): Promise<number> {
  return begun(args, async (beginning) => {
    const { settings } = beginning;
    const request = readRequest({ ...args, settings });
    if (request.test.form === 'script') checkStartable(request.test.file, request.file, process.env);
    for (const place of [settings.report, settings.logFile]) {
      if (place) keepOffOwnFiles(place, { about: [request.file], words: filesOf(request.test) });
    }
    checkWritable(settings.runDir ?? 'pare-runs');
    if (settings.cacheDir !== undefined) checkWritable(settings.cacheDir);
    const signal = beginning.interruption.now;
    const plan = await searchPlan(settings, { ...request, canWait: true, note: beginning.notes.insist, signal });
    return reduced({ ...beginning, request, plan, jobs: jobsOf(settings), replay: replayLine(args) });
  });
}

async function reduced(work: Work): Promise<number> {
  const { settings, request, voice, jobs } = work;
  // Before the first run: refuses what would lose something. In place that means a copy, which can wait until there is
  // work.
  const canWait = settings.inPlace === true && request.isFileSet !== true;
  const early = canWait ? undefined : await claimed(settings, request);
  const spec = await wantedSpec(work);
  const beganMs = voice.clock();
  const oracle = await startedOracle(spec, work);
  try {
    const headStart = new HeadStart(work.plan.pass, request.input);
    // Reading a text that is nested oddly may take minutes.
    const ready = unlessStopped(work.plan.ready, work.interruption.now);
    const read = (): Promise<void> => patiently(ready, () => voice.say(`  Reading ${request.file} ...`));
    const meanwhile = async (): Promise<boolean> => {
      await read();
      return headStart.think();
    };
    const found =
      settings.noCheck === true ? { jobs, isFlaky: false } : await tried({ ...work, meanwhile }, oracle, beganMs);
    await read();
    const output = early ?? (await claimed(settings, request));
    const fewer = found.jobs < jobs && { jobs: found.jobs, settings: { ...settings, jobs: found.jobs } };
    const plan = { ...work.plan, pass: headStart.pass };
    const { isFlaky, known } = found;
    return await recorded({ ...work, ...fewer, plan, isFlaky, ...defined({ known }) }, oracle, output);
  } finally {
    await oracle.close();
  }
}

/** The work, or a rejection as soon as the signal is aborted. */
function unlessStopped(work: Promise<unknown> | undefined, signal: AbortSignal): Promise<void> {
  const either = Promise.race([work, aborted(signal)]).then(() => {});
  // There may be nobody yet who waits for it.
  either.catch(() => {});
  return either;
}

/** The first run may be over long before, and nobody should have to guess what is going on. */
async function patiently(work: Promise<unknown>, say: () => void): Promise<void> {
  const patience = setTimeout(say, 2000);
  await work.finally(() => clearTimeout(patience));
}

/** What the trying of a test has shown that can be lived with. */
interface Tried {
  /** How many runs of it can go on at once. */
  readonly jobs: number;
  readonly isFlaky: boolean;
  /** What the trying has settled. */
  readonly known?: OutcomeCache;
}

/** Tries the test, and ends the command when it is of no use. */
async function tried(work: Work & Pick<Trying, 'meanwhile'>, oracle: SpecifiedOracle, beganMs: number): Promise<Tried> {
  const { request, voice, jobs, interruption } = work;
  const { spec } = oracle;
  const like: Trying['like'] = (changes) => startedOracle({ ...spec, ...changes }, { ...work, jobs: 1 });
  const signal = interruption.now;
  const trying = { ...work, request, spec, oracle, budgetMs: selfCheckBudgetMs, beganMs, signal, like };
  const check = await trySelf(trying);
  const messages = await verdictOnTest(check, trying);
  if (messages.every(({ exitCode }) => exitCode === 0)) {
    const ok = messages.length === 0 ? voice.colour.good('ok') : '';
    voice.say(`  Self-check  ${checkLine(check.rows)}  ${ok}`.trimEnd());
  }
  insistOn(messages, voice);
  const has = (wanted: Diagnosis['kind']): boolean => check.diagnoses.some(({ kind }) => kind === wanted);
  return { jobs: has('disturbs') ? 1 : jobs, isFlaky: has('flaky'), known: check.known };
}

async function recorded(
  work: Work & Pick<Tried, 'isFlaky' | 'known'>,
  oracle: SpecifiedOracle,
  output: LatestFile | undefined,
): Promise<number> {
  const recorder = newRecorder(work, oracle, output);
  insistOnOwn(output, recorder);
  const { isFlaky, known } = work;
  const { input } = work.request;
  const checkInput = work.settings.noCheck === true;
  try {
    return await shownSearch({
      ...work,
      oracle,
      output,
      folder: recorder.folder,
      plan: await withLastingCache(work, oracle),
      session: (options) => reduceSession({ ...options, input, recorder, checkInput, isFlaky, ...defined({ known }) }),
    });
  } catch (error) {
    // Then there is nothing to go on with.
    if (error instanceof NotInterestingError) rmSync(recorder.folder.path, { recursive: true, force: true });
    throw error;
  } finally {
    recorder.close();
  }
}

/** Two runs that write to one file would each take the other's results for edits by hand. */
function insistOnOwn(output: LatestFile | undefined, recorder: RunRecorder): void {
  const { folder } = recorder;
  const rival = output && rivalOf(folder.path, output.path);
  if (rival === undefined) return;
  recorder.close();
  rmSync(folder.path, { recursive: true, force: true });
  throw new UsageError(
    `Another pare writes to ${relative(output!.path)} (${relative(rival)}). Wait for it, or give this one another name with -o.`,
  );
}

/** With `--cache-dir`, verdicts outlive the run: for the same test, other inputs and strategies find them. */
async function withLastingCache({ settings, plan, notes }: Work, oracle: SpecifiedOracle): Promise<SearchPlan> {
  if (settings.cacheDir === undefined) return plan;
  const { persistent } = await import('../../caches/persistent.ts');
  const cache = persistent({ directory: settings.cacheDir, oracle: testHash(oracle.spec), warn: notes.tell });
  return { ...plan, cache };
}

function newRecorder(
  { settings, request, plan }: Work,
  oracle: SpecifiedOracle,
  output: LatestFile | undefined,
): RunRecorder {
  return recordNewRun(
    {
      within: settings.runDir ?? 'pare-runs',
      input: request.input,
      name: `${path.basename(path.resolve(request.file))}${request.isFileSet === true ? '.files' : ''}`,
      now: new Date(),
      options: keptOptions({ settings, request }, oracle.spec),
      testHash: testHash(oracle.spec),
      ...recordedOrder(settings, plan),
      ...defined({ seed: settings.seed }),
    },
    output,
  );
}

async function claimed(
  settings: Partial<Settings>,
  { test, file: input, isFileSet = false }: Request,
): Promise<LatestFile | undefined> {
  const { output, inPlace = false, backup, tidy, force = false } = settings;
  if (output === '-' && isFileSet) throw new UsageError('-o - is for one file; the result of several is a folder.');
  if (output === '-') return undefined;
  return claimOutput({
    input,
    isFileSet,
    needed: [...filesOf(test), ...(settings.with ?? []), ...(settings.grammar ?? []), ...(settings.pass ?? [])],
    force,
    inPlace,
    ...defined({ output, backup: tidy === true ? (false as const) : backup }),
  });
}

/** The words of a test that may be files; what is none is not there to be overwritten. */
function filesOf(test: Request['test']): readonly string[] {
  if (test.form === 'command') return test.argv;
  return test.form === 'shell' ? [] : [test.file];
}
