import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { escapeBytes } from '../../report/escape.ts';
import { duration } from '../../report/quantities.ts';
import type { CheckRow, SelfCheck } from '../../session/judging/self-check.ts';
import type { Voice } from '../display/voice.ts';
import { type Message, messageText } from '../messages/message.ts';
import { scriptHabits, scriptSuspicions } from '../messages/script-suspicions.ts';
import { printed, rewritesInput } from '../messages/test-messages.ts';
import type { Arguments } from '../options/read-arguments.ts';
import { replayLine } from './replay-line.ts';
import { type Beginning, begun, startedOracle } from './search/preparation.ts';
import { jobsOf } from './search/search-plan.ts';
import { wantedSpec } from './test/agreed-spec.ts';
import { checkStartable } from './test/first-line.ts';
import { type Request, readRequest } from './test/request.ts';
import { seenRun } from './test/seen-run.ts';
import { answers, type Trying, trySelf, verdictOnTest } from './test/tried-test.ts';

const budgetMs = 60_000;

/** `pare check ...`: tries the test and shows what it does. Exit code 0 when a reduction would begin. */
export function checkCommand(args: Arguments): Promise<number> {
  return begun(args, async (beginning) => {
    const request = readRequest({ ...args, settings: beginning.settings });
    if (request.test.form === 'script') checkStartable(request.test.file, request.file, process.env);
    return checked({ ...beginning, request, jobs: jobsOf(beginning.settings), replay: replayLine(args) });
  });
}

interface Work extends Beginning {
  readonly request: Request;
  readonly jobs: number;
  readonly replay: string;
}

async function checked(work: Work): Promise<number> {
  const { request, interruption, voice } = work;
  const signal = interruption.now;
  const spec = await wantedSpec(work);
  const beganMs = voice.clock();
  const oracle = await startedOracle(spec, { ...work, isPrinted: true });
  const like: Trying['like'] = (changes) => startedOracle({ ...oracle.spec, ...changes }, { ...work, jobs: 1 });
  const trying = { ...work, spec: oracle.spec, oracle, budgetMs, beganMs, signal, like };
  try {
    for (const line of oracle.description) voice.say(`  ${line}`);
    const check = await trySelf({ ...trying, isShown: true });
    for (const line of table(check, voice)) voice.say(line);
    const rewritten = await looked(trying);
    const messages = [...(await verdictOnTest(check, trying)), ...rewritten];
    return concluded(messages, request, voice);
  } finally {
    await oracle.close();
  }
}

/** `must be yes / must be no`, and what was said. */
export function table({ rows, firstMs }: SelfCheck, { colour }: Pick<Voice, 'colour'>): string[] {
  const words = { yes: 'must be yes', no: 'must be no', either: 'may be either' };
  const lines = rows.map((row) => {
    const mark = row.expected === 'either' ? '' : isRight(row) ? colour.good('ok') : colour.bad('WRONG');
    return `  ${row.subject.padEnd(12)} ${words[row.expected].padEnd(14)} ${answers(row.judgements).padEnd(10)} ${mark}`.trimEnd();
  });
  return ['', ...lines, `  the first run took ${duration(firstMs)}`, ''];
}

function isRight({ expected, judgements }: CheckRow): boolean {
  return judgements.every(({ verdict }) => (verdict === 'interesting') === (expected === 'yes'));
}

// One more run on the original: what it prints, what it leaves behind, and whether it touches the candidate.
async function looked({ oracle, request, settings, signal, voice }: Trying): Promise<Message[]> {
  const inspection = await oracle.inspect?.(request.input, signal, { keep: true });
  if (inspection === undefined) return [];
  const { run, files, kept } = inspection;
  const seen = seenRun(run);
  voice.say(`  The run on the original: ${seen.ending}, ${duration(seen.ms)}`);
  for (const line of printed(seen)) voice.say(`    ${line}`);
  voice.say(`  It leaves ${files.length === 0 ? 'nothing' : files.join('  ')}`);
  const name = path.basename(run.file);
  const change =
    kept === undefined || request.isFileSet === true ? undefined : changeOf(path.join(kept, name), request.input);
  if (kept !== undefined && settings.keep === true) voice.say(`  The directory is kept: ${kept}`);
  else if (kept !== undefined) rmSync(kept, { recursive: true, force: true });
  voice.say('');
  return change === undefined ? [] : [rewritesInput(name, change)];
}

function changeOf(file: string, input: Uint8Array): 'changed' | 'removed' | undefined {
  try {
    return Buffer.compare(readFileSync(file), input) === 0 ? undefined : 'changed';
  } catch {
    return 'removed'; // by the test: it was there when the run began
  }
}

/** What somebody would say who reads the script; what was said already with the diagnosis is left out. */
function lint(file: string, told: boolean): string[] {
  const script = readFileSync(file, 'utf8');
  if (!/^#!.*\b(?:ba|da|k|z)?sh\b/.test(script)) return [];
  const found = [...(told ? [] : scriptSuspicions(script)), ...scriptHabits(script)].sort((a, b) => a.line - b.line);
  return [
    ...syntaxErrors(file, script),
    ...found.map(({ line, text, problem }) => `  line ${line}: ${text.trim()}   (${problem})`),
  ];
}

// The shell that the first line names reads the script without running it.
function syntaxErrors(file: string, script: string): string[] {
  const shell = /^#!\s*(\S*sh)\b/.exec(script)?.[1] ?? '/bin/sh';
  const { stderr, status } = spawnSync(shell, ['-n', file], { encoding: 'utf8' });
  if (status === 0 || stderr === null) return [];
  return escapeBytes(Buffer.from(stderr)).map((line) => `  ${line}`);
}

function concluded(messages: readonly Message[], request: Request, voice: Voice): number {
  for (const message of messages) process.stderr.write(`${messageText(message)}\n`);
  const worst = messages.find(({ exitCode }) => exitCode !== 0);
  if (request.test.form === 'script') {
    for (const line of lint(request.test.file, worst?.exitCode === 5)) voice.say(line);
  }
  const { good } = voice.colour;
  if (worst === undefined)
    voice.say(
      messages.length === 0
        ? `  ${good('The test is fit for a reduction.')}`
        : '  A reduction would begin all the same.',
    );
  return worst?.exitCode ?? 0;
}
