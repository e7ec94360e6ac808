/** A line of a test script that may be why the test does not do what it should. */
export interface Suspicion {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly problem: string;
}

interface Rule {
  readonly matches: RegExp;
  readonly unless?: RegExp;
  readonly problem: string;
}

const lineRules: readonly Rule[] = [
  {
    matches: /\|\s*(?:tee|head|tail|sed|awk|cat|sort|less)\b[^|]*$/,
    problem: 'the pipe ends with a command that always succeeds',
  },
  { matches: /\|\|\s*true\b|;\s*true\s*$|\|\|\s*:\s*$/, problem: 'succeeds whatever happens' },
  { matches: /^\s*cd\s+["']?\//, problem: 'leaves the private directory; the candidate is not there' },
  {
    matches: /(?:>|-o)\s*["']?\/tmp\/[\w.-]+/,
    problem: 'a fixed name in /tmp: runs at the same time write to the same file; use $TMPDIR',
  },
  { matches: /\bsleep\s+\d/, problem: 'each run waits here' },
  { matches: /&\s*$/, unless: /&&\s*$/, problem: 'goes on in the background; its result is not waited for' },
];

/** Habits that cost something or may hide something, in a test that works. */
const habits: readonly Rule[] = [
  {
    matches: /[^|\s][^|]*\|\s*grep\b/,
    unless: /^\s*(?:echo|printf|cat)\b|\bpipefail\b/,
    problem: 'the pipe hides how the first command ended; write its output to a file if its exit code matters',
  },
  {
    matches: /\bgrep\b/,
    unless: /\bgrep\s+(?:-\w+\s+)*(?:-\w*[qcls]\w*|--quiet|--silent|--count)\b|>|\|\s*\w+.*$/,
    problem: 'grep -q ends at the first match and prints nothing',
  },
  {
    matches: /\bcurl\b|\bwget\b|\bnpm (?:i|install|ci)\b|\bpip install\b/,
    problem: 'the network, in each of thousands of runs',
  },
];

const bashOnly = /\[\[|\bfunction\s+\w+\s*\{|<\(|<<<|\$\{\w+\/\/|&>|\bset\s+-o\s+pipefail/;

/**
 * Reads a shell script as somebody would who looks for the usual mistakes. It only guesses: what it says is shown
 * beside a diagnosis that was found by running the test, never instead of one.
 */
export function scriptSuspicions(script: string): Suspicion[] {
  const lines = script.split(/\r?\n/);
  const found = matching(lines, lineRules);
  const isPlainShell = /^#!\s*(?:\/usr)?\/bin\/(?:env\s+)?sh\b/.test(lines[0] ?? '');
  for (const [index, text] of lines.entries()) {
    if (/^\s*(?:#|$)/.test(text)) continue;
    if (isPlainShell && bashOnly.test(text)) {
      found.push({ line: index + 1, text, problem: 'bash only, but the first line asks for sh' });
    }
  }
  const last = lastCommand(lines);
  if (last !== undefined) found.push(last);
  return found;
}

/** What could be better in a shell script that does its work, line by line. */
export function scriptHabits(script: string): Suspicion[] {
  const lines = script.split(/\r?\n/);
  const found = matching(lines, habits);
  const made = lines.findIndex((line) => /\bmktemp\b/.test(line));
  if (made >= 0 && !/\btrap\b|\brm\b/.test(script)) {
    found.push({
      line: made + 1,
      text: lines[made] ?? '',
      problem: 'nobody removes it; $TMPDIR is emptied after each run',
    });
  }
  return found;
}

function matching(lines: readonly string[], rules: readonly Rule[]): Suspicion[] {
  return lines.flatMap((text, index) => {
    if (/^\s*(?:#|$)/.test(text)) return [];
    const broken = rules.filter(({ matches, unless }) => matches.test(text) && unless?.test(text) !== true);
    return broken.map(({ problem }) => ({ line: index + 1, text, problem }));
  });
}

// The exit code of a script is that of its last command: one that only reports or tidies up decides nothing.
function lastCommand(lines: readonly string[]): Suspicion | undefined {
  const index = lines.findLastIndex((line) => !/^\s*(?:#|$)/.test(line));
  const text = lines[index];
  if (text === undefined || !/^\s*(?:echo|printf|rm|exit\s+0|true|fi|done)\b/.test(text)) return undefined;
  if (
    /^\s*(?:fi|done|exit)\b/.test(text) &&
    lines.slice(0, index).some((line) => /\bexit\s+[^0\s]|\bset\s+-\w*e/.test(line))
  )
    return undefined;
  return { line: index + 1, text, problem: 'the last command decides, and this one succeeds' };
}

/** The lines that name the input by its absolute path. */
export function linesWithPath(script: string, absolute: string): number[] {
  return script.split('\n').flatMap((text, index) => (text.includes(absolute) ? [index + 1] : []));
}
