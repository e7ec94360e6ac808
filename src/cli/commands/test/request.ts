import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../../basics/thrown.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { commandFile } from '../../../formats/command-words.ts';
import { inSearchPath } from '../../../oracles/process/programs/find-program.ts';
import { commandLine } from '../../../report/shell-words.ts';
import { subcommands } from '../../help/subcommands.ts';
import { failure, type Message } from '../../messages/message.ts';
import {
  bareCommand,
  brokenLink,
  emptyFile,
  incomplete,
  isFolder,
  lithiumWords,
  missingFile,
  mistypedCommand,
  noCommand,
  noRegularFile,
  swapped,
  unreadable,
} from '../../messages/start-messages.ts';
import type { Arguments } from '../../options/read-arguments.ts';
import type { Settings } from '../../options/settings.ts';
import { nearest } from '../../options/suggest.ts';
import { isDirectory } from '../is-directory.ts';
import { packed, readProject, withCommand } from './project.ts';

/** How the test was given. */
export type Test =
  | { readonly form: 'script' | 'module'; readonly file: string }
  | { readonly form: 'shell'; readonly text: string }
  | { readonly form: 'command'; readonly argv: readonly string[] };

/** What the words of a command line ask for. */
export interface Request {
  readonly test: Test;
  /** The test case, as typed. */
  readonly file: string;
  readonly input: TestCase;
  /** The test case is a file set: a folder, several files, or files with the command. */
  readonly isFileSet?: boolean;
  /** Lies beside the files of a project without being one of them. */
  readonly companions?: readonly string[];
}

/** Sorts the words into test and test case, reads the test case, and says what is wrong with them. */
export function readRequest(args: Arguments): Request {
  const { settings } = args;
  const { test, files } = sortedWords(args);
  const [file] = files;
  if (test === undefined || file === undefined) {
    const flag = settings.inPlace === true ? ' -i' : '';
    const meant = test !== undefined && 'file' in test ? commandMeant(test.file) : undefined;
    throw failure(meant ?? incomplete(args.words, { ...beside(args), flag }));
  }
  const script = 'file' in test ? test.file : undefined;
  if (script !== undefined) checkScript(script, file, args.words);
  const missing = files.find((name) => !existsSync(name));
  if (missing !== undefined) {
    if (isLink(missing)) throw failure(brokenLink(missing, readlinkSync(missing)));
    const bare = script === args.words[0] ? bareCommandIn(args.words) : undefined;
    throw failure(bare ?? missingFile(missing, 'test case', similar(missing)));
  }
  const chosen: Test = script !== undefined && isModule(script) ? { form: 'module', file: script } : test;
  if (files.length > 1 || settings.reduceArgs === true || isDirectory(file)) return project(chosen, files, settings);
  return { test: chosen, file, input: readInput(file) };
}

function project(test: Test, names: readonly string[], settings: Partial<Settings>): Request {
  const files = readProject(names, settings);
  const { name: file, companions } = files;
  if (settings.reduceArgs !== true) return { test, file, input: packed(files), isFileSet: true, companions };
  if (test.form !== 'command') throw failure(noCommand());
  const whole = withCommand(
    files,
    test.argv,
    (settings.env ?? []).filter((given) => given.includes('=')),
  );
  const argv = ['/bin/sh', commandFile];
  return { test: { form: 'command', argv }, file, input: packed(whole), isFileSet: true, companions };
}

/** The test, and everything else that is named; the files are not looked at. */
export function readWords(args: Arguments): { readonly test: Test | undefined; readonly files: readonly string[] } {
  const { test, files } = sortedWords(args);
  if (test === undefined || !('file' in test)) return { test, files };
  checkScript(test.file, files[0] ?? '', args.words);
  return { test: isModule(test.file) ? { form: 'module', file: test.file } : test, files };
}

function sortedWords({ settings, words, command }: Arguments): ReturnType<typeof sorted> {
  return sorted(words, { command, shell: settings.command, script: settings.test });
}

interface Given {
  readonly command: readonly string[] | undefined;
  readonly shell: string | undefined;
  readonly script: string | undefined;
}

// With `--` everything on the left is input; with -c or --test too; otherwise the first word is the test.
function sorted(words: readonly string[], given: Given): { test?: Test; files: readonly string[] } {
  if (given.command !== undefined) {
    return given.command.length === 0
      ? { files: words }
      : { test: { form: 'command', argv: given.command }, files: words };
  }
  if (given.shell !== undefined) return { test: { form: 'shell', text: given.shell }, files: words };
  if (given.script !== undefined) return { test: { form: 'script', file: given.script }, files: words };
  const [script, ...files] = words;
  return script === undefined ? { files } : { test: { form: 'script', file: script }, files };
}

function checkScript(script: string, file: string, words: readonly string[]): void {
  const stats = statSync(script, { throwIfNoEntry: false });
  if (stats === undefined)
    throw failure(
      lithiumWords(words) ??
        commandMeant(script) ??
        bareCommandIn(words) ??
        missingFile(script, 'test', similar(script)),
    );
  if (stats.isDirectory()) throw failure(isFolder(script, existsSync(file) ? undefined : file));
  if (!isExecutable(script) && !isModule(script) && existsSync(file) && isExecutable(file)) {
    throw failure(swapped(script, file));
  }
}

function commandMeant(word: string): Message | undefined {
  const [near] = existsSync(word) || !/^\w+$/.test(word) ? [] : nearest(word, Object.keys(subcommands));
  return near === undefined || similar(word).length > 0 ? undefined : mistypedCommand(word, near);
}

/** Words that are a command with its test case, without the `--` that it stands behind. */
function bareCommandIn(words: readonly string[]): Message | undefined {
  const at = words.findIndex((word) => !existsSync(word));
  const [program = '', ...rest] = words.slice(at);
  if (at < 0 || program.includes('/') || inSearchPath(program) === undefined || similar(program).length > 0)
    return undefined;
  const files = at > 0 ? words.slice(0, at) : rest.filter((word) => existsSync(word)).slice(-1);
  return files.length === 0 ? undefined : bareCommand(files, [program, ...rest]);
}

/** Scripts in the folder of a test case that has none named with it, which look like its test. */
function scriptsBeside(file: string | undefined): string[] {
  const folder = path.dirname(file ?? '.');
  if (!existsSync(folder)) return [];
  const named = /^(?:pare-?)?(?:test|check|interesting\w*|oracle|repro\w*)\b.*\.(?:sh|py|mjs|js)$/i;
  const found = readdirSync(folder).filter((name) => named.test(name) && name !== path.basename(file ?? ''));
  return found.slice(0, 2).map((name) => path.join(folder, name));
}

/** What tells what is missing: a test that has no test case, or what could be the test of one. */
function beside({ settings, words: [only], command = [] }: Arguments): Parameters<typeof incomplete>[1] {
  if (only === undefined && settings.command !== undefined) {
    return { test: `${commandLine(['-c', settings.command])} FILE` };
  }
  if (only === undefined && settings.test !== undefined)
    return { test: `${commandLine(['--test', settings.test])} FILE` };
  if (only === undefined && command.length > 0) return { test: `FILE -- ${commandLine(command)}` };
  return { scripts: scriptsBeside(only), isProgram: only !== undefined && isExecutable(only) };
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** What a shell has opened for us: it comes to an end. */
const streams = /^\/(?:dev\/(?:stdin|fd\/\d+)|proc\/(?:self|\d+)\/fd\/\d+)$/;

function readInput(file: string): TestCase {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) throw failure(missingFile(file, 'test case', similar(file)));
  if (!stats.isFile() && !streams.test(path.resolve(file))) throw failure(noRegularFile(file));
  let input: TestCase;
  try {
    input = Uint8Array.from(readFileSync(file));
  } catch (error) {
    throw failure(unreadable(file, messageOf(error)));
  }
  if (input.length === 0) throw failure(emptyFile(file));
  return input;
}

/** Whether the system lets us run a file as a program. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false; // the answer, not an error
  }
}

function isModule(file: string): boolean {
  if (!/\.[cm]?[jt]s$/.test(file)) return false;
  const text = readFileSync(file, 'utf8');
  return (
    !text.startsWith('#!') && /\bexport\s+default\b|\bmodule\.exports\s*=|\bexport\s*\{[^}]*\bas\s+default\b/.test(text)
  );
}

function similar(name: string): string[] {
  const folder = path.dirname(name);
  const there = isDirectory(folder) ? readdirSync(folder) : [];
  return nearest(path.basename(name), there, 2).map((other) => path.join(folder, other));
}
