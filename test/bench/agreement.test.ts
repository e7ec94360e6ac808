import { expect, test } from 'vitest';
import { agreement } from '../../bench/arena/report/agreement.ts';
import type { Result } from '../../bench/arena/results.ts';

const run = (trials: number, more: Partial<Result> = {}) =>
  ({
    ...{ tool: 'picire', version: '21.8', case: 'a', jobs: 1, ended: 'finished', trials },
    ...{ left: { bytes: 12, nonSpace: 12, tokens: 3 }, ...more },
  }) as Result;

test('runs that agree are counted, runs that differ are named', () => {
  expect(agreement([run(7), run(7)])).toBe('1 of 1 repeated runs came to the same bytes and trials.');
  expect(agreement([run(7), run(7), run(9)])).toContain('a with picire: 12 bytes in 7 trials, 12 bytes in 9 trials');
});

test('other versions and cut runs are no repetitions', () => {
  const others = [run(8, { version: '21.7' }), run(9, { ended: 'cut' })];
  expect(agreement([run(7), ...others])).toMatch(/^Nothing/);
});
