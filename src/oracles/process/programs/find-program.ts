import { accessSync, closeSync, constants, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { TestLaunchError } from '../../../core/errors.ts';

/** What can be said of a program before it is run. */
export interface Program {
  readonly path: string;
  /** As "0755". */
  readonly mode: string;
  /** The first line of a text; `undefined` for a binary. */
  readonly firstLine: string | undefined;
}

/**
 * Finds a program as a shell does: a name with a slash from the given directory, any other in the search path.
 * Rejects what could not be started, with the facts and the way out.
 */
export function findProgram(name: string, from: string, searchPath: string = process.env.PATH ?? ''): Program {
  const found = name.includes('/') || path.isAbsolute(name) ? path.resolve(from, name) : inSearchPath(name, searchPath);
  const stat = found === undefined ? undefined : statSync(found, { throwIfNoEntry: false });
  if (found === undefined || stat === undefined) throw missing(name, from, found);
  if (stat.isDirectory()) throw new TestLaunchError(`${name} is a directory, not a program. Name the file to run.`);
  const program = { path: found, mode: `0${(stat.mode & 0o7777).toString(8)}`, firstLine: firstLine(found) };
  if (!isExecutable(found)) throw notExecutable(name, program);
  checkInterpreter(name, program);
  return program;
}

/** The file that a name without a slash stands for; `undefined` when there is none that can be run. */
export function inSearchPath(name: string, searchPath: string = process.env.PATH ?? ''): string | undefined {
  // Last, the name as it is: npm has a shell script of that name beside its batch file.
  const endings = process.platform === 'win32' ? (process.env.PATHEXT ?? '.EXE;.CMD;.BAT').split(';') : [];
  return searchPath
    .split(path.delimiter)
    .flatMap((directory) => [...endings, ''].map((ending) => path.resolve(directory || '.', name + ending)))
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile() && isExecutable(file));
}

function missing(name: string, from: string, found: string | undefined): TestLaunchError {
  if (/\s/.test(name)) {
    return new TestLaunchError(
      `${JSON.stringify(name)} cannot be run: it looks like a whole command line, but one word is one program. Leave the quotes out, or give it as -c TEXT.`,
    );
  }
  const beside = statSync(path.resolve(from, name), { throwIfNoEntry: false })?.isFile();
  if (found !== undefined)
    return new TestLaunchError(`${name} cannot be run: there is no ${found}. Is the path right?`);
  const hint = beside
    ? `It is in this folder: write ./${name}.`
    : 'Is it installed? A path with a slash works as well.';
  return new TestLaunchError(`${name} cannot be run: no program of that name is in the search path (PATH). ${hint}`);
}

function notExecutable(name: string, program: Program): TestLaunchError {
  const interpreter = program.firstLine?.startsWith('#!') ? program.firstLine.slice(2).trim() : 'sh';
  return new TestLaunchError(
    `${name} has no execute permission (mode ${program.mode}). ` +
      `Run \`chmod +x ${name}\`, or use \`pare -c '${interpreter} ${name}' ...\`.`,
  );
}

/** The line that names the interpreter is where scripts from elsewhere break. */
function checkInterpreter(name: string, { firstLine, mode }: Program): void {
  if (!firstLine?.startsWith('#!') || process.platform === 'win32') return;
  const shown = JSON.stringify(firstLine).slice(1, -1);
  if (firstLine.endsWith('\r')) {
    throw new TestLaunchError(
      `${name} cannot be run: its first line is \`${shown}\` (Windows line end). Run \`sed -i 's/\\r$//' ${name}\`.`,
    );
  }
  const interpreter = firstLine.slice(2).trim().split(/\s/)[0] ?? '';
  if (path.isAbsolute(interpreter) && isExecutable(interpreter)) return;
  throw new TestLaunchError(
    `${name} cannot be run: its first line is \`${shown}\`, but there is no program ${interpreter || 'named in it'} ` +
      `(mode of the script ${mode}). Correct that line.`,
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function firstLine(file: string): string | undefined {
  const buffer = Buffer.alloc(256);
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    // Programs may be executable without being readable.
    return undefined;
  }
  const length = readSync(descriptor, buffer);
  closeSync(descriptor);
  const line = buffer.toString('utf8', 0, length).split('\n', 1)[0]!;
  return line.includes('\0') ? undefined : line;
}
