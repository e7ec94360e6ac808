import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UsageError } from '../../core/errors.ts';
import { optionNamed, optionNames } from './all.ts';
import { foreignFlags } from './foreign.ts';
import { flagOf, ValueError } from './option.ts';
import type { SettingName, Settings } from './settings.ts';
import { nearest } from './suggest.ts';

export interface Arguments {
  readonly settings: Partial<Settings>;
  /** What is no flag, in order, up to `--`. */
  readonly words: readonly string[];
  /** What follows `--`. */
  readonly command: readonly string[] | undefined;
  /** As it was typed, subcommand excluded. */
  readonly line: readonly string[];
  /** What was taken for something else, in words. */
  readonly notes: readonly string[];
}

interface Flag {
  readonly name: string;
  readonly typed: string;
  readonly value: string | undefined;
  /** The value is the next word of the line. */
  readonly apart: boolean;
  readonly index: number;
}

/** Reads a command line. Flags may stand anywhere before `--`; everything behind it belongs to the test's command. */
export function readArguments(line: readonly string[]): Arguments {
  const end = line.indexOf('--');
  const mine = end < 0 ? line : line.slice(0, end);
  const file = mine.find((word, at) => isFileLikeFlags(word) && !wantsValue(mine[at - 1] ?? ''));
  if (file !== undefined) throw new UsageError(`${file} would be read as flags, but is a file: write ./${file}`);
  const translated = translate(mine);
  const read = readFlags(translated.line, end < 0);
  const notes = [...translated.notes];
  if (mine.includes('-i') && read.settings.test !== undefined) {
    notes.push(
      '-i is --in-place here, after a copy; the test case is a plain word (the -i of Picire and Perses names it)',
    );
  }
  return { ...read, command: end < 0 ? undefined : line.slice(end + 1), line, notes };
}

/** The setting that a flag stands for, as typed after its dashes, aliases included. */
export function settingOf(flag: string): SettingName | undefined {
  return flagTable().get(flag);
}

function readFlags(line: readonly string[], isAll: boolean): { settings: Partial<Settings>; words: string[] } {
  const settings: Partial<Record<SettingName, unknown>> = {};
  const words: string[] = [];
  const { tokens } = parseArgs({
    args: [...line],
    options: parserOptions(),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const taken = new Set<number>();
  for (const token of tokens) {
    if (token.kind === 'positional' && !taken.has(token.index)) words.push(token.value);
    if (token.kind !== 'option') continue;
    const flag = { name: token.name, typed: token.rawName, index: token.index };
    const setting = settingOf(token.name);
    if (setting === undefined) throw unknownFlag(line[token.index] ?? token.rawName, isAll && words.length > 0);
    const next = line[token.index + 1];
    const optional = optionNamed(setting).optionalValue;
    const follows = optional !== undefined && token.value === undefined && next !== undefined && optional.test(next);
    if (follows) taken.add(token.index + 1);
    const value = follows ? next : token.value;
    const apart = token.inlineValue === false;
    settings[setting] = readValue(setting, { ...flag, value, apart }, settings[setting]);
  }
  return { settings: settings as Partial<Settings>, words }; // each value was read by the row of its key
}

function readValue(setting: SettingName, flag: Flag, earlier: unknown): unknown {
  const option = optionNamed(setting);
  const { typed, value } = flag;
  if (option.value === undefined && value !== undefined) {
    throw new UsageError(`${typed} is a switch and takes no value, but got "${value}".`);
  }
  const missing = value === undefined || (flag.apart && looksLikeFlag(value));
  if (option.value !== undefined && option.optionalValue === undefined && missing) {
    const next = value === undefined ? 'nothing follows' : `${value} follows, which is a flag`;
    throw new UsageError(`${typed} needs a value: ${typed} ${option.value} (${option.about}); ${next}.`);
  }
  return readText(setting, value ?? '', { typed, earlier });
}

/** The value of one setting from its text. Errors name it as `typed`. */
export function readText(
  setting: SettingName,
  text: string,
  { typed, earlier }: { readonly typed: string; readonly earlier: unknown },
): unknown {
  try {
    return optionNamed(setting).read(text, earlier as Settings[SettingName]); // the same row has read it before
  } catch (error) {
    if (error instanceof ValueError) throw new UsageError(`${typed}: "${text}" is not ${error.message}.`);
    throw error;
  }
}

function isFileLikeFlags(word: string): boolean {
  return /^-./.test(word) && !looksLikeFlag(word) && existsSync(word);
}

// `-5` may be a value; `-j` and `--jobs` are certainly meant as flags.
function looksLikeFlag(word: string): boolean {
  const name = /^--?([a-zA-Z][\w-]*)/.exec(word)?.[1];
  return name !== undefined && (settingOf(name) !== undefined || foreignFlags[name] !== undefined);
}

/** `mayBeOfCommand`: there is no `--`, behind which the command that is tested has its own. */
function unknownFlag(word: string, mayBeOfCommand: boolean): UsageError {
  const typed = word.replace(/=.*/s, '');
  const name = typed.replace(/^-+/, '');
  const [near] = nearest(
    name,
    [...flagTable().keys()].filter((flag) => flag.length > 1),
  );
  const hint = near === undefined ? 'All flags: pare help flags' : `Did you mean --${near}? All flags: pare help flags`;
  const command = mayBeOfCommand ? '\n  -> if it is of the command to be tested: pare FILE -- CMD ARG...' : '';
  return new UsageError(`There is no flag ${typed}. ${hint}${command}`);
}

// Flags of other tools are replaced before the line is read, so that they mean exactly what ours mean.
function translate(line: readonly string[]): { line: string[]; notes: string[] } {
  const out: string[] = [];
  const notes: string[] = [];
  for (let at = 0; at < line.length; at++) {
    const word = line[at]!; // at < length
    const [, name, inline] = /^--?([a-zA-Z][\w-]*)(?:=(.*))?$/s.exec(word) ?? [];
    const foreign = name === undefined || settingOf(name) !== undefined ? undefined : foreignFlags[name];
    const isValue = line[at - 1] !== undefined && wantsValue(line[at - 1]!);
    if (foreign === undefined || isValue) {
      out.push(word);
      continue;
    }
    const { from, means } = foreign;
    const typed = word.replace(/=.*/s, '');
    if ('instead' in means) throw new UsageError(`${typed} is ${from}'s and not known here: ${means.instead}.`);
    const value = means.takesValue === true ? (inline ?? line[++at] ?? '') : '';
    if ('ignored' in means) notes.push(`${typed} is ${from}'s; left out, since ${means.ignored}`);
    else {
      out.push(...means.read.map((part) => (part === '@' ? value : part)));
      notes.push(`${typed} is ${from}'s; here: ${means.read.join(' ').replace('@', value)}; taken as that`);
    }
  }
  return { line: out, notes };
}

function wantsValue(word: string): boolean {
  const name = /^--?([a-zA-Z][\w-]*)$/.exec(word)?.[1];
  const setting = name === undefined ? undefined : settingOf(name);
  if (setting === undefined) return false;
  const option = optionNamed(setting);
  return option.value !== undefined && option.optionalValue === undefined;
}

function flagTable(): ReadonlyMap<string, SettingName> {
  const table = new Map<string, SettingName>();
  for (const name of optionNames) {
    const { short, aliases = [] } = optionNamed(name);
    for (const flag of [flagOf(name).slice(2), ...aliases]) table.set(flag, name);
    if (short !== undefined) table.set(short, name);
  }
  return table;
}

interface ParserOption {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  readonly multiple: true;
}

// A short flag is an option of one letter; tokens name it by that letter.
function parserOptions(): Record<string, ParserOption> {
  const options: Record<string, ParserOption> = {};
  for (const [flag, name] of flagTable()) {
    const { value, optionalValue } = optionNamed(name);
    const type = value !== undefined && optionalValue === undefined ? 'string' : 'boolean';
    options[flag] = { type, multiple: true, ...(flag.length === 1 && { short: flag }) };
  }
  return options;
}
