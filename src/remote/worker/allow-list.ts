import path from 'node:path';
import { isInside } from '../../core/file-set.ts';
import { asShellText } from '../../oracles/process/programs/arguments.ts';
import { findProgram } from '../../oracles/process/programs/find-program.ts';
import { isFile } from '../../oracles/process/programs/own-programs.ts';
import type { OracleSpec } from '../../oracles/specified/spec.ts';
import { contentOf } from '../file-content.ts';
import type { PortableTest, Word } from '../portable-test.ts';

/** What a worker may run, in words of its own machine. */
export interface Allowed {
  /** Commands, word by word. A last word `...` allows any more words that name no file of the sender's. */
  readonly commands: readonly (readonly string[])[];
  /** Shell texts, for tests given as `-c 'TEXT'`. */
  readonly texts: readonly string[];
  /** Companions of tests, by the paths they have here. */
  readonly with: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Whatever senders say: everything runs in a sandbox, or where there can be one. */
  readonly sandbox?: 'required' | 'try' | undefined;
  readonly directory: string;
}

type Harmless = Omit<PortableTest['rest'], 'versus'>;

/** What else a sender says of a test: nothing of it names a program, file, folder or variable of this machine. */
const harmless: Readonly<Record<keyof Harmless, true>> = {
  ...{
    kind: true,
    inputMode: true,
    isFileSet: true,
    timeoutMs: true,
    memoryLimitBytes: true,
    expect: true,
    same: true,
  },
  ...{ golden: true, repeat: true, reject: true, protect: true, invert: true, apart: true, alsoInteresting: true },
  ...{ message: true, anyBug: true },
  // They take away from what a test may do and see, and never add to it.
  ...{ cleanEnv: true, sandbox: true },
};

const shells = ['sh', 'bash', 'dash', 'zsh', 'ksh'];

/** Why a worker does not run a test. */
export class Refusal extends Error {}

/**
 * The test in words of this machine. Not a word of a command comes from the sender unless the worker's own list has
 * it, and every file has the content that the sender's has. Throws a Refusal.
 */
export function localSpec(test: PortableTest, allowed: Allowed): OracleSpec {
  const { versus } = test.rest;
  const rest = onlyHarmless(test.rest);
  if (!isInside(test.fileName) || test.fileName.includes('/')) {
    throw new Refusal(`"${test.fileName}" is no name of a file`);
  }
  for (const [name, value] of Object.entries(test.env)) {
    if (allowed.env[name] !== value) throw new Refusal(`the test sets ${name}; start the worker with --env ${name}=…`);
  }
  const find = (words: readonly Word[]): readonly string[] => localCommand(words, rest.kind, allowed);
  return {
    ...rest,
    ...stricter(rest.sandbox, allowed.sandbox),
    directory: allowed.directory,
    argv: find(test.command),
    ...(versus && test.versus && { versus: { ...versus, argv: find(test.versus) } }),
    ...(test.preFilter && { preFilter: find(test.preFilter) }),
    ...(test.with.length > 0 && { with: test.with.map((companion) => localCompanion(companion, allowed)) }),
    ...(Object.keys(test.env).length > 0 && { env: test.env }),
  };
}

function stricter(sent: OracleSpec['sandbox'], own: Allowed['sandbox']): Pick<OracleSpec, 'sandbox'> {
  const sandbox = [sent, own].includes('required') ? 'required' : (own ?? sent);
  return sandbox === undefined ? {} : { sandbox };
}

/** What came over the network need not have the type that its sender should have given it. */
function onlyHarmless({ versus, ...rest }: PortableTest['rest']): Harmless {
  const stray = Object.keys(rest).find((name) => !(name in harmless));
  if (stray !== undefined) {
    throw new Refusal(
      `the test says "${stray}", which no worker takes from others; have both the same version of pare?`,
    );
  }
  if (!['script', 'command', 'module'].includes(rest.kind))
    throw new Refusal(`there is no kind of test "${rest.kind}"`);
  return rest;
}

function localCommand(wanted: readonly Word[], kind: OracleSpec['kind'], allowed: Allowed): readonly string[] {
  const text = shellText(wanted);
  const commands =
    text === undefined
      ? allowed.commands
      : [
          ...allowed.commands,
          ...allowed.texts
            .filter((own) => asShellText(own) === text)
            .map((own) => [nameOf(wanted[0]), '-c', asShellText(own), 'pare', '@@']),
        ];
  let nearly: string | undefined;
  for (const own of commands) {
    const found = matched(wanted, own, { kind, directory: allowed.directory });
    if (Array.isArray(found)) return found;
    nearly ??= found as string | undefined;
  }
  throw new Refusal(nearly ?? `not on the list of this worker; to allow it: --allow ${quoted(wanted, text)}`);
}

interface Place {
  readonly kind: OracleSpec['kind'];
  readonly directory: string;
}

/** The words of this machine, or why these nearly are the ones; `undefined` when they are quite other ones. */
function matched(
  wanted: readonly Word[],
  own: readonly string[],
  place: Place,
): readonly string[] | string | undefined {
  const isOpen = own.at(-1) === '...';
  const fixed = isOpen ? own.slice(0, -1) : own;
  if (isOpen ? wanted.length < fixed.length : wanted.length !== fixed.length) return undefined;
  const local: string[] = [];
  let other: string | undefined;
  for (const [index, word] of wanted.entries()) {
    const mine = fixed[index];
    if (typeof word === 'string') {
      if (mine !== undefined && mine !== word) return undefined;
      local.push(word);
      continue;
    }
    const file = mine === undefined ? undefined : localFile(mine, index === 0, place);
    if (file === undefined) return undefined;
    local.push(file);
    if (contentOf(file) === word.content) continue;
    if (path.basename(file) !== word.file) return undefined;
    other ??= `${word.file} is another version here (${file})`;
  }
  return other ?? local;
}

function localFile(word: string, isProgram: boolean, { kind, directory }: Place): string | undefined {
  if (isProgram && kind !== 'module') {
    try {
      return findProgram(word, directory).path;
    } catch {
      return undefined; // not installed here
    }
  }
  const file = path.resolve(directory, word);
  return isFile(file) ? file : undefined;
}

function localCompanion({ file, content }: Exclude<Word, string>, allowed: Allowed): string {
  const same = allowed.with.filter((own) => path.basename(own) === file);
  const found = same.find((own) => contentOf(path.resolve(allowed.directory, own)) === content);
  if (found !== undefined) return found;
  throw new Refusal(
    same.length > 0
      ? `${file} is another version here`
      : `the test needs ${file}; start the worker with --with …/${file}`,
  );
}

/** The text of a command that is a shell's, as `-c 'TEXT'` makes it. */
function shellText(words: readonly Word[]): string | undefined {
  const [, flag, text, name, file] = words;
  const isShell = shells.includes(nameOf(words[0])) && flag === '-c' && name === 'pare' && file === '@@';
  return isShell && words.length === 5 && typeof text === 'string' ? text : undefined;
}

function nameOf(word: Word | undefined): string {
  return typeof word === 'object' ? word.file : (word ?? '');
}

function quoted(words: readonly Word[], text: string | undefined): string {
  const line = text?.replaceAll('"$1"', '@@') ?? words.map(nameOf).join(' ');
  return `'${line.replaceAll("'", "'\\''")}'`;
}
