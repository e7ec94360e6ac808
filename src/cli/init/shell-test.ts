import path from 'node:path';
import type { ExpectationSpec } from '../../oracles/expectations/expectation.ts';
import type { TextExpectation } from '../../oracles/expectations/text-expectation.ts';
import { asShellText } from '../../oracles/process/programs/arguments.ts';
import { signalNumber } from '../../oracles/process/signals.ts';
import { extendedRegex } from '../../report/copies/extended-regex.ts';
import { quoted } from '../../report/shell-words.ts';
import { plannedCommand, type TestPlan, type Word } from './test-plan.ts';

/**
 * A test as a shell script: quick checks first, a time limit, no fixed names, and an explicit exit at the end.
 * `undefined` when a condition is beyond what the standard tools can check; then a JavaScript test can.
 */
export function shellTest(plan: TestPlan): string | undefined {
  const conditions = conditionsOf(plan.expect);
  if (conditions === undefined) return undefined;
  const { words, onStdin } = plannedCommand(plan);
  const line = [...words.map(shellWord), ...(onStdin ? ['<"$file"'] : [])].join(' ');
  const parts = [head(plan), ...valid(plan), ...run(line, plan), ...conditions, ...versus(plan)];
  return `${parts.join('\n')}\nexit 0\n`;
}

function head({ fileName, words }: TestPlan): string {
  return `#!/bin/sh
# Is it still there?  ${words.join('  AND  ')}
# Exit code 0: yes. Any other: no. To see what it does: pare check THIS-FILE ${fileName}
set -u

file=\${1:-${quoted(fileName)}}                       # the candidate; other names of the original are never read
here=$(cd "$(dirname "$0")" && pwd)       # the folder of this script: paths of the project begin here
out=$(mktemp) && err=$(mktemp) || exit 2  # names of this run alone, so that runs can go on at once
trap 'rm -f "$out" "$err"' EXIT
${limitFunction}`;
}

const limitFunction = `limit() { # seconds, then a command: ends it when it hangs, where the system has a program for that
  if command -v timeout >/dev/null 2>&1; then timeout "$@"; else shift && "$@"; fi
}`;

function valid({ valid: text, seconds }: TestPlan): string[] {
  if (text === undefined) return [];
  return [
    '\n# What must stay true of each candidate, cheapest first.',
    `limit ${seconds} sh -c ${quoted(asShellText(text))} sh "$file" >/dev/null 2>&1 || exit 1`,
  ];
}

function run(line: string, { seconds, expect }: TestPlan): string[] {
  const clock = expect.slowerThanMs === undefined ? [] : ['began=$(date +%s)'];
  return ['\n# The command.', ...clock, `limit ${seconds} ${line} >"$out" 2>"$err"`, 'code=$?', ''];
}

function versus({ versus: text, seconds }: TestPlan): string[] {
  if (text === undefined) return [];
  return [
    '\n# The other command must do something else.',
    'other=$(mktemp) || exit 2',
    `limit ${seconds} sh -c ${quoted(asShellText(text))} sh "$file" >"$other" 2>/dev/null`,
    'other_code=$?',
    'cmp -s "$out" "$other" && same=yes || same=no',
    'rm -f "$other"',
    '[ "$same" = yes ] && [ "$code" -eq "$other_code" ] && exit 1',
  ];
}

function conditionsOf(expect: ExpectationSpec): string[] | undefined {
  const { exit = [], signal = [], texts = [], hang, slowerThanMs } = expect;
  if (hang === true) return ['[ "$code" -eq 124 ] || exit 1  # what timeout says of a command that it had to end'];
  const found = [...codes(exit), ...signals(signal), ...texts.map(textCondition)];
  if (slowerThanMs !== undefined) {
    found.push(`[ $(($(date +%s) - began)) -ge ${Math.ceil(slowerThanMs / 1000)} ] || exit 1`);
  }
  return found.every((condition) => condition !== undefined) ? found : undefined;
}

function codes(exit: readonly string[]): string[] {
  const plain = exit.filter((code) => !code.startsWith('!'));
  const negated = exit.filter((code) => code.startsWith('!'));
  return [
    ...(plain.length === 0 ? [] : [`case $code in ${plain.join(' | ')}) ;; *) exit 1 ;; esac`]),
    ...negated.map((code) => `[ "$code" -ne ${code.slice(1)} ] || exit 1`),
  ];
}

function signals(names: readonly string[]): (string | undefined)[] {
  if (names.length === 0) return [];
  const numbers = names.map((name) => signalNumber(`SIG${name.replace(/^SIG/, '')}`));
  if (numbers.includes(undefined)) return [undefined];
  const patterns = numbers.map((number) => 128 + (number ?? 0)).join(' | ');
  return [`case $code in ${patterns}) ;; *) exit 1 ;; esac  # 128 and the number of ${names.join(', ')}`];
}

function textCondition({ channel, regex, flags = '', text, not }: TextExpectation): string | undefined {
  const pattern = regex === undefined ? text : extendedRegex(regex);
  if (pattern === undefined || /[^im]/.test(flags) || pattern.includes('\n')) return undefined;
  const files = { stdout: '"$out"', stderr: '"$err"', either: '"$out" "$err"' }[channel];
  const how = `-${flags.includes('i') ? 'i' : ''}${regex === undefined ? 'F' : 'E'}q`;
  return `grep ${how} -e ${quoted(pattern)} ${files} ${not === true ? '&&' : '||'} exit 1`;
}

/** Relative paths are the project's: the test runs in another folder. */
function shellWord(word: Word): string {
  const [first] = word;
  const rest = word.length === 1 && typeof first === 'string' ? inProject(first) : undefined;
  if (rest !== undefined) return rest;
  return word.map((part) => (part === null ? '"$file"' : quoted(part))).join('');
}

function inProject(text: string): string | undefined {
  if (!/^\.{1,2}\//.test(text)) return undefined;
  return `"$here"/${quoted(path.posix.normalize(text))}`;
}
