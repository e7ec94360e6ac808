import path from 'node:path';
import { home } from '../home.ts';
import type { Tool } from './tool.ts';

const bin = path.join(home, 'peers/picireny/bin/picireny');

/** Grammars of our own: those that it is used with are not on a package registry. */
const grammars: readonly { readonly files: RegExp; readonly grammar: string; readonly start: string }[] = [
  { files: /\.c$/, grammar: 'C.g4', start: 'translationUnit' },
  { files: /\.css$/, grammar: 'Css.g4', start: 'sheet' },
  { files: /\.json$/, grammar: 'Json.g4', start: 'json' },
  { files: /\.lua$/, grammar: 'Lua.g4', start: 'chunk' },
];

export const picireny: Tool[] = [
  withPhases('picireny', []),
  withPhases('picireny hddr, hoisting in between', ['--hdd', 'hddr', '--phase', 'prune+hoist']),
  withPhases('picireny hddr, hoisting', ['--hdd', 'hddr', '--phase', 'prune', '--phase', 'prune+hoist']),
  withPhases('picireny coarse, then fine', ['--phase', 'coarse-prune', '--phase', 'prune']),
];

/** Whether there is a grammar for a file of this name. */
export function hasAntlrGrammar({ input }: { readonly input: string }): boolean {
  return grammarFor(input) !== undefined;
}

function grammarFor(input: string): (typeof grammars)[number] | undefined {
  return grammars.find(({ files }) => files.test(input));
}

function withPhases(name: string, options: readonly string[]): Tool {
  return {
    name,
    peer: 'picireny',
    takes: hasAntlrGrammar,
    plan: (place) => {
      const { grammar, start } = grammarFor(place.input)!; // Only cases that it takes are planned.
      return {
        command: [
          bin,
          ...['-i', place.input, '--test', place.oracle, '-o', path.join(place.dir, 'out')],
          ...['-g', path.join(import.meta.dirname, grammar), '-s', start],
          ...['--antlr', path.join(home, 'peers/antlr4.jar'), '--parser', 'java'],
          ...['--flatten-recursion', '--sys-recursion-limit', '100000', '--cache', 'content'],
          ...(place.jobs > 1 ? ['-p', '-j', String(place.jobs)] : []),
          ...options,
        ],
        result: path.join(place.dir, 'out', path.basename(place.input)),
      };
    },
  };
}
