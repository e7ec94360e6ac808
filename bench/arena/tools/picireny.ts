import path from 'node:path';
import { home } from '../home.ts';
import type { Tool } from './tool.ts';

const bin = path.join(home, 'peers/picireny/bin/picireny');
const grammar = path.join(import.meta.dirname, 'Json.g4');

/** Only for JSON: the grammars of other languages that it is used with are not on a package registry. */
export const picireny: Tool[] = [
  withPhases('picireny', []),
  withPhases('picireny hddr, hoisting', ['--hdd', 'hddr', '--phase', 'prune', '--phase', 'prune+hoist']),
  withPhases('picireny coarse, then fine', ['--phase', 'coarse-prune', '--phase', 'prune']),
];

function withPhases(name: string, options: readonly string[]): Tool {
  return {
    name,
    peer: 'picireny',
    takes: ({ language }) => /^json$/i.test(language),
    plan: (place) => ({
      command: [
        bin,
        ...['-i', place.input, '--test', place.oracle, '-o', path.join(place.dir, 'out')],
        ...['-g', grammar, '-s', 'json', '--antlr', path.join(home, 'peers/antlr4.jar')],
        ...['--flatten-recursion', '--sys-recursion-limit', '100000', '--cache', 'content'],
        ...(place.jobs > 1 ? ['-p', '-j', String(place.jobs)] : []),
        ...options,
      ],
      result: path.join(place.dir, 'out', path.basename(place.input)),
    }),
  };
}
