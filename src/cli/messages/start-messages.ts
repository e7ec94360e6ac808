import path from 'node:path';
import { commandLine, quoted } from '../../report/shell-words.ts';
import type { Message } from './message.ts';

/** TEST and FILE are swapped. */
export function swapped(test: string, file: string): Message {
  return {
    what: `${test} isn't executable but ${file} is. The test comes first.`,
    todo: [commandLine(['pare', asCommand(file), test])],
    exitCode: 2,
  };
}

/** The test has no execute permission. `interpreter` is what its first line or its name asks for. */
export function notExecutable(test: string, file: string, interpreter: string | undefined): Message {
  const todo = [commandLine(['chmod', '+x', test])];
  if (interpreter !== undefined) todo.push(`or: pare -c ${quoted(`${interpreter} ${absolute(test)}`)} ${quoted(file)}`);
  return { what: `${test} has no execute permission, so it cannot be run.`, todo, exitCode: 6 };
}

/** The first line of the script is not what the system can start. */
export function badFirstLine(test: string, problem: FirstLineProblem): Message {
  const exitCode = 6;
  switch (problem.kind) {
    case 'crlf':
      return {
        what: `${test} has Windows line ends, so the system looks for a program named "${problem.interpreter}\\r".`,
        saw: [`first line: ${problem.line}\\r`],
        todo: [`sed -i 's/\\r$//' ${quoted(test)}`],
        exitCode,
      };
    case 'none':
      return {
        what: `${test} doesn't begin with #!, so the system does not know how to run it (exec format error).`,
        saw: [`first line: ${problem.line}`],
        todo: [`sed -i '1i #!/bin/sh' ${quoted(test)}   (or the interpreter it is written for)`],
        exitCode,
      };
    case 'no-interpreter':
      return {
        what: `${test} asks for ${problem.interpreter}, which is not there.`,
        saw: [`first line: ${problem.line}`],
        todo: [`install it, or change the first line: command -v ${quoted(lastPart(problem.interpreter))}`],
        exitCode,
      };
  }
}

export interface FirstLineProblem {
  readonly kind: 'crlf' | 'none' | 'no-interpreter';
  readonly line: string;
  readonly interpreter: string;
}

/** A file of the command line is not there. */
export function missingFile(name: string, role: 'test' | 'test case', near: readonly string[]): Message {
  if (name === '-') {
    return {
      what: `There is no file - (the ${role}); stdin is not read by that name.`,
      todo: ['save it to a file, whose name also tells the language', 'or: pare TEST /dev/stdin -o RESULT'],
      exitCode: 2,
    };
  }
  // Node.js hands such names on with this sign for what it cannot read, so that the file cannot be opened.
  if (name.includes('\uFFFD')) {
    return {
      what: `${name} (the ${role}) cannot be opened: its name is not in UTF-8.`,
      todo: ['copy it to a file with another name'],
      exitCode: 2,
    };
  }
  const todo = near.map((other) => `did you mean ${quoted(other)}?`);
  if (role === 'test') todo.push('a command without a script: pare FILE -- CMD @@   or   pare -c "SHELL TEXT" FILE');
  return { what: `There is no file ${name} (the ${role}).`, todo, exitCode: 2 };
}

/** A command to be tested stands among the words. */
export function bareCommand(files: readonly string[], argv: readonly string[]): Message {
  return {
    what: `${argv[0]} is a program, not a file: the command to be tested stands behind --.`,
    todo: [commandLine(['pare', ...files, '--', ...argv])],
    exitCode: 2,
  };
}

/** The first word is neither a file nor, quite, a command. */
export function mistypedCommand(word: string, command: string): Message {
  return {
    what: `There is no file ${word}, and no command of that name.`,
    todo: [`did you mean pare ${command}?`],
    exitCode: 2,
  };
}

/** A folder stands where a test should; the word after it may be the test of DustMite. */
export function isFolder(name: string, next: string | undefined): Message {
  const isCommand = next?.includes(' ') === true;
  const todo = isCommand
    ? [`as DustMite's DIR 'TEST': ${name === '.' ? '' : `cd ${quoted(name)} && `}pare -c ${quoted(next)} .`]
    : ['name the script in it'];
  return { what: `${name} is a folder; the test must be a file.`, todo, exitCode: 2 };
}

/** Words of Lithium: a kind of test, what it needs to know, and a command that ends with the test case. */
export function lithiumWords(words: readonly string[]): Message | undefined {
  const [kind = '', ...rest] = words.filter((word, i) => i > 0 || word !== 'lithium');
  const flags = { crashes: '--signal SEGV,ABRT', hangs: '--hang', outputs: '--match', diff_test: '--versus' }[kind];
  if (flags === undefined) return undefined;
  const value = kind === 'crashes' && !/^\d+$/.test(rest[0] ?? '') ? undefined : rest.shift();
  const file = rest.at(-1);
  if (file === undefined || rest.length < 2) return undefined;
  const shown =
    kind === 'crashes' ? `${flags}${value === undefined ? '' : ` -t ${value}`}` : `${flags} ${quoted(value ?? '')}`;
  const command = [...rest.slice(0, -1), '@@'].map(quoted).join(' ');
  return {
    what: `These are the words of Lithium: "${kind}" is no test script here.`,
    todo: [`pare ${shown} ${quoted(file)} -- ${command}`, 'all of its flags: pare help migrate'],
    exitCode: 2,
  };
}

/** A project is laid out in private directories as it is seen from here. */
export function outsideFolder(name: string): Message {
  return {
    what: `${name} is not in the folder where you are: the files of a project must be below it.`,
    todo: ['go to the folder that holds all of them, and name them from there'],
    exitCode: 2,
  };
}

/** The paths of a project stand on lines of their own, with slashes. */
export function oddName(name: string): Message {
  return {
    what: `${name} cannot be part of a project: there is a line end or a backslash in its name.`,
    todo: ['rename it, or name only the folders that matter'],
    exitCode: 2,
  };
}

/** Every trial writes all of it. */
export function tooLargeProject(files: string, size: string): Message {
  return {
    what: `This is too much to reduce: ${files}, ${size} and more.`,
    todo: ['name only the folders that matter, and give the rest along with --with'],
    exitCode: 2,
  };
}

/** --reduce-args without a command line whose words could go. */
export function noCommand(): Message {
  return {
    what: '--reduce-args makes the command shorter, but the test is a script, so there is no command line to see.',
    todo: ['pare --reduce-args FILE -- CMD ARG...'],
    exitCode: 2,
  };
}

export function emptyFile(name: string): Message {
  return {
    what: `${name} is empty: there is nothing to make smaller.`,
    todo: ['does the name belong to another file, or is it still being written?'],
    exitCode: 2,
  };
}

/** A named pipe nobody may ever write to, or a device that has no end. */
export function noRegularFile(name: string): Message {
  return {
    what: `${name} is no regular file (a pipe, a socket or a device), and might never come to an end.`,
    todo: [`save what it has to a file: cat ${quoted(name)} >FILE`],
    exitCode: 2,
  };
}

/** A symbolic link whose target is missing. */
export function brokenLink(name: string, target: string): Message {
  return {
    what: `${name} is a link to ${target}, which is not there.`,
    todo: ['name the file itself, or put the link right: ln -sfn TARGET NAME'],
    exitCode: 2,
  };
}

export function unreadable(name: string, why: string): Message {
  return { what: `${name} cannot be read (${why}).`, todo: [commandLine(['chmod', '+r', name])], exitCode: 2 };
}

/** There is no place for the run folder: a read-only folder. */
export function notWritable(folder: string, why: string): Message {
  return {
    what: `Nothing can be written to ${folder} (${why}).`,
    todo: ['-o PATH puts the result elsewhere, --run-dir DIR the record of the run, --cache-dir DIR its verdicts'],
    exitCode: 2,
  };
}

/** What there is of a line on which the test or the test case is missing. */
interface Incomplete {
  /** Those that lie here and could be the test. */
  readonly scripts?: readonly string[];
  readonly flag?: string;
  /** The only file can be run, so it may be the test. */
  readonly isProgram?: boolean;
  /** The words of the test, with FILE for the test case. */
  readonly test?: string;
}

/** Neither a test nor a test case, or one of them only. */
export function incomplete(
  words: readonly string[],
  { scripts = [], flag = '', isProgram = false, test: given }: Incomplete = {},
): Message {
  const [only] = words;
  const pare = `pare${flag}`;
  if (given !== undefined)
    return { what: 'There is a test, but no test case.', todo: [`${pare} ${given}`], exitCode: 2 };
  return only === undefined
    ? { what: 'There is no test and no test case.', todo: ['pare ./test.sh FILE', 'pare FILE -- CMD @@'], exitCode: 2 }
    : {
        what: `There is only one file, ${only}; the test and the test case are needed.`,
        todo: [
          ...(isProgram ? [`${pare} ${quoted(only)} FILE`] : []),
          ...(scripts.length === 0 ? ['TEST'] : scripts.map((script) => quoted(asCommand(script)))).map(
            (test) => `${pare} ${test} ${quoted(only)}`,
          ),
          `${pare} ${quoted(only)} -- CMD @@`,
          `${pare} -c 'SHELL TEXT' ${quoted(only)}`,
        ],
        exitCode: 2,
      };
}

/**
 * `pare init` without a file, or without what it is to be given to, also in the log that it reads, and nobody to ask.
 */
export function nothingToAskAbout(file: string | undefined, log?: string): Message {
  if (log !== undefined) {
    return {
      what: `${log} does not say ${file === undefined ? 'which command was run on which file' : `which command misbehaves on ${file}`}.`,
      todo: [`pare init --from ${quoted(log)} ${file === undefined ? 'FILE' : quoted(file)} -- CMD @@`],
      exitCode: 2,
    };
  }
  return {
    what:
      file === undefined
        ? 'pare init needs a file, and the command that misbehaves on it.'
        : `pare init needs the command that misbehaves on ${file}.`,
    todo: [
      `pare init ${file === undefined ? 'FILE' : quoted(file)} -- CMD @@`,
      '--from LOG   takes both from a crash log; --template list   shows the commands of well-known tools',
    ],
    exitCode: 2,
  };
}

function asCommand(file: string): string {
  return file.includes('/') ? file : `./${file}`;
}

function absolute(file: string): string {
  return path.resolve(file);
}

function lastPart(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}
