import { optionNamed } from '../options/all.ts';
import { flagOf } from '../options/option.ts';
import type { SettingName } from '../options/settings.ts';
import { subcommands } from './subcommands.ts';

const usage = `pare: gives back the smallest file that still makes a program misbehave

  pare [flags] TEST FILE              TEST is a script: exit 0 = bug is there
  pare [flags] FILE -- CMD ARG...     no script; @@ stands for the file
  pare [flags] -c 'SHELL TEXT' FILE   the test as one line of shell
  pare init [FILE] [-- CMD ARG...]    asks what is wrong and writes a test
  pare check|resume|history|help ...  try the test; go on; look back; read more`;

const important: readonly SettingName[] = [
  'stderr',
  'exitCode',
  'signal',
  'versus',
  'with',
  'timeout',
  'repeat',
  'output',
  'inPlace',
  'jobs',
  'limitTime',
  'json',
];

const recipes = `  pare ./test.sh crash.c                             a script decides
  pare crash.ts -- npx tsc --noEmit @@               it asks what to keep
  pare --stderr 'Assertion' in.c -- clang -O2 @@     this message must stay
  pare --versus 'old @@' in.json -- new @@           two versions must differ
  pare check ./test.sh crash.c                       is my test any good?`;

/** What `pare --help` prints: it fits on a screen of 80 by 24. */
export function helpScreen(): string {
  const flags = important.map((name) => flagLine(name, 22)).join('\n');
  return `${usage}\n\n${flags}\n\n${recipes}\n\nAll flags: pare help flags   Commands, topics: pare help\n`;
}

/** One flag with its value, short form and meaning, in two columns. */
export function flagLine(name: SettingName, width: number): string {
  const { short, value, optionalValue, about } = optionNamed(name);
  const long = flagOf(name);
  const given = value === undefined ? '' : optionalValue === undefined ? ` ${value}` : ` [${value}]`;
  const start = `  ${short === undefined ? '' : `-${short}, `}${long}${given}`;
  return start.length < width + 2 ? `${start.padEnd(width + 2)}  ${about}` : `${start}  ${about}`;
}

/** What `pare help` prints: everything that can be done, and read about. */
export function helpIndex(topics: readonly string[]): string {
  const commands = Object.entries(subcommands).map(([name, about]) => `  pare ${name.padEnd(13)}${about}`);
  const names = topics.map((name) => `  pare help ${name}`);
  return `Commands\n\n${commands.join('\n')}\n\nTo read more\n\n${names.join('\n')}\n\nThe most important flags: pare --help\n`;
}
