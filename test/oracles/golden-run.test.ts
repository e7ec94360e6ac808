import { describe, expect, test } from 'vitest';
import { type Aspect, recordGolden, sameAs } from '../../src/oracles/golden-run.ts';
import { run } from './runs.ts';

const golden = run({ exitCode: 1, stdout: 'sat\n', stderr: `${run().file}:3:4: error\n    at parse (a.js:1:2)\n` });

test.each<[string, Aspect[], Parameters<typeof run>[0], string]>([
  [
    'other positions',
    ['exit', 'stdout', 'stderr'],
    { exitCode: 1, stdout: 'sat\n', stderr: `${run().file}:9:1: error\n    at parse (a.js:8:2)\n` },
    'yes',
  ],
  ['another exit code', ['exit'], { exitCode: 2 }, 'exit 2'],
  ['another output', ['exit', 'stdout'], { exitCode: 1, stdout: 'unsat\n' }, 'other stdout'],
  ['another output that does not count', ['exit'], { exitCode: 1, stdout: 'unsat\n' }, 'yes'],
  ['a signal', ['exit', 'signal'], { signal: 'SIGSEGV' }, 'signal SIGSEGV'],
  ['another top frame', ['stack'], { stderr: '    at print (a.js:1:2)\n' }, 'other stack'],
  ['the same top frame', ['stack'], { stderr: 'x\n    at parse (b.js:5:6)\n' }, 'yes'],
])('a run with %s, compared by %j: %s', (_, aspects, seen, expected) => {
  const judgement = sameAs(recordGolden(golden, { aspects }))(run(seen));
  expect(judgement.verdict === 'interesting' ? 'yes' : judgement.why).toBe(expected);
});

test('details can be compared to the letter', () => {
  const exact = sameAs(recordGolden(golden, { aspects: ['stderr'], exact: ['positions'] }));
  expect(exact(golden).verdict).toBe('interesting');
  expect(exact(run({ stderr: `${run().file}:9:1: error\n    at parse (a.js:1:2)\n` })).verdict).toBe('uninteresting');
});

describe('a golden run that hangs', () => {
  const hangs = sameAs(recordGolden(run({ timedOut: true }), { aspects: ['exit'] }));

  test('asks for a hang', () => {
    expect(hangs(run({ timedOut: true })).verdict).toBe('interesting');
    expect(hangs(run()).verdict).toBe('uninteresting');
  });

  test('and one that does not leaves a hang open', () => {
    const ends = sameAs(recordGolden(golden, { aspects: ['exit'] }));
    expect(ends(run({ timedOut: true }))).toMatchObject({ verdict: 'unresolved', timeoutMs: 1000 });
  });
});

test('a golden run can be written to a file and read again', () => {
  const read = JSON.parse(JSON.stringify(recordGolden(golden, { aspects: ['exit', 'stdout', 'stderr', 'stack'] })));
  expect(sameAs(read)(golden).verdict).toBe('interesting');
});

test('a stack that is not there cannot be compared', () => {
  expect(() => recordGolden(run(), { aspects: ['stack'] })).toThrow('prints no stack trace');
  expect(() => recordGolden(run(), { aspects: [] })).toThrow('Name some of exit');
});
