import { expect, test } from 'vitest';
import type { Run } from '../../../src/oracles/process/run.ts';
import { keptApart, plainLines } from '../../../src/oracles/wrappers/apart.ts';

function run(stderr: string): Run {
  const nothing = { stdout: Buffer.from(''), exitCode: 0, signal: null, timedOut: false, ms: 1 };
  // What the expectation looks at.
  return { ...nothing, stderr: Buffer.from(stderr), file: '/d/a.c', home: '/d' } as unknown as Run;
}

test('what prints the line of another bug is a finding, wherever the line stands', () => {
  const expected = keptApart(() => ({ verdict: 'interesting' }), plainLines(run('error: B at line 3\n')));
  expect(expected(run('warning\nerror: B at line 77\n'))).toMatchObject({
    verdict: 'uninteresting',
    finding: expect.stringContaining('error: B at line'),
  });
  expect(expected(run('error: A at line 3\n')).verdict).toBe('interesting');
});

test('what is rejected already stays as it is', () => {
  const expected = keptApart(() => ({ verdict: 'uninteresting' }), ['B']);
  expect(expected(run('B'))).toEqual({ verdict: 'uninteresting' });
});
