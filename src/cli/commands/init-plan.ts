import { existsSync } from 'node:fs';
import path from 'node:path';
import { defined } from '../../basics/defined.ts';
import type { ExpectationSpec } from '../../oracles/expectations/expectation.ts';
import { type ProposedExpectation, proposeExpectation } from '../../oracles/expectations/propose-expectation.ts';
import { nearestModules, withoutNpx } from '../../oracles/process/folders/node-modules.ts';
import type { Run } from '../../oracles/process/run.ts';
import { createOracle } from '../../oracles/specified/create-oracle.ts';
import { duration } from '../../report/quantities.ts';
import type { CrashLog } from '../init/crash-log.ts';
import { type Template, usualChecks } from '../init/templates.ts';
import type { TestPlan, Wanted } from '../init/test-plan.ts';
import { failure } from '../messages/message.ts';
import { missingFile, nothingToAskAbout } from '../messages/start-messages.ts';
import { printed } from '../messages/test-messages.ts';
import type { Settings } from '../options/settings.ts';
import { splitWords } from '../options/split-words.ts';
import { askedFor, askedValid } from './init-questions.ts';
import type { Beginning } from './search/preparation.ts';
import { goldenRuns, nothingWrong } from './test/agreed-spec.ts';
import { oracleSpec, placeOf } from './test/oracle-spec.ts';
import { type Ask, asking } from './test/questions.ts';
import { type Request, readRequest } from './test/request.ts';
import { seenRun } from './test/seen-run.ts';

/** What is known before anybody is asked. */
export interface Given {
  readonly file: string | undefined;
  readonly command: readonly string[] | undefined;
  readonly log?: CrashLog;
  readonly template?: Template;
}

/** The plan of a test, from what is given, what is seen, and what somebody at the terminal says. */
export function filePlan(given: Given, work: Beginning): Promise<{ readonly plan: TestPlan; readonly file: string }> {
  const { voice, interruption } = work;
  if (!voice.canAsk) return planned(given, work, undefined);
  return asking(interruption.now, (ask) => planned(given, work, ask));
}

async function planned(given: Given, work: Beginning, ask: Ask | undefined): ReturnType<typeof filePlan> {
  const { settings, voice } = work;
  const file = given.file ?? fileIn(given) ?? (await ask?.('  Which file makes the program misbehave?  '));
  if (file === undefined || file === '') throw failure(nothingToAskAbout(undefined, settings.from));
  if (!existsSync(file)) throw failure(missingFile(file, 'test case', []));
  const argv = given.command ?? given.template?.command ?? given.log?.command ?? (await askedCommand(ask));
  if (argv === undefined || argv.length === 0) throw failure(nothingToAskAbout(file, settings.from));
  const request = readRequest({ settings: {}, words: [file], command: argv, line: [], notes: [] });
  const runs = await seen(request, work);
  const wanted = said(given, settings, argv) ?? (await found(runs, request, { work, ask }));
  voice.say(`  The test looks for: ${voice.colour.strong(wanted.words.join('  AND  '))}`);
  const valid = await validFor(request, { given, work, ask });
  const slowest = Math.max(...runs.map(({ ms }) => ms), 0);
  const plan = defined({
    fileName: path.basename(file),
    argv: projectCommand(argv),
    seconds: wanted.seconds ?? settings.hang ?? Math.max(10, Math.ceil(slowest / 100)),
    expect: wanted.expect,
    words: wanted.words,
    valid,
    versus: wanted.versus,
  });
  return { plan, file };
}

async function askedCommand(ask: Ask | undefined): Promise<readonly string[] | undefined> {
  const line = await ask?.('  Which command shows it? (@@ stands for the file)  ');
  return line === undefined ? undefined : splitWords(line.replace(/^\$ /, ''));
}

// The log names it among the words of the command.
function fileIn({ log }: Given): string | undefined {
  return log?.command?.slice(1).find((word) => !word.startsWith('-') && existsSync(word));
}

async function seen(request: Request, { settings, notes, interruption, voice }: Beginning): Promise<Run[]> {
  voice.say('\n  Running the command on the original ...');
  const { versus, golden, same, ...spec } = oracleSpec(request.test, commandOnly(settings), placeOf(request));
  const options = { fileName: request.file, input: request.input, note: notes.tell, signal: interruption.now };
  const runs = await goldenRuns({ spec, options, request, signal: interruption.now });
  const [first] = runs;
  if (first === undefined) return runs;
  const shown = seenRun(first);
  voice.say(`    ${shown.ending}, ${duration(shown.ms)}`);
  for (const line of printed({ ...shown, stdout: shown.stdout.slice(-6), stderr: shown.stderr.slice(-6) })) {
    voice.say(`    ${line}`);
  }
  return runs;
}

function commandOnly({ with: companions, env, cwd, timeout, memoryLimit, hang }: Partial<Settings>): Partial<Settings> {
  return defined({ with: companions, env, cwd, timeout: timeout ?? hang, memoryLimit });
}

/** What flags or the log say. */
function said({ log }: Given, settings: Partial<Settings>, argv: readonly string[]): Wanted | undefined {
  const { expect } = oracleSpec({ form: 'command', argv }, settings, { directory: process.cwd() });
  if (expect !== undefined) return { expect, words: wordsFor(expect) };
  const { versus } = settings;
  if (versus !== undefined) return { expect: {}, words: [`not what ${versus} does`], versus };
  return log?.proposal && { expect: log.proposal.spec, words: log.proposal.words };
}

interface Desk {
  readonly work: Beginning;
  readonly ask: Ask | undefined;
}

async function found(runs: readonly Run[], { input }: Request, { ask }: Desk): Promise<Wanted> {
  const proposal = proposeExpectation(runs, input);
  const [first] = runs;
  if (ask !== undefined && first !== undefined) return askedFor(ask, { run: first, proposal, input });
  if (proposal === undefined) throw failure(nothingWrong(first));
  return wantedOf(proposal, first);
}

function wantedOf({ spec, words }: ProposedExpectation, run: Run | undefined): Wanted {
  return { expect: spec, words, ...(spec.hang === true && { seconds: Math.ceil((run?.timeoutMs ?? 10_000) / 1000) }) };
}

/** What must stay true: as said, or as the template has it, as long as it is true of the original. */
async function validFor(
  request: Request,
  { given, work, ask }: Desk & { readonly given: Given },
): Promise<string | undefined> {
  const { settings, voice } = work;
  const holds = (text: string): Promise<boolean> => holdsFor(request, text, work);
  if (settings.pre === 'none') return undefined;
  if (settings.pre !== undefined) {
    if (await holds(settings.pre)) return settings.pre;
    throw failure({
      what: `--pre '${settings.pre}' says no to the original, so that no candidate would be tried.`,
      todo: ['leave it out, or correct it; @@ stands for the file'],
      exitCode: 3,
    });
  }
  const usual = given.template?.valid ?? usualChecks[path.extname(request.file)];
  const offered = usual !== undefined && (await holds(usual)) ? usual : undefined;
  if (ask !== undefined && given.template === undefined) return askedValid(ask, offered ?? '', holds);
  if (offered !== undefined) voice.say(`  What must stay true: ${offered}   (--pre none: nothing)`);
  return offered;
}

async function holdsFor(
  request: Request,
  text: string,
  { settings, interruption, notes }: Beginning,
): Promise<boolean> {
  const spec = oracleSpec({ form: 'shell', text }, commandOnly(settings), placeOf(request));
  const options = { fileName: request.file, input: request.input, jobs: 1, note: notes.tell };
  const oracle = await createOracle(spec, { ...options, signal: interruption.now });
  try {
    return (await oracle.judge(request.input, interruption.now)).verdict === 'interesting';
  } finally {
    await oracle.close();
  }
}

// npx takes most of a second in each trial; the test lies beside the project's own tool.
function projectCommand(argv: readonly string[]): readonly string[] {
  const modules = nearestModules(process.cwd());
  if (modules !== path.join(process.cwd(), 'node_modules')) return argv;
  const [program = '', ...args] = withoutNpx(argv, modules);
  return program === argv[0] ? argv : [`./${path.relative(process.cwd(), program)}`, ...args];
}

function wordsFor({ exit = [], signal = [], texts = [], hang, slowerThanMs }: ExpectationSpec): string[] {
  return [
    ...exit.map((code) => `exit code ${code}`),
    ...signal.map((name) => `signal ${name}`),
    ...texts.map(({ channel, regex, text, not }) => {
      const what = regex === undefined ? JSON.stringify(text) : `/${regex}/`;
      return `${channel === 'either' ? 'output' : channel} ${not === true ? 'lacks' : 'has'} ${what}`;
    }),
    ...(hang === true ? ['does not end in time'] : []),
    ...(slowerThanMs === undefined ? [] : [`slower than ${slowerThanMs / 1000} s`]),
  ];
}
