import path from 'node:path';
import { home } from '../home.ts';
import { isSmt } from './takes.ts';
import type { Tool } from './tool.ts';

/** The default (hybrid) and the other two strategies. Keeps the oracle's exit code 0; the oracle prints nothing. */
export const ddsmt: Tool[] = ['hybrid', 'hierarchical', 'ddmin'].map((strategy) => ({
  name: strategy === 'hybrid' ? 'ddsmt' : `ddsmt ${strategy}`,
  peer: 'ddsmt',
  takes: isSmt,
  plan: (place) => {
    const result = path.join(place.dir, 'out.smt2');
    return {
      command: [
        path.join(home, 'peers/ddsmt/bin/ddsmt'),
        ...['-j', String(place.jobs), '--strategy', strategy, '--ignore-output', place.input, result, place.oracle],
      ],
      result,
    };
  },
}));
