import { expect, test } from 'vitest';
import { type Outcome, summaryLines } from '../../../src/cli/display/summary.ts';

const outcome: Outcome = {
  input: Buffer.from('one\ntwo\nthree\n'),
  output: Buffer.from('two\n'),
  reason: 'exhausted',
  ms: 372_000,
  trials: 78,
  known: 22,
  verified: { yes: 3, of: 3 },
  minimal: 'character',
  findings: 0,
  resultName: 'a.min.txt',
  originalNote: 'original untouched',
  runName: 'pare-runs/1',
  next: [],
};

const text = (changes: Partial<Outcome>): string => summaryLines({ ...outcome, ...changes }, false).join('\n');

test('a summary has sizes, lines, time, trials, verification, names and the result', () => {
  expect(text({})).toBe(`
  Done: 14 -> 4 bytes (71.4 %), 3 -> 1 line, in 6m12s, 78 trials, 22 more from cache
  Verified 3/3.  1-minimal: no single character can be deleted alone.
  result  a.min.txt      original untouched      run  pare-runs/1

  | two
`);
});

test('a summary claims no more than is true', () => {
  const stopped = text({ reason: 'stopped', verified: undefined, minimal: undefined, resume: 'pare resume' });
  expect(stopped).toContain('Stopped by you, valid result so far: 14 -> 4 bytes');
  expect(stopped).toContain('Go on with: pare resume');
  expect(stopped).not.toMatch(/Verified|1-minimal/);
  expect(text({ reason: 'limit', limit: '10 trials' })).toContain('Stopped at the limit (10 trials), valid');
  expect(text({ verified: { yes: 14, of: 16 } })).toContain('Verified 14/16.');
  expect(text({ verified: 'otherwise' })).toContain('Verified.');
  expect(text({ output: outcome.input })).toContain('Done: nothing could be removed,');
});

test('a summary shows the result only if it is short, and makes it harmless', () => {
  expect(text({ output: Buffer.from('x\n'.repeat(41)) })).not.toContain('| x');
  expect(text({ output: Buffer.from('x\n'.repeat(40)) })).toContain('| x');
  expect(text({ output: Buffer.from('a\u001b[2J') })).toContain('| a\\x1b[2J');
  expect(text({ output: Buffer.alloc(0) })).toContain('(the result is empty)');
});
