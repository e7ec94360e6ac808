import path from 'node:path';
import { home } from '../home.ts';
import { anyCase } from './takes.ts';
import type { Tool } from './tool.ts';

/** Without its language model, which would have to be downloaded. Reduces in place and keeps a backup. */
export const shrinkray: Tool[] = [
  {
    name: 'shrinkray',
    peer: 'shrinkray',
    takes: anyCase,
    plan: (place) => ({
      command: [
        path.join(home, 'peers/shrinkray/bin/shrinkray'),
        ...['--ui', 'basic', '--volume', 'quiet', '--input-type', 'arg', '--trivial-is-not-error'],
        ...['--parallelism', String(place.jobs), place.oracle, path.basename(place.input)],
      ],
      result: place.input,
    }),
  },
];
