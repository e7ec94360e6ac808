import type { FileEntry } from '../../core/file-set.ts';
import { wordsFor } from '../misbehaviour.ts';
import type { Report } from '../report.ts';
import { filesOf } from '../report-files.ts';
import { commandLine, quoted, withInput } from '../shell-words.ts';
import { condition, type Tongue } from './condition.ts';
import { extendedRegex } from './extended-regex.ts';
import { base64, typeable } from './test-case-text.ts';

type Goal = 'reproduce' | 'regression';

/** A shell script that writes the test case into a folder of its own and runs the command on it. */
export function shellScript(report: Report, goal: Goal): string {
  const { name, misbehaviour } = report;
  const line = withInput(commandLine(wordsFor(misbehaviour, name)), misbehaviour.stdin, name);
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
${filesOf(report).map(written).join('\n')}
${line} >stdout.txt 2>stderr.txt
status=$?
if ${condition(misbehaviour, shell)}; then ${yes}; fi
${no}
`;
}

function written({ path: name, bytes: result }: FileEntry): string {
  const slash = name.lastIndexOf('/');
  const folder = slash < 0 ? '' : `mkdir -p ${quoted(name.slice(0, slash))}\n`;
  return folder + contentOf(name, result);
}

function contentOf(name: string, result: Uint8Array): string {
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

const shell: Tongue = {
  and: ' && ',
  or: ' || ',
  not: '! ',
  group: (alternatives) => `{ ${alternatives}; }`,
  status: (code) => `[ "$status" -eq ${code} ]`,
  signal: (name) => `[ "$status" -eq ${/^\d+$/.test(name) ? 128 + Number(name) : signalStatus(name)} ]`,
  anySignal: '[ "$status" -gt 128 ]',
  prints: ({ channel, regex, flags, text }) => {
    const files = channel === 'either' ? 'stdout.txt stderr.txt' : `${channel}.txt`;
    if (text !== undefined) return `grep -Fq -e ${quoted(text)} ${files}`;
    const pattern = extendedRegex(regex ?? '');
    // Not every grep has Perl's expressions, but they are the only ones that can say the rest.
    const kind = pattern === undefined ? 'P' : 'E';
    return `grep -q${kind}${flags?.includes('i') === true ? 'i' : ''} -e ${quoted(pattern ?? regex ?? '')} ${files}`;
  },
};

/** Numbers that are the same on every system; the others have to be asked for. */
const signals: Readonly<Record<string, number>> = {
  HUP: 1,
  INT: 2,
  QUIT: 3,
  ILL: 4,
  TRAP: 5,
  ABRT: 6,
  FPE: 8,
  KILL: 9,
  SEGV: 11,
  PIPE: 13,
  ALRM: 14,
  TERM: 15,
};

function signalStatus(name: string): string {
  const number = signals[name];
  return number === undefined ? `$((128 + $(/bin/kill -l ${name})))` : String(128 + number);
}
