import path from 'node:path';
import type { Case } from '../case.ts';
import { isC, isText } from './takes.ts';
import type { RunPlace, Tool } from './tool.ts';

/** Both reduce the file where it lies, and test the file of its name in folders of their own. */
export const cvise: Tool[] = [
  { name: 'cvise', peer: 'cvise', takes: isText, plan: inPlace('cvise', []) },
  { name: 'cvise --sllooww', peer: 'cvise', takes: isC, plan: inPlace('cvise', ['--sllooww']) },
];

export const creduce: Tool[] = [{ name: 'creduce', peer: 'creduce', takes: isText, plan: inPlace('creduce', []) }];

function inPlace(program: string, options: readonly string[]): Tool['plan'] {
  return (place, testCase) => ({
    command: [
      `/usr/bin/${program}`,
      ...['--n', String(place.jobs)],
      ...notC(testCase),
      ...options,
      ...[place.oracle, path.basename(place.input)],
    ],
    result: place.input,
  });
}

function notC(testCase: Case): string[] {
  return isC(testCase) ? [] : ['--not-c'];
}

/** One pass over lines, and the documented way: flattened by `topformflat` at deeper and deeper levels, twice. */
export const delta: Tool[] = [
  {
    name: 'singledelta',
    peer: 'delta',
    oneJob: true,
    takes: isText,
    plan: (place) => ({
      command: ['singledelta', `-test=${place.oracle}`, '-in_place', path.basename(place.input)],
      result: place.input,
    }),
  },
  {
    name: 'multidelta, levels 0 1 2 10 twice',
    peer: 'delta',
    oneJob: true,
    takes: isC,
    plan: (place) => ({ command: ['sh', '-c', levels(place)], result: place.input }),
  },
];

function levels(place: RunPlace): string {
  const file = path.basename(place.input);
  return ['0', '1', '2', '10', '0', '1', '2', '10']
    .map((level) => `multidelta -level=${level} '${place.oracle}' '${file}'`)
    .join(' && ');
}
