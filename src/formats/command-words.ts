import type { Atoms } from '../core/configuration.ts';
import type { Format } from '../core/search.ts';
import { spanFormat } from './atoms.ts';
import { fromBytes } from './latin1.ts';

/** What a file with the command is called, in a test case that the command belongs to. */
export const commandFile = 'pare-command.sh';

export interface WrittenCommand {
  /** Name and value of the variables that may go. */
  readonly env: readonly (readonly [name: string, value: string])[];
  /** The program and its arguments, quoted for a shell. The program stays. */
  readonly words: readonly string[];
}

/** A command as a script that has a line for each part that may go, and is run in the folder where it lies. */
export function writeCommand({ env, words: [program = '', ...args] }: WrittenCommand): Uint8Array {
  const head = '#!/bin/sh\n# The command of this reproduction. Run it in this folder.\n';
  const variables = env.map(([name, value]) => `export ${name}=${value}\n`).join('');
  const line = [`exec ${program}`, ...args].join(' \\\n  ');
  return Uint8Array.from(Buffer.from(`${head}${variables}${line}\n`));
}

/** The arguments and variables of a written command, each an atom. */
export const commandWords: Format<Uint8Array, Atoms> = spanFormat((source) => {
  const matches = fromBytes(source).matchAll(/^export .*\n| \\\n {2}.*?(?= \\$|$)/gm);
  return Array.from(matches, ({ index, 0: part }) => ({ from: index, to: index + part.length }));
});
