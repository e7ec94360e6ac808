import { statSync } from 'node:fs';
import path from 'node:path';

const interpreters = /^(?:node|deno|bun|tsx|python[\d.]*|ruby|perl|php|sh|bash|dash|zsh|pwsh|lua[\d.]*|luajit)$/;

/**
 * The script that an interpreter is to run, by its absolute path, as in `node ./tool.js @@`: a command works in a
 * private directory, where the user's own programs are not. Other relative paths stay as they are, since a command may
 * write to them.
 */
export function withOwnScript(argv: readonly string[], from: string): readonly string[] {
  const [program = ''] = argv;
  if (!interpreters.test(path.basename(program))) return argv;
  const at = argv.findIndex((word, index) => index > 0 && !word.startsWith('-'));
  const script = argv[at];
  if (script === undefined || path.isAbsolute(script) || !isFile(path.resolve(from, script))) return argv;
  // After -e and its like, the word is no file but a text.
  if (/^-\w*[ecm]$/.test(argv[at - 1] ?? '')) return argv;
  return argv.with(at, path.resolve(from, script));
}

/** The test case that commands are for. */
export interface Tested {
  /** Relative to the folder of the command, or absolute. */
  readonly file: string;
  readonly isFileSet?: boolean;
}

/**
 * The same for a line of shell: the program that it begins with, and the script of an interpreter. Neither is the test
 * case, nor a script that may be one of its files.
 */
export function withOwnPrograms(text: string, from: string, tested?: Tested): string {
  const [, program = '', script = ''] = /^\s*([\w@+./-]+)(?:\s+([\w@+./-]+))?(?=\s|$)/.exec(text) ?? [];
  const isScript = interpreters.test(path.basename(program));
  const word = isScript ? script : program;
  if (!(isScript ? /\/|\.\w+$/ : /\//).test(word) || path.isAbsolute(word) || !isFile(path.resolve(from, word)))
    return text;
  if (tested !== undefined && (isSamePath(word, tested.file, from) || (tested.isFileSet && isScript))) return text;
  const whole = path.resolve(from, word).replaceAll("'", "'\\''");
  return text.replace(isScript ? /^(\s*\S+\s+)\S+/ : /^(\s*)\S+/, (_, before: string) => `${before}'${whole}'`);
}

/** Whether two paths from a folder lead to the same place, links aside. */
export function isSamePath(one: string, other: string, from: string): boolean {
  return path.resolve(from, one) === path.resolve(from, other);
}

/** Whether there is a file of that name, or a link to one. */
export function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
