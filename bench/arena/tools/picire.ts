import path from 'node:path';
import { home } from '../home.ts';
import { isText } from './takes.ts';
import type { RunPlace, Tool } from './tool.ts';

const python = path.join(home, 'peers/picire/bin/python');
const driver = path.join(import.meta.dirname, 'picire_star.py');

/** The last release, as it starts without options, and with lines, then characters and the best cache it has. */
export const picire: Tool[] = [
  released('picire', []),
  released('picire -a both', ['-a', 'both', '--cache', 'content']),
  {
    name: 'picire* -a both',
    peer: 'picire',
    oneJob: true,
    takes: isText,
    plan: (place) => ({
      command: [python, driver, place.input, place.oracle, path.join(place.dir, 'out'), 'both'],
      result: result(place),
    }),
  },
];

function released(name: string, options: readonly string[]): Tool {
  return {
    name,
    peer: 'picire',
    takes: isText,
    plan: (place) => ({
      command: [
        path.join(home, 'peers/picire/bin/picire'),
        ...['-i', place.input, '--test', place.oracle, '-o', path.join(place.dir, 'out')],
        ...(place.jobs > 1 ? ['-p', '-j', String(place.jobs)] : []),
        ...options,
      ],
      result: result(place),
    }),
  };
}

function result(place: RunPlace): string {
  return path.join(place.dir, 'out', path.basename(place.input));
}
