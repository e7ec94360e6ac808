import type { ExpectationSpec } from '../../oracles/expectations/expectation.ts';
import type { TextExpectation } from '../../oracles/expectations/text-expectation.ts';
import { asShellText } from '../../oracles/process/programs/arguments.ts';
import { plannedCommand, type TestPlan, type Word } from './test-plan.ts';

/** A test as a JavaScript module: the same on every system, and every regular expression will do. */
export function moduleTest(plan: TestPlan): string {
  const { words, onStdin } = plannedCommand(plan);
  const argv = words.map(javaScriptWord).join(', ');
  const timeout = `{ timeoutMs: ${plan.seconds * 1000} }`;
  const command = onStdin ? `[...fromStdin, trial.path, ${argv}]` : `[${argv}]`;
  const lines = [
    `// Is it still there?  ${plan.words.join('  AND  ')}`,
    `// true: yes. To see what it does: pare check THIS-FILE ${plan.fileName}`,
    ...(argv.includes('here +')
      ? ["import path from 'node:path';", '', 'const here = import.meta.dirname + path.sep;']
      : []),
    '',
    'export default async function isStillThere(candidate, trial) {',
    ...valid(plan).map((line) => `  ${line}`),
    ...(plan.expect.slowerThanMs === undefined ? [] : ['  const began = performance.now();']),
    `  const run = await trial.run(${command}, ${timeout});`,
    ...conditionsOf(plan.expect).map((line) => `  ${line}`),
    ...versus(plan).map((line) => `  ${line}`),
    '  return true;',
    '}',
    ...(onStdin ? [stdinWords] : []),
    ...(plan.valid !== undefined || plan.versus !== undefined ? [shellFunction] : []),
  ];
  return `${lines.join('\n')}\n`;
}

const stdinWords = `
// Gives the file that is the next word to the command after it.
const fromStdin = ['/bin/sh', '-c', 'file=$1; shift; exec "$@" <"$file"', 'sh'];`;

const shellFunction = `
// A line of shell that has the candidate's path as $1.
function shell(line, trial) {
  return ['/bin/sh', '-c', line, 'sh', trial.path];
}`;

function valid({ valid: text, seconds }: TestPlan): string[] {
  if (text === undefined) return [];
  return [
    '// What must stay true of each candidate, cheapest first.',
    `const first = await trial.run(shell(${JSON.stringify(asShellText(text))}, trial), { timeoutMs: ${seconds * 1000} });`,
    'if (first.exitCode !== 0) return false;',
  ];
}

function versus({ versus: text, seconds }: TestPlan): string[] {
  if (text === undefined) return [];
  return [
    '// The other command must do something else.',
    `const other = await trial.run(shell(${JSON.stringify(asShellText(text))}, trial), { timeoutMs: ${seconds * 1000} });`,
    'if (other.stdout === run.stdout && other.exitCode === run.exitCode) return false;',
  ];
}

function conditionsOf({ exit = [], signal = [], texts = [], hang, slowerThanMs }: ExpectationSpec): string[] {
  if (hang === true) return ['if (!run.timedOut) return false;'];
  const plain = exit.filter((code) => !code.startsWith('!'));
  const found = ['if (run.timedOut) return false;'];
  if (plain.length > 0) found.push(`if (![${plain.join(', ')}].includes(run.exitCode)) return false;`);
  for (const code of exit.filter((each) => each.startsWith('!'))) {
    found.push(`if (run.exitCode === ${code.slice(1)}) return false;`);
  }
  const names = signal.map((name) => JSON.stringify(`SIG${name.replace(/^SIG/, '')}`));
  if (names.length > 0) found.push(`if (![${names.join(', ')}].includes(run.signal)) return false;`);
  if (slowerThanMs !== undefined) found.push(`if (performance.now() - began < ${slowerThanMs}) return false;`);
  return [...found, ...texts.map(textCondition)];
}

function textCondition({ channel, regex, flags = '', text = '', not }: TextExpectation): string {
  const output = channel === 'either' ? '(run.stdout + run.stderr)' : `run.${channel}`;
  const allFlags = [...new Set(`${flags}m`)].join('');
  const pattern = regex && `/${regex.replace(/(?<!\\)(?:\\\\)*\//g, '\\/')}/${allFlags}`;
  const has = pattern ? `${pattern}.test(${output})` : `${output}.includes(${JSON.stringify(text)})`;
  return `if (${not === true ? '' : '!'}${has}) return false;`;
}

function javaScriptWord(word: Word): string {
  const [only] = word;
  if (word.length === 1 && only === null) return 'trial.path';
  if (word.length === 1 && typeof only === 'string' && /^\.{1,2}\//.test(only)) return `here + ${JSON.stringify(only)}`;
  return word.map((part) => (part === null ? 'trial.path' : JSON.stringify(part))).join(' + ') || "''";
}
