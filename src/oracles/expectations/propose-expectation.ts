import { escapeRegExp } from '../../basics/escape-reg-exp.ts';
import type { TestCase } from '../../core/test-case.ts';
import { type Run, textOf } from '../process/run.ts';
import { crashSignal, lineOfCrash } from './crash-line.ts';
import type { ExpectationSpec } from './expectation.ts';
import { normalise } from './normalise.ts';
import { firstFrame } from './stack-frame.ts';
import type { TextExpectation } from './text-expectation.ts';

/** An expectation and how to say it to a person, part by part. */
export interface ProposedExpectation {
  readonly spec: ExpectationSpec;
  readonly words: readonly string[];
}

/** A message shorter than this could be anywhere. */
const tellingLetters = 8;
const frameLetters = 4;

/** Lines of programs that report that something went wrong, in the order of preference. */
const errorLines: readonly RegExp[] = [
  /^.*\b\w*(?:Error|Exception)\b: .*$/m,
  /^.*\b(?:fatal )?error\b.*$/im,
  /^.*\b(?:exception|failed|failure|abort(?:ed)?|unexpected|invalid|panic)\b.*$/im,
];

/**
 * What to expect of candidates when nobody has said it, from runs on the input: what all of them show that is most
 * telling, as a crash signal, a message, the function on top of the stack, an exit code. What comes from the input
 * itself (its names, its positions) is left open. `undefined` when nothing is wrong with the runs.
 */
export function proposeExpectation(runs: readonly Run[], input: TestCase): ProposedExpectation | undefined {
  const [first] = runs;
  if (first === undefined) return undefined;
  if (runs.every((run) => run.timedOut)) return { spec: { hang: true }, words: ['does not end in time'] };
  if (runs.every((run) => run.exitCode === 0)) return warning(runs, input);
  const end = howItEnds(runs);
  const texts = [message(runs, input), topFrame(runs, input)].filter((part) => part !== undefined);
  // Tools may say "0 errors" when all is well.
  if (end === undefined || (end.spec.exit === undefined && end.spec.signal === undefined && texts.length === 0))
    return undefined;
  return {
    spec: { ...end.spec, ...(texts.length > 0 && { texts: texts.map((part) => part.text) }) },
    words: [...end.words, ...texts.map((part) => part.words)],
  };
}

/** A command that succeeds may have had something to say all the same. */
function warning(runs: readonly Run[], input: TestCase): ProposedExpectation | undefined {
  const names = wordsOf(textOf(input));
  const patterns = runs.map((run) => {
    const line = textOf(run.stderr)
      .split('\n')
      .find((line) => anyWarning.test(line) && !noWarning.test(line));
    return line === undefined ? undefined : linePattern(line, run, names);
  });
  const [regex] = patterns;
  if (regex === undefined || patterns.some((other) => other !== regex)) return undefined;
  return {
    spec: { exit: ['0'], texts: [{ channel: 'stderr', regex }] },
    words: ['exit code 0', `stderr has /${regex}/`],
  };
}

const anyWarning = /\bwarn(?:ing)?\b/i;
/** A count, which tells of none, or not of which. */
const noWarning = /\b(?:no|\d+) warnings?\b/i;

/** `undefined` when the command succeeds: there is nothing to look for in its output. */
function howItEnds(runs: readonly Run[]): ProposedExpectation | undefined {
  const signals = new Set(runs.map((run) => crashSignal(run)));
  const [signal] = signals;
  if (signals.size === 1 && signal !== undefined) return { spec: { signal: [signal] }, words: [`signal ${signal}`] };
  const codes = new Set(runs.map((run) => run.exitCode));
  const [code] = codes;
  if (codes.size === 1 && code === 0) return undefined;
  if (codes.size === 1 && code !== undefined && code !== null)
    return { spec: { exit: [String(code)] }, words: [`exit code ${code}`] };
  if (codes.has(0)) return undefined;
  return { spec: { exit: ['!0'] }, words: ['any exit code but 0'] };
}

interface TextPart {
  readonly text: TextExpectation;
  readonly words: string;
}

function message(runs: readonly Run[], input: TestCase): TextPart | undefined {
  const names = wordsOf(textOf(input));
  for (const channel of ['stderr', 'stdout'] as const) {
    const patterns = runs.map((run) => messagePattern(run, channel, names));
    const kinds = runs.map((run) => kindOfError(run, channel));
    const pattern = commonOf(patterns) ?? commonOf(kinds);
    if (pattern !== undefined) return { text: { channel, regex: pattern }, words: `${channel} has /${pattern}/` };
  }
  return undefined;
}

/** What all of them are. */
function commonOf(patterns: readonly (string | undefined)[]): string | undefined {
  const [first] = patterns;
  return patterns.every((other) => other === first) ? first : undefined;
}

/** The line that says what is wrong as a regular expression that leaves its variable parts open. */
function messagePattern(run: Run, channel: 'stdout' | 'stderr', names: ReadonlySet<string>): string | undefined {
  const output = textOf(run[channel]);
  const line = lineOfCrash({ ...run, stdout: run[channel], stderr: new Uint8Array() }) ?? errorLine(output);
  return line === undefined ? undefined : linePattern(line, run, names);
}

/** Tells less than a message, but another exception is another bug. */
function kindOfError(run: Run, channel: 'stdout' | 'stderr'): string | undefined {
  const line = errorLine(textOf(run[channel])) ?? '';
  const kind = /(?<![\w.])(?:\w+\.)*\w*(?:Error|Exception)(?=: )/.exec(line)?.[0];
  return kind === undefined ? undefined : `\\b${escapeRegExp(kind)}:`;
}

/**
 * A line of a run's output as a regular expression that leaves open what varies; `undefined` when too little is left.
 */
export function linePattern(line: string, run: Run, names: ReadonlySet<string>): string | undefined {
  const shown = normalise(line.trim(), run);
  const parts = shown
    .replace(/^(?:\S*<(?:candidate|directory|temporary|position)>\S*:?\s*)+/, '')
    .split(/(<(?:candidate|directory|temporary|position|address|pid|time|source)>|\d+|\b[A-Za-z_$][\w$]*\b)/)
    .map((part) => (isVariable(part, names) ? undefined : part));
  const pattern = shortened(collapse(parts));
  return pattern.replace(/[^A-Za-z]/g, '').length >= tellingLetters ? pattern : undefined;
}

/** The beginning of a long line tells enough, and people can read it as a flag. */
const longestPattern = 100;

function shortened(pattern: string): string {
  if (pattern.length <= longestPattern) return pattern;
  const end = pattern.lastIndexOf(' ', longestPattern);
  return end < longestPattern / 2 ? pattern : pattern.slice(0, end).replace(/(?:\s*\.\*)+$/, '');
}

/** The line of an output that says what went wrong. */
export function errorLine(output: string): string | undefined {
  for (const pattern of errorLines) {
    const line = pattern.exec(output)?.[0];
    if (line !== undefined) return line;
  }
  return undefined;
}

/** Names of the input go away or change in a reduction; everyday words that happen to be in it as well do not. */
function isVariable(part: string, names: ReadonlySet<string>): boolean {
  if (/^<\w+>$|^\d+$/.test(part)) return true;
  return names.has(part) && !everydayWords.has(part.toLowerCase()) && !errorClass.test(part);
}

/** Names of kinds of exceptions, which stay as they are even if the input contains them. */
const errorClass = /^[A-Z]\w*(?:Error|Exception)$/;

const everydayWords: ReadonlySet<string> = new Set(
  'a an and assert at but cannot error exception expected fail failed failure false fatal for found in internal invalid is missing not null of on or property read reading syntax the this to true type undefined unexpected value with'.split(
    ' ',
  ),
);

/** A private character stands where something variable was. */
const gap = '\uE000';

function collapse(parts: readonly (string | undefined)[]): string {
  const joined = parts.map((part) => (part === undefined ? gap : escapeRegExp(part))).join('');
  return joined.replace(/\s*\uE000(?:\s*\uE000)*/g, '.*').replace(/^(?:\.\*\s*)+|(?:\s*\.\*)+$/g, '');
}

function topFrame(runs: readonly Run[], input: TestCase): TextPart | undefined {
  const names = wordsOf(textOf(input));
  for (const channel of ['stderr', 'stdout'] as const) {
    const frames = new Set(runs.map((run) => firstFrame(textOf(run[channel]))));
    const [frame] = frames;
    if (frames.size !== 1 || frame === undefined || frame.length < frameLetters || /^<|^main$/.test(frame)) continue;
    if (names.has(frame)) continue;
    return { text: { channel, text: frame }, words: `top frame ${frame}` };
  }
  return undefined;
}

/** The names in a text, as of variables and functions. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/[A-Za-z_$][\w$]*/g) ?? []);
}
