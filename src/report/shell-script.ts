import { type Misbehaviour, type PrintedText, readsStdin, wordsFor } from './misbehaviour.ts';
import type { Report } from './report.ts';
import { quoted, commandLine, withInput } from './shell-words.ts';
import { base64, typeable } from './test-case-text.ts';

type Goal = 'reproduce' | 'regression';

/** A shell script that writes the test case into a folder of its own and runs the command on it. */
export function shellScript(report: Report, goal: Goal): string {
  const { name, misbehaviour } = report;
  const line = withInput(commandLine(wordsFor(misbehaviour, name)), readsStdin(misbehaviour), name);
  const [yes, no] =
    goal === 'reproduce'
      ? ['echo "reproduced"; exit 0', 'echo "not reproduced"; exit 1']
      : ['echo "not ok: it is back"; exit 1', 'echo "ok"; exit 0'];
  return `#!/bin/sh
# ${goal === 'reproduce' ? 'Exit code 0: the misbehaviour is there.' : 'Exit code 0: the misbehaviour is gone.'}
${misbehaviour.words.map((words) => `# ${words.replaceAll('\n', ' ')}`).join('\n')}
set -u
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 2
${written(report)}
${line} >stdout.txt 2>stderr.txt
status=$?
if ${condition(misbehaviour)}; then ${yes}; fi
${no}
`;
}

function written({ name, result }: Report): string {
  const text = typeable(result);
  if (text === undefined) return `base64 -d >${quoted(name)} <<'END'\n${wrapped(base64(result))}\nEND`;
  if (!text.endsWith('\n')) return `printf %s ${quoted(text)} >${quoted(name)}`;
  const lines = new Set(text.split('\n'));
  let mark = 'END';
  while (lines.has(mark)) mark += '_';
  return `cat >${quoted(name)} <<'${mark}'\n${text}${mark}`;
}

function wrapped(text: string): string {
  return text.replace(/.{76}(?=.)/g, '$&\n');
}

function condition({ exit, signal, texts }: Misbehaviour): string {
  const plain = [...exit.filter((code) => !code.startsWith('!')), ...signal.map(statusOf)];
  const parts = exit.filter((code) => code.startsWith('!')).map((code) => `[ "$status" -ne ${number(code.slice(1))} ]`);
  if (plain.length === 1) parts.push(`[ "$status" ${plain[0] === 'any' ? '-gt 128' : `-eq ${plain[0]}`} ]`);
  if (plain.length > 1)
    parts.push(`{ ${plain.map((code) => `[ "$status" ${code === 'any' ? '-gt 128' : `-eq ${code}`} ]`).join(' || ')}; }`);
  parts.push(...texts.map(printed));
  return parts.length === 0 ? '[ "$status" -eq 0 ]' : parts.join(' && ');
}

// A shell tells a signal as 128 and its number.
function statusOf(signal: string): string {
  if (signal === 'any') return 'any';
  return /^\d+$/.test(signal)
    ? String(128 + Number(signal))
    : `"$((128 + $(kill -l ${signal.replace(/^SIG/, '').replace(/\W/g, '')})))"`;
}

function number(code: string): string {
  return String(Number.parseInt(code, 10) || 0);
}

function printed({ channel, regex, flags, text, not }: PrintedText): string {
  const files = channel === 'either' ? 'stdout.txt stderr.txt' : `${channel}.txt`;
  const ignoreCase = flags?.includes('i') === true ? 'i' : '';
  const search =
    text === undefined ? `grep -Eq${ignoreCase} -e ${quoted(extended(regex ?? ''))}` : `grep -Fq -e ${quoted(text)}`;
  return `${not === true ? '! ' : ''}${search} ${files}`;
}

/** A JavaScript regular expression in the words of `grep -E`; what that cannot say is left as it is. */
function extended(regex: string): string {
  return regex
    .replaceAll('\\d', '[0-9]')
    .replaceAll('\\w', '[[:alnum:]_]')
    .replaceAll('\\s', '[[:space:]]')
    .replace(/\(\?(?::|<\w+>)/g, '(')
    .replace(/([*+?}])\?/g, '$1');
}
