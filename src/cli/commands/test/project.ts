import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../../basics/thrown.ts';
import { type FileEntry, isInside, packFiles } from '../../../core/file-set.ts';
import { commandFile, writeCommand } from '../../../formats/command-words.ts';
import { nearestModules, withoutNpx } from '../../../oracles/process/folders/node-modules.ts';
import { byteCount } from '../../../report/quantities.ts';
import { quoted } from '../../../report/shell-words.ts';
import { isLeftOut } from '../../../session/disk/left-out.ts';
import { failure } from '../../messages/message.ts';
import { missingFile, oddName, outsideFolder, tooLargeProject, unreadable } from '../../messages/start-messages.ts';
import type { Settings } from '../../options/settings.ts';

/** Several files that are reduced together. */
export interface Project {
  /** The folder or file that was named first, relative to where the person is. */
  readonly name: string;
  readonly entries: readonly FileEntry[];
  /** Beside the files, not part of them: the packages of the project. */
  readonly companions: readonly string[];
}

const mostBytes = 64 * 1024 ** 2;
const mostFiles = 20_000;

/**
 * Reads folders and files as one test case. Paths start where the person is, so that commands work as they do there.
 */
export function readProject(names: readonly string[], { with: apart = [] }: Partial<Settings>): Project {
  const [first = '.'] = names.map(relativeName);
  const found = new Finds(apart.map((name) => path.resolve(name)));
  for (const name of names.map(relativeName)) found.add(name);
  const entries = [...found.entries.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  if (entries.length === 0) throw failure({ what: `There is no file in ${names.join(' ')}.`, exitCode: 2 });
  return { name: first, entries, companions: found.companions };
}

/** The project's files, and the command with its variables as one more of them. */
export function withCommand(project: Project, argv: readonly string[], env: readonly string[]): Project {
  const words = projectWords(argv, project).map((word) => (word === '@@' || word === '{}' ? project.name : word));
  const variables = env.map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), quoted(pair.slice(at + 1))];
  });
  const bytes = writeCommand({ env: variables, words: words.map(quoted) });
  const entries = [...project.entries, { path: commandFile, bytes }].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { ...project, entries };
}

export function packed({ entries }: Project): Uint8Array {
  return packFiles(entries);
}

/** The name alone where the search path leads to the same program: it does so elsewhere, too. */
function asFound(program: string): string {
  const name = path.basename(program);
  const found = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name));
  const first = found.find((file) => existsSync(file));
  return first !== undefined && existsSync(program) && realpathSync(first) === realpathSync(program) ? name : program;
}

// `npx` would look for its tool anew in each trial.
function projectWords(argv: readonly string[], { companions }: Project): readonly string[] {
  const modules = nearestModules(process.cwd());
  const direct = withoutNpx(argv, modules);
  const [program = '', ...args] = direct;
  const local = path.relative(process.cwd(), program);
  if (direct !== argv && companions.includes('node_modules')) return [`./${local}`, ...args];
  return program.includes('/') ? [asFound(path.resolve(program)), ...args] : direct;
}

class Finds {
  readonly entries = new Map<string, FileEntry>();
  readonly companions: string[] = [];
  readonly #apart: readonly string[];
  /** The folders that are being read: following a link to one of them would never end. */
  readonly #folders = new Set<string>();
  #bytes = 0;

  constructor(apart: readonly string[]) {
    this.#apart = apart;
  }

  add(name: string): void {
    const stats = statSync(name, { throwIfNoEntry: false });
    if (stats === undefined) throw failure(missingFile(name, 'test case', []));
    if (!stats.isDirectory()) this.#file(name);
    else this.#folder(name);
  }

  #folder(name: string): void {
    const real = realpathSync(name);
    if (this.#folders.has(real)) return;
    this.#folders.add(real);
    for (const entry of readable(name, (folder) => readdirSync(folder)).sort())
      this.#below(path.posix.join(name, entry));
    this.#folders.delete(real);
  }

  #below(name: string): void {
    const base = path.posix.basename(name);
    if (isLeftOut(base) || this.#apart.includes(path.resolve(name)) || !existsSync(name)) return;
    if (base === 'node_modules') this.companions.push(name);
    else this.add(name);
  }

  #file(name: string): void {
    if (!statSync(name).isFile()) return;
    if (!isInside(name)) throw failure(oddName(name));
    const bytes = Uint8Array.from(readable(name, (file) => readFileSync(file)));
    this.#bytes += bytes.length;
    this.entries.set(name, { path: name, bytes });
    if (this.#bytes > mostBytes || this.entries.size > mostFiles) {
      throw failure(tooLargeProject(`${this.entries.size} files`, byteCount(this.#bytes)));
    }
  }
}

function readable<R>(name: string, read: (name: string) => R): R {
  try {
    return read(name);
  } catch (error) {
    throw failure(unreadable(name, messageOf(error)));
  }
}

function relativeName(name: string): string {
  const relative = path.relative(process.cwd(), path.resolve(name)).split(path.sep).join('/');
  if (relative === '') return '.';
  if (/^\.\.(?:\/|$)/.test(relative) || path.isAbsolute(relative)) throw failure(outsideFolder(name));
  return relative;
}
