import path from 'node:path';
import { root } from '../home.ts';
import { hasAntlrGrammar } from './picireny.ts';
import { anyCase, isSmt, isText } from './takes.ts';
import type { Tool } from './tool.ts';
import { hasTreereduce } from './treereduce.ts';

/** This project, from the working tree: `npm run build` first. */
export const pare: Tool[] = [
  { name: 'pare', peer: 'pare', takes: anyCase, plan: settings([]) },
  { name: 'pare --lang none', peer: 'pare', takes: isText, plan: settings(['--lang', 'none']) },
  {
    name: 'pare --strategy hddr --phase prune+hoist',
    peer: 'pare',
    takes: hasAntlrGrammar,
    plan: settings(['--strategy', 'hddr', '--phase', 'prune+hoist']),
  },
  {
    name: 'pare --strategy treereduce',
    peer: 'pare',
    takes: hasTreereduce,
    plan: settings(['--strategy', 'treereduce']),
  },
  ...['smt-ddmin', 'smt-hierarchical', 'smt-hybrid'].map((strategy) => ({
    name: `pare --strategy ${strategy}`,
    peer: 'pare',
    takes: isSmt,
    plan: settings(['--strategy', strategy]),
  })),
];

function settings(options: readonly string[]): Tool['plan'] {
  return (place) => {
    const result = path.join(place.dir, `out${path.extname(place.input)}`);
    return {
      command: [
        process.execPath,
        path.join(root, 'dist/cli/main.js'),
        ...['--ui', 'none', '--jobs', String(place.jobs), '--output', result],
        ...options,
        ...[place.oracle, place.input],
      ],
      result,
    };
  };
}
