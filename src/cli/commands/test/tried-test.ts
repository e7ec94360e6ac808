import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Oracle } from '../../../core/oracle.ts';
import type { OracleSpec, SpecifiedOracle } from '../../../oracles/specified/spec.ts';
import { byteCount } from '../../../report/quantities.ts';
import {
  type CheckRow,
  type Diagnosis,
  isFatal,
  type SelfCheck,
  selfCheck,
} from '../../../session/judging/self-check.ts';
import type { Voice } from '../../display/voice.ts';
import { failure, type Message, messageText } from '../../messages/message.ts';
import { nearestLine } from '../../messages/nearest-line.ts';
import { linesWithPath, scriptSuspicions } from '../../messages/script-suspicions.ts';
import {
  absolutePath,
  acceptsAnything,
  disturbs,
  flaky,
  inverted,
  needsCompanion,
  neverMatches,
  notInteresting,
  notProgram,
  otherPath,
  outOfTime,
  slow,
  wantsStdin,
} from '../../messages/test-messages.ts';
import type { Settings } from '../../options/settings.ts';
import { regexOf } from './oracle-spec.ts';
import type { Request } from './request.ts';
import { seenRun } from './seen-run.ts';

/** What a test is tried with. */
export interface Trying {
  readonly request: Request;
  readonly settings: Partial<Settings>;
  readonly spec: OracleSpec;
  readonly oracle: SpecifiedOracle;
  readonly jobs: number;
  readonly budgetMs: number;
  /** Before the oracle was made. */
  readonly beganMs: number;
  readonly signal: AbortSignal;
  /** Other work, piece by piece, while it runs; false when there is none left. */
  readonly meanwhile?: () => Promise<boolean>;
  /** Each answer is shown. */
  readonly isShown?: boolean;
  readonly voice: Voice;
  /** The command line by which the person can see it for themselves. */
  readonly replay: string;
  /** An oracle like the one at hand but for this. */
  like(changes: Partial<OracleSpec>): Promise<Oracle & { close(): Promise<void> }>;
}

export function trySelf(trying: Trying): Promise<SelfCheck> {
  const { request, oracle, jobs, budgetMs, beganMs, signal, voice, meanwhile, isShown = false } = trying;
  const { clock } = voice;
  return selfCheck({
    ...{ input: request.input, oracle, signal, parallel: jobs > 1, budgetMs, beganMs, clock, isShown },
    ...(meanwhile && { meanwhile }),
  });
}

/** What is wrong with the test, in words, the worst first. Exit code 0: it can be lived with. */
export async function verdictOnTest(check: SelfCheck, trying: Trying): Promise<Message[]> {
  const messages: Message[] = [];
  for (const diagnosis of check.diagnoses) messages.push(await messageFor(diagnosis, trying));
  return messages;
}

/** Ends the command when the test is of no use; says what else is worth knowing. */
export function insistOn(messages: readonly Message[], voice: Voice): void {
  for (const message of messages) {
    if (message.exitCode !== 0) throw failure(message);
    voice.say(messageText(message));
  }
}

/** `original 3/3 yes  empty file no  garbage no  two at once 2/2 yes`. */
export function checkLine(rows: readonly CheckRow[]): string {
  return (
    rows
      .filter(({ expected }) => expected !== 'either')
      // The line fits into eighty columns.
      .map(({ subject, judgements }) => `${subject.replace(' file', '')} ${answers(judgements)}`)
      .join('  ')
  );
}

/** `yes`, `no`, `3/3 yes`, `no answer`. */
export function answers(judgements: CheckRow['judgements']): string {
  const yes = judgements.filter(({ verdict }) => verdict === 'interesting').length;
  const open = judgements.filter(({ verdict }) => verdict === 'unresolved').length;
  if (judgements.length === 1) return yes === 1 ? 'yes' : open === 1 ? 'no answer' : 'no';
  return open === judgements.length ? 'no answer' : `${yes}/${judgements.length} yes`;
}

async function messageFor(diagnosis: Diagnosis, trying: Trying): Promise<Message> {
  const { settings, jobs } = trying;
  switch (diagnosis.kind) {
    case 'not-interesting':
      return whyNot(diagnosis, trying);
    case 'inverted':
      return whyInverted(trying);
    case 'accepts-anything': {
      const message = onAcceptance(diagnosis.empty, trying);
      return settings.allowTrivial === true ? { ...message, exitCode: 0 } : message;
    }
    case 'flaky': {
      const fatal = settings.assumeDeterministic === true || isFatal(diagnosis);
      return flaky(diagnosis.yes, diagnosis.of, fatal);
    }
    case 'disturbs':
      return disturbs();
    case 'slow':
      return slow(diagnosis.ms, jobs);
  }
}

// From the most to the least certain cause.
async function whyNot(
  { judgement: { why }, of }: Extract<Diagnosis, { kind: 'not-interesting' }>,
  trying: Trying,
): Promise<Message> {
  const { oracle, request, signal, replay } = trying;
  const run = await oracle.run?.(request.input, signal);
  if (run === undefined)
    return { what: `The test says NO for your original file (${why ?? 'no reason given'}).`, exitCode: 3 };
  const seen = seenRun(run);
  const unmet = neverMatching(trying.settings, seen);
  if (unmet !== undefined) return unmet;
  // Any other way of running it would be waited for as long.
  if (run.timedOut) return outOfTime(seen, replay);
  if (!(await worksInPlace(trying))) {
    const refusal = {
      why: inWords(why, trying.settings),
      isExpectation: isExpectation(trying),
      memoryLimit: memoryLimitOf(trying.settings),
    };
    return (await readsStdin(trying)) ? wantsStdin() : notInteresting(seen, refusal, replay);
  }
  // What it says yes to here after all, it was not asked often enough about.
  const { verdict } = await oracle.judge(request.input, signal);
  return verdict === 'interesting'
    ? flaky(1, of + 1, true)
    : companionMissing(trying, [...seen.stdout, ...seen.stderr]);
}

async function whyInverted(trying: Trying): Promise<Message> {
  const { oracle, request, signal, settings } = trying;
  const run = isExpectation(trying) ? await oracle.run?.(request.input, signal) : undefined;
  const unmet = run && neverMatching(settings, seenRun(run));
  return unmet ?? inverted({ isInverted: settings.invert === true, isExpectation: isExpectation(trying) });
}

/** Whether more than the exit code of a script says what is interesting. */
function isExpectation({ request, settings }: Trying): boolean {
  const { exitCode, signal, stdout, stderr, match } = settings;
  return request.test.form === 'command' || [exitCode, signal, stdout, stderr, match].some((one) => one !== undefined);
}

/** Answers of a solver are looked for by a pattern that nobody has typed. */
function inWords(why: string | undefined, { expect = [] }: Partial<Settings>): string | undefined {
  const answer = expect.find((each) => each.startsWith('answer='));
  return answer !== undefined && why?.startsWith('stdout lacks') === true ? `not ${answer}` : why;
}

function memoryLimitOf({ memoryLimit }: Partial<Settings>): string | undefined {
  return typeof memoryLimit === 'number' ? byteCount(memoryLimit) : undefined;
}

function neverMatching(
  settings: Partial<Settings>,
  seen: { readonly stdout: readonly string[]; readonly stderr: readonly string[] },
): Message | undefined {
  const streams = [
    { flag: '--stdout', patterns: settings.stdout, lines: seen.stdout },
    { flag: '--stderr', patterns: settings.stderr, lines: seen.stderr },
    { flag: '--match', patterns: settings.match, lines: [...seen.stdout, ...seen.stderr] },
  ];
  for (const { flag, patterns = [], lines } of streams) {
    const text = lines.join('\n');
    const pattern = patterns.find((each) => {
      const { regex, flags = '' } = regexOf(each);
      return !new RegExp(regex, [...new Set(`${flags}m`)].join('')).test(text);
    });
    if (pattern !== undefined) return neverMatches(flag, pattern, nearestLine(pattern, lines));
  }
  return undefined;
}

async function worksInPlace(trying: Trying): Promise<boolean> {
  const { spec } = trying;
  if (spec.cwd !== undefined || spec.kind === 'module') return false;
  return saysYes(trying, { cwd: spec.directory });
}

/** What other reducers do unasked: a command is given the file there when nothing names it, but a script is not. */
async function readsStdin(trying: Trying): Promise<boolean> {
  const { request, settings } = trying;
  const isAsked = settings.inputMode !== undefined || request.isFileSet === true;
  if (isAsked || !['script', 'shell'].includes(request.test.form)) return false;
  return saysYes(trying, { inputMode: 'all' });
}

async function saysYes({ request, signal, like }: Trying, changes: Partial<OracleSpec>): Promise<boolean> {
  const oracle = await like(changes);
  try {
    const { verdict } = await oracle.judge(request.input, signal);
    return verdict === 'interesting';
  } finally {
    await oracle.close();
  }
}

// What says no in a private directory and yes where the person is needs something that lies there.
function companionMissing(trying: Trying, printed: readonly string[]): Message {
  const { spec, request } = trying;
  const text = scriptText(trying);
  const typed = path.normalize(request.file);
  const { pre = '', versus = '' } = trying.settings;
  if (typed.includes('/') && [text ?? '', pre, versus, ...printed].some((one) => one.includes(typed)))
    return otherPath(typed);
  const inScript = text === undefined ? [] : [...text.matchAll(/[\w.@-]+(?:\/[\w.@-]+)*/g)].map(([word]) => word);
  const inOutput = printed.flatMap((line) => [...line.matchAll(/[\w.@-]+(?:\/[\w.@-]+)*/g)].map(([word]) => word));
  const own = new Set([request.file, path.basename(request.file), '.', '..']);
  const isOwn = (word: string): boolean => path.resolve(spec.directory, word) === path.resolve(request.file);
  const refused = printed.find((line) => /permission denied/i.test(line) && line.includes(path.basename(request.file)));
  if (refused !== undefined) return notProgram(path.basename(request.file), refused);
  const near = [...new Set([...inOutput, ...inScript])].filter(
    (word) =>
      !own.has(word) && !isOwn(word) && !path.isAbsolute(word) && existsSync(path.resolve(spec.directory, word)),
  );
  const script = 'file' in request.test ? request.test.file : undefined;
  return needsCompanion(near.filter((word) => word !== script && `./${word}` !== script).slice(0, 4), script);
}

function onAcceptance(empty: boolean, trying: Trying): Message {
  const text = scriptText(trying) ?? '';
  const absolute = path.resolve(trying.request.file);
  const [line] = linesWithPath(text, absolute);
  const script = 'file' in trying.request.test ? trying.request.test.file : 'the test';
  if (line !== undefined) return { ...absolutePath(script, line, absolute), exitCode: empty ? 5 : 0 };
  const isCommand = trying.request.test.form === 'command';
  return acceptsAnything(
    { empty, isCommand },
    text.startsWith('#!') || /sh$/.test(script) ? scriptSuspicions(text) : [],
  );
}

function scriptText({ request }: Trying): string | undefined {
  if (request.test.form === 'shell') return request.test.text;
  return request.test.form === 'script' ? readFileSync(request.test.file, 'utf8') : undefined;
}
