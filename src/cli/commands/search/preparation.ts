import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../../basics/thrown.ts';
import { UserError } from '../../../core/errors.ts';
import { createOracle } from '../../../oracles/specified/create-oracle.ts';
import type { OracleSpec, SpecifiedOracle } from '../../../oracles/specified/spec.ts';
import { escapeBytes } from '../../../report/escape.ts';
import { byteCount } from '../../../report/quantities.ts';
import { type Voice, voice } from '../../display/voice.ts';
import { failure, messageText } from '../../messages/message.ts';
import { notWritable } from '../../messages/start-messages.ts';
import { memoryLimitOff, noSandbox } from '../../messages/test-messages.ts';
import { readConfigFile } from '../../options/config-file.ts';
import type { Arguments } from '../../options/read-arguments.ts';
import type { Settings } from '../../options/settings.ts';
import { Steering } from '../../steering/steering.ts';
import { shownRun } from '../test/seen-run.ts';
import { type Interruption, onInterruption } from './interruption.ts';
import { type Notes, notes } from './notes.ts';
import { checkSense } from './sense.ts';

/** What each command that runs a test begins with. */
export interface Beginning {
  readonly settings: Partial<Settings>;
  readonly voice: Voice;
  readonly notes: Notes;
  readonly interruption: Interruption;
  readonly steering: Steering;
}

/** Sets the voice up and listens to Ctrl-C, for as long as the work takes. Returns its exit code. */
export async function begun(args: Arguments, work: (beginning: Beginning) => Promise<number>): Promise<number> {
  const settings = { ...configFor(args), ...args.settings };
  checkSense(settings, args);
  const speaker = voice(settings);
  const interruption = onInterruption((line) => speaker.say(line));
  const say = (text: string): void => speaker.say(`note: ${text}`);
  for (const note of args.notes) say(note);
  const early = (settings.verbose ?? 0) > 0 ? say : (): void => {};
  try {
    return await work({ settings, voice: speaker, notes: notes(early, say), interruption, steering: new Steering() });
  } catch (error) {
    const code = interruption.exitCode();
    if (code === undefined || error instanceof UserError) throw error;
    speaker.say('stopped before the reduction had begun');
    return code;
  } finally {
    interruption.release();
  }
}

/** The test that a configuration names is for lines that have none of their own. */
function configFor({ settings, words, command }: Arguments): Partial<Settings> {
  const { test, command: text, ...config } = readConfigFile(process.cwd());
  const hasOwn = command !== undefined || settings.command !== undefined || settings.test !== undefined;
  if (hasOwn || words.length > 1) return config;
  return { ...config, ...(test !== undefined && { test }), ...(text !== undefined && { command: text }) };
}

export interface OracleWork extends Beginning {
  readonly request: { readonly file: string; readonly input: Uint8Array };
  readonly jobs: number;
  /** Whether what a test module prints is shown, whatever the settings. */
  readonly isPrinted?: boolean;
}

/** A run may take so long, however little time there is for the search: that begins behind the runs of the original. */
const leastLimitMs = 5000;

/** Starts the oracle, and says when the memory limit had to be given up for it. */
export async function startedOracle(spec: OracleSpec, work: OracleWork): Promise<SpecifiedOracle> {
  const { request, jobs, notes: told, interruption, voice: speaker, steering } = work;
  const { file: fileName, input } = request;
  const { limitTime } = work.settings;
  // The first run may take minutes, and nobody should have to guess what is going on.
  const patience = setTimeout(() => speaker.say('  Running the test on the original ...'), 2000);
  // Workers have machines of their own; in the person's folder it can only be tried here.
  const isRemote = work.settings.workers !== undefined && spec.cwd === work.settings.cwd;
  const oracle = await createOracle(spec, {
    fileName,
    input,
    jobs: isRemote ? 1 : jobs,
    room: () => (isRemote ? 1 : Math.max(jobs, steering.width)),
    note: told.tell,
    longestMs: limitTime && Math.max(leastLimitMs, limitTime * 1000),
    signal: interruption.now,
    watch: (run) => speaker.ran(() => shownRun(run)),
    print: work.isPrinted === true || (work.settings.verbose ?? 0) > 0 ? lines(speaker) : undefined,
  }).finally(() => clearTimeout(patience));
  const { memoryLimitBytes = 'auto' } = spec;
  if (memoryLimitBytes !== 'off' && oracle.spec.memoryLimitBytes === 'off') {
    const limit =
      typeof memoryLimitBytes === 'number'
        ? byteCount(memoryLimitBytes)
        : '80 % of the memory, shared by the processors';
    speaker.say(messageText(memoryLimitOff(limit)));
  }
  if (spec.sandbox === 'try' && oracle.spec.sandbox === 'off') speaker.say(messageText(noSandbox()));
  return isRemote ? (await import('../test/fleet-oracle.ts')).fleetOracle(oracle, work) : oracle;
}

/**
 * Finds out what would be found out too late otherwise, after the test has been tried: whether there can be such a
 * folder.
 */
export function checkWritable(wanted: string): void {
  const folder = nearestThere(path.resolve(wanted));
  if (!statSync(folder).isDirectory()) throw failure(notWritable(folder, 'it is a file, not a folder'));
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw failure(notWritable(folder, errorCode(error) ?? String(error)));
  }
}

function nearestThere(place: string): string {
  const parent = path.dirname(place);
  return existsSync(place) || parent === place ? place : nearestThere(parent);
}

function lines(voice: Voice): (text: Uint8Array) => void {
  return (text) => {
    for (const line of escapeBytes(text)) voice.say(line);
  };
}
