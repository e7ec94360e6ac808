import { statSync } from 'node:fs';
import path from 'node:path';
import { defined } from '../../basics/defined.ts';
import { UsageError } from '../../core/errors.ts';
import { findCompanions } from '../process/folders/companions.ts';
import { nearestModules, withoutNpx } from '../process/folders/node-modules.ts';
import { adaptiveLimit, atMost, fixedLimit, goldenLimit, type TimeLimit } from '../process/limits/time-limit.ts';
import type { Command } from '../process/plan.ts';
import { type CommandLine, commandLine } from '../process/programs/arguments.ts';
import { findProgram } from '../process/programs/find-program.ts';
import { isSamePath, withOwnScript } from '../process/programs/own-programs.ts';
import type { OracleOptions, OracleSpec } from './spec.ts';

/** The command line that a specification and a file name lead to. Rejects what cannot be started. */
export function specifiedCommand(argv: readonly string[], spec: OracleSpec, fileName: string): Omit<Command, 'limits'> {
  const folder = inputDirectory(spec, fileName);
  const modules = nearestModules(folder) ?? nearestModules(spec.directory);
  const [name, ...args] = ownCommand(withoutNpx(argv, modules), spec, fileName);
  if (name === undefined || name === '') {
    throw new UsageError('No test was given. Name a script, or a command after --.');
  }
  if (spec.isFileSet !== true && name.includes('/') && isSamePath(name, fileName, spec.directory))
    throw ranByItself(name);
  const program = findProgram(name, spec.directory, spec.env?.PATH);
  return defined({
    line: lineFor([program.path, ...args], spec, fileName),
    companions: findCompanions(spec.with ?? [], spec.directory, folder),
    env: spec.env ?? {},
    keptVariables: spec.cleanEnv,
    exactSignals: spec.kind === 'command',
    modules,
    cwd: spec.cwd === undefined ? undefined : workingDirectory(spec.cwd, spec),
  });
}

function workingDirectory(cwd: string, { directory }: OracleSpec): string {
  const found = path.resolve(directory, cwd);
  if (statSync(found, { throwIfNoEntry: false })?.isDirectory() === true) return found;
  throw new UsageError(`--cwd ${cwd}: there is no such folder (${found}). Name the one that the test is to run in.`);
}

// In a file set, the script may be a part of the candidate; on its own, the input may be the script.
function ownCommand(
  argv: readonly string[],
  { directory, isFileSet }: OracleSpec,
  fileName: string,
): readonly string[] {
  if (isFileSet === true) return argv;
  const own = withOwnScript(argv, directory);
  return own.some((word) => path.isAbsolute(word) && isSamePath(word, fileName, directory)) ? argv : own;
}

function ranByItself(name: string): UsageError {
  return new UsageError(
    `${name} is the test case itself: its candidates are not programs. Name what runs them, as in: sh @@`,
  );
}

/** What the paths of companions are relative to. */
export function inputDirectory({ directory, isFileSet }: OracleSpec, fileName: string): string {
  return isFileSet === true ? directory : path.dirname(path.resolve(directory, fileName));
}

/** How a candidate gets to a command. */
export function lineFor(
  argv: readonly string[],
  { kind, inputMode, isFileSet, directory }: OracleSpec,
  fileName: string,
): CommandLine {
  const script = kind === 'script';
  if (isFileSet !== true) {
    // By whatever path it is named: ./a.c, or the whole one.
    const words = argv.map((word, i) => (i > 0 && isSamePath(word, fileName, directory) ? fileName : word));
    return commandLine(words, fileName, { script, ...(inputMode && { mode: inputMode }) });
  }
  // A folder is found where it lies; nothing can be read from it as from a file.
  const isNamed = argv.slice(1).some((argument) => argument === fileName || /@@|\{\}/.test(argument));
  const mode = inputMode ?? (script ? 'arg' : isNamed ? 'file' : 'basename');
  return { ...commandLine(argv, fileName, { script, mode }), fileName, isFileSet };
}

/**
 * A limit for the kind of thing that is looked for: who waits for a hang says how long. What nobody has said is at most
 * what there is for everything.
 */
export function specifiedLimit(spec: OracleSpec, { note, longestMs = Infinity }: LimitOptions): TimeLimit {
  const { timeoutMs = 'auto', expect } = spec;
  if (typeof timeoutMs === 'number') {
    checkTimeout(timeoutMs, expect?.slowerThanMs);
    return fixedLimit(timeoutMs);
  }
  if (expect?.hang) throw new UsageError('A hang is expected, but not after how long. Give the seconds.');
  if (expect?.slowerThanMs !== undefined) return fixedLimit(3 * expect.slowerThanMs + 10_000);
  return atMost(longestMs, timeoutMs === 'golden' ? goldenLimit() : adaptiveLimit(note));
}

type LimitOptions = Pick<OracleOptions, 'note' | 'longestMs'>;

function checkTimeout(timeoutMs: number, slowerThanMs: number | undefined): void {
  if (!(timeoutMs > 0)) throw new UsageError(`--timeout ${timeoutMs / 1000}: give seconds above 0, or auto.`);
  if (slowerThanMs === undefined || timeoutMs > slowerThanMs) return;
  throw new UsageError(
    `--timeout ${timeoutMs / 1000} ends a run before it can be slower than ${slowerThanMs / 1000} s. Give more time.`,
  );
}
