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

const bashOnly = /\[\[|\bfunction\s+\w+\s*\{|<\(|<<<|\$\{\w+\/\/|&>|\bset\s+-o\s+pipefail/;

/**
 * Reads a shell script as somebody would who looks for the usual mistakes. It only guesses: what it says is shown
 * beside a diagnosis that was found by running the test, never instead of one.
 */
export function scriptSuspicions(script: string): Suspicion[] {
  const lines = script.split(/\r?\n/);
  const found: Suspicion[] = [];
  const isPlainShell = /^#!\s*(?:\/usr)?\/bin\/(?:env\s+)?sh\b/.test(lines[0] ?? '');
  for (const [index, text] of lines.entries()) {
    if (/^\s*(?:#|$)/.test(text)) continue;
    for (const { matches, unless, problem } of lineRules) {
      if (matches.test(text) && unless?.test(text) !== true) found.push({ line: index + 1, text, problem });
    }
    if (isPlainShell && bashOnly.test(text)) {
      found.push({ line: index + 1, text, problem: 'bash only, but the first line asks for sh' });
    }
  }
  const last = lastCommand(lines);
  if (last !== undefined) found.push(last);
  return found;
}

// The exit code of a script is that of its last command: one that only reports or tidies up decides nothing.
function lastCommand(lines: readonly string[]): Suspicion | undefined {
  const index = lines.findLastIndex((line) => !/^\s*(?:#|$)/.test(line));
  const text = lines[index];
  if (text === undefined || !/^\s*(?:echo|printf|rm|exit\s+0|true|fi|done)\b/.test(text)) return undefined;
  if (/^\s*(?:fi|done)\b/.test(text) && lines.some((line) => /\bexit\b/.test(line))) return undefined;
  return { line: index + 1, text, problem: 'the last command decides, and this one succeeds' };
}

/** The lines that name the input by its absolute path. */
export function linesWithPath(script: string, absolute: string): number[] {
  return script.split('\n').flatMap((text, index) => (text.includes(absolute) ? [index + 1] : []));
}
