import { escapeRegExp } from '../../basics/escape-reg-exp.ts';
import { counted, duration } from '../../report/quantities.ts';
import { commandLine, quoted } from '../../report/shell-words.ts';
import type { Message } from './message.ts';
import type { Suspicion } from './script-suspicions.ts';

/** What a run of the test was like, as far as people want to see it. */
export interface SeenRun {
  /** "exit 1", "signal SIGSEGV", "timeout after 5 s". */
  readonly ending: string;
  readonly ms: number;
  readonly stdout: readonly string[];
  readonly stderr: readonly string[];
}

const shownLines = 20;
/** A program may print megabytes without a line end; a terminal would be full of it. */
const shownCharacters = 400;

/** Why the test said no, as far as that is known, and what it was asked for. */
export interface Refusal {
  /** The condition that was not met, if it is not the exit code. */
  readonly why?: string | undefined;
  /** It is not, or not only, the exit code of a script that counts. */
  readonly isExpectation?: boolean;
  /** One that was set by hand, as it was typed. */
  readonly memoryLimit?: string | undefined;
}

/** The test says no to the original. */
export function notInteresting(
  seen: SeenRun,
  { why, isExpectation = false, memoryLimit }: Refusal,
  replay: string,
): Message {
  const reason = why === undefined || why === seen.ending ? '' : `; ${why}`;
  const memory = `--memory-limit ${memoryLimit}   may be too little for it: raise it, or leave it out`;
  return {
    what: `The test says NO for your original file (${seen.ending}, ${duration(seen.ms)}${reason}).`,
    saw: printed(seen),
    todo: [
      `${replay}   shows each run, and leaves the directory for a look`,
      ...(memoryLimit === undefined ? [] : [memory]),
      reason === '' && !isExpectation
        ? 'exit 0 must mean: the bug is there'
        : 'what is expected must hold for your file: expect something else, or nothing, and pare proposes it',
    ],
    exitCode: 3,
  };
}

/** It came to no end with the original, and nothing says that it should not. */
export function outOfTime(seen: SeenRun, replay: string): Message {
  return {
    what: `The test does not come to an end with your original file (${seen.ending}).`,
    saw: printed(seen),
    todo: [
      '-t SECS   gives it more time',
      '--hang SECS   if that is what is wrong',
      `${replay}   shows each run, and leaves the directory for a look`,
    ],
    exitCode: 6,
  };
}

/** What a run has printed: the last lines of both streams. */
export function printed(seen: SeenRun): string[] {
  const stream = (name: string, lines: readonly string[]): string[] => {
    if (lines.length === 0) return [`${name}: nothing`];
    const last = lines.slice(-shownLines);
    const left = lines.length - last.length;
    return [
      left > 0 ? `${name}, last ${shownLines} of ${lines.length} lines:` : `${name}:`,
      ...last.map((line) => indented(shortened(line))),
    ];
  };
  return [...stream('stdout', seen.stdout), ...stream('stderr', seen.stderr)];
}

/** It works in the folder where `pare` was started, but not in a private copy. */
export function needsCompanion(names: readonly string[], script: string | undefined): Message {
  const needs = names.length === 0 ? 'something that lies there' : names.map(quoted).join(', ');
  const companions = names.length === 0 ? ['--with', 'PATH'] : names.flatMap((name) => ['--with', topOf(name)]);
  return {
    what: `The test works in your folder but not in a private copy: it seems to need ${needs}.`,
    todo: [
      `${commandLine([...new Set(companions.filter((word) => word !== '--with'))].flatMap((name) => ['--with', name]))}   copies it beside each candidate`,
      `or use an absolute path${script === undefined ? '' : ` in ${script}`}; --cwd . runs the test here, without private directories`,
    ],
    exitCode: 3,
  };
}

/** It looks for the candidate where the original is from the person's folder. */
export function otherPath(typed: string): Message {
  const name = typed.slice(typed.lastIndexOf('/') + 1);
  return {
    what: `The test looks for ${typed}, but each run has its candidate as ${name}, in a directory of its own.`,
    todo: [`write ${name}, "$1" or "$PARE_FILE" instead; @@ in -c, --pre and --versus`],
    exitCode: 3,
  };
}

/** It runs the candidate as a program, which works for the original only. */
export function notProgram(name: string, line: string): Message {
  return {
    what: `The test runs ${name} as a program, and candidates have no permission for that.`,
    saw: [line.trim()],
    todo: [`name what runs it: sh ${name}, python3 ${name}, ...`],
    exitCode: 3,
  };
}

/** It reads its standard input, which has nothing. */
export function wantsStdin(): Message {
  return {
    what: 'The test says NO for your original file, and YES when it gets it on standard input, which is empty otherwise.',
    todo: [
      '--input-mode all   gives it there, too',
      'or name the file in the test: its own name, "$1" or "$PARE_FILE"',
    ],
    exitCode: 3,
  };
}

/** The script reads the original by its absolute path and never looks at the candidate. */
export function absolutePath(script: string, line: number, path: string): Message {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return {
    what: `${script}, line ${line}, reads ${path} itself, so it never looks at the candidate.`,
    todo: [`write ${name}, "$1" or "$PARE_FILE" instead of that path`],
    exitCode: 5,
  };
}

/** The test accepts what has nothing to do with the original. */
export function acceptsAnything(
  what: { readonly empty: boolean; readonly isCommand?: boolean },
  suspicions: readonly Suspicion[],
): Message {
  return {
    what: what.empty
      ? 'The test accepts an empty file, so the result would be empty.'
      : 'The test accepts garbage that has nothing to do with your file.',
    saw: suspicions.map(({ line, text, problem }) => `line ${line}: ${text.trim()}   (${problem})`),
    todo: [
      what.isCommand === true
        ? 'usual reasons: a mistake in the command line; @@, or the name of the file, is not in it; what is expected holds for every file: name a message, --stderr RE'
        : 'usual reasons: the last command of the script succeeds; a pipe hides an exit code; the check looks at another file',
      ...(what.empty ? ['--allow-trivial   goes on all the same'] : []),
    ],
    exitCode: what.empty ? 5 : 0,
  };
}

/** No for the original, yes for an empty file. */
export function inverted({ isInverted, isExpectation }: { isInverted: boolean; isExpectation: boolean }): Message {
  const saw = 'NO for your original file, YES for an empty one.';
  if (isInverted) {
    return { what: `With --invert, the test says ${saw}`, todo: ['leave --invert out'], exitCode: 3 };
  }
  if (isExpectation) {
    return {
      what: `What is expected holds for an empty file, and not for yours: ${saw}`,
      todo: ['expect something else, or nothing, and pare proposes it', '--invert   turns it round'],
      exitCode: 3,
    };
  }
  return {
    what: `The test looks inverted: ${saw} Exit 0 must mean: the bug is there.`,
    todo: ['--invert   turns it round', 'or put ! before the last command of the script'],
    exitCode: 3,
  };
}

/** The test changes its mind. Fatal below the usable rate, and when it was promised that it does not. */
export function flaky(yes: number, of: number, fatal: boolean): Message {
  const saw = `The test changes its mind: YES in ${yes} of ${of} runs of the original.`;
  const steadier = 'make it steadier: a fixed seed, one thread, no clock';
  const several = `--repeat 1/${Math.max(3, Math.ceil(Math.log(0.02) / Math.log(1 - yes / of)))}   asks several times, and believes one yes`;
  return fatal
    ? { what: `${saw} That is too unreliable to work with.`, todo: [steadier, several], exitCode: 4 }
    : { what: `${saw} Going on, with a look back now and then.`, todo: [steadier, several], exitCode: 0 };
}

/** The first run took very long. */
export function slow(ms: number, jobs: number): Message {
  const least = (500 * ms) / jobs;
  const most = (5000 * ms) / jobs;
  return {
    what: `The first run took ${duration(ms)}; a reduction takes 500 to 5 000 runs, about ${duration(least)} to ${duration(most)} with ${jobs} at a time.`,
    todo: [
      'stop the program early (a syntax check only, fewer optimisations, exit at the first error)',
      '--pre CMD   a cheap test first, so that the slow one is run only where it may say yes',
    ],
    exitCode: 0,
  };
}

/** Two runs at the same time get in each other's way. */
export function disturbs(): Message {
  return {
    what: 'The test fails when two runs go on at once (the same port, or a fixed name in /tmp?). Going on with one at a time.',
    todo: ['use $TMPDIR and $PARE_JOB in the test, and all cores can work'],
    exitCode: 0,
  };
}

/** The test writes to the candidate, or removes it. */
export function rewritesInput(name: string, how: 'changed' | 'removed'): Message {
  return {
    what: `The test has ${how} ${name}. Each run gets a fresh copy, so that does no harm; the result is what the test was given.`,
    exitCode: 0,
  };
}

/** A condition on the output that the original does not meet. */
export function neverMatches(flag: string, pattern: string, hint: NearestLine | undefined): Message {
  const where = flag === '--match' ? 'what the original prints' : `the original's ${flag.slice(2)}`;
  const todo = hint?.isText === true ? [`${flag} ${quoted(escapeRegExp(pattern))}   the same as plain text`] : [];
  return {
    what: `${flag} ${quoted(pattern)} doesn't match ${where}.`,
    saw: hint === undefined ? ['it prints nothing there'] : [`nearest line: ${hint.line.trim()}`],
    todo: [...todo, 'pare check ...   shows all that it prints'],
    exitCode: 3,
  };
}

export interface NearestLine {
  readonly line: string;
  /** The pattern occurs literally, so that its brackets and dots were meant as they are. */
  readonly isText: boolean;
}

/** What npx was to run is neither here nor installed by it. */
export function notInstalled(what: string): Message {
  return {
    what: `npx has not found ${what}: it is not installed in the folder of the test case, or above it.`,
    todo: ['npm install -D PACKAGE, with the name of the package that has the program'],
    exitCode: 2,
  };
}

/** The original cannot live with the memory limit. */
export function memoryLimitOff(limit: string): Message {
  return {
    what: `The original needs more memory than the limit of ${limit} (sanitizers reserve terabytes of addresses): the limit is off.`,
    exitCode: 0,
  };
}

export function noSandbox(): Message {
  return {
    what: 'There is no sandbox here, and --sandbox try goes on without: the test can write wherever you can, and use the network.',
    todo: ['pare doctor'],
    exitCode: 0,
  };
}

function topOf(name: string): string {
  const [first = name] = name.replace(/^\.\//, '').split('/');
  return first === '..' ? name : first;
}

function shortened(line: string): string {
  const left = line.length - shownCharacters;
  return left <= 0 ? line : `${line.slice(0, shownCharacters)} ... and ${counted(left, 'character')} more`;
}

function indented(line: string): string {
  return `  ${line}`;
}
