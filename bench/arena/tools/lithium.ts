import path from 'node:path';
import { home } from '../home.ts';
import { isText } from './takes.ts';
import type { RunPlace, Tool } from './tool.ts';

/** Lines, its default, and the documented way to go on: characters after lines. Reduces in place. */
export const lithium: Tool[] = [
  settings('lithium', (place) => lithiumCommand(place, [])),
  settings('lithium, then --char', (place) => [
    'sh',
    '-c',
    [lithiumCommand(place, []), lithiumCommand(place, ['--char'])]
      .map((words) => words.map((word) => `'${word}'`).join(' '))
      .join(' && '),
  ]),
];

function settings(name: string, command: (place: RunPlace) => string[]): Tool {
  return {
    name,
    peer: 'lithium',
    oneJob: true,
    takes: isText,
    plan: (place) => ({ command: command(place), result: place.input }),
  };
}

function lithiumCommand(place: RunPlace, options: readonly string[]): string[] {
  const condition = path.join(import.meta.dirname, 'lithium_condition.py');
  return [
    path.join(home, 'peers/lithium/bin/lithium'),
    ...options,
    condition,
    place.oracle,
    path.basename(place.input),
  ];
}
