import fc from 'fast-check';
import { sequence, through, untilStable } from '../../src/core/combinators.ts';
import type { Config } from '../../src/core/configuration.ts';
import { overAtoms } from '../../src/core/over-atoms.ts';
import type { Pass } from '../../src/core/search.ts';
import type { TestCase } from '../../src/core/test-case.ts';
import { chars } from '../../src/formats/text/chars.ts';
import { ddmin } from '../../src/passes/ddmin/ddmin.ts';
import { backward, skip } from '../../src/passes/ddmin/order.ts';
import { halving } from '../../src/passes/list/halving.ts';
import { sweep } from '../../src/passes/list/sweep.ts';
import { pipelined } from '../../src/schedulers/pipelined.ts';
import { sequential } from '../../src/schedulers/sequential.ts';
import { windowed } from '../../src/schedulers/windowed.ts';
import { turn } from '../../src/session/judging/turn.ts';
import { text } from '../../src/strategies/text/text.ts';
import { type Course, type Scheduling, testScheduler } from '../contracts/scheduler.ts';

const inChars = (pass: Pass<Config>): Pass<TestCase> => through(chars, overAtoms(pass));
const letters = fc.integer({ min: 0, max: 14 }).map((count) => 'abcdefghijklmn'.slice(0, count));
const programs = fc
  .array(fc.constantFrom('a', 'c(e)', '{g}', ';', '\n', ' i', '  k', 'm,m'), { maxLength: 6 })
  .map((parts) => parts.join(''));

const courses: Readonly<Record<string, Course>> = {
  ddmin: { pass: inChars(ddmin()), texts: letters },
  'ddmin of complements, backward': {
    pass: inChars(ddmin({ subsets: skip, complements: backward, granularity: 3 })),
    texts: letters,
  },
  'halving, then a sweep': { pass: sequence(inChars(halving()), inChars(sweep())), texts: letters, runs: 60 },
  'a sweep until stable': { pass: untilStable(inChars(sweep(2))), texts: letters },
  'the text strategy': { pass: text(), texts: programs, runs: 10 },
};

const schedulers: Readonly<Record<string, Scheduling>> = {
  sequential: () => sequential,
  'pipelined without look-ahead': (jobs) => pipelined({ jobs, lookAhead: 1 }),
  'pipelined, 4 ahead': (jobs) => pipelined({ jobs, lookAhead: 4 }),
  'pipelined, 4 ahead, guessing': (jobs) => pipelined({ jobs, lookAhead: 4, breathe: turn, guesses: true }),
  'pipelined, 16 ahead, guessing': (jobs) => pipelined({ jobs, lookAhead: 16, breathe: turn, guesses: true }),
  'windows of 1': (jobs) => windowed({ jobs, width: 1 }),
  'windows of 4': (jobs) => windowed({ jobs, width: 4 }),
  'windows of 16': (jobs) => windowed({ jobs, width: 16 }),
};

for (const [name, scheduling] of Object.entries(schedulers)) {
  for (const [path, course] of Object.entries(courses)) {
    testScheduler(`${name} over ${path}`, scheduling, course);
  }
}
