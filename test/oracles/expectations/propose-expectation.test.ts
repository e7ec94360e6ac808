import { expect, test } from 'vitest';
import { expectation } from '../../../src/oracles/expectations/expectation.ts';
import { proposeExpectation } from '../../../src/oracles/expectations/propose-expectation.ts';
import type { Run } from '../../../src/oracles/process/run.ts';
import { run } from '../runs.ts';

function words(seen: Parameters<typeof run>[0], input = ''): readonly string[] | undefined {
  return proposeExpectation([run(seen), run(seen)], Buffer.from(input))?.words;
}

test.each<[string, Parameters<typeof run>[0], string, readonly string[] | undefined]>([
  ['a crash', { signal: 'SIGSEGV' }, '', ['signal SIGSEGV']],
  ['a crash behind a shell', { exitCode: 139 }, '', ['signal SIGSEGV']],
  [
    'an assertion',
    { signal: 'SIGABRT', stderr: "tool: a.c:12: f: Assertion `depth > 0' failed.\n" },
    '',
    ['signal SIGABRT', "stderr has /tool: a\\.c:.*: f: Assertion `depth >.*' failed\\./"],
  ],
  [
    'an exception with a stack',
    { exitCode: 1, stderr: 'Error: Debug Failure. False expression.\n    at checkExpressionWorker (/x/tsc.js:1:2)\n' },
    'let a;',
    ['exit code 1', 'stderr has /Error: Debug Failure\\. False expression\\./', 'top frame checkExpressionWorker'],
  ],
  [
    'a diagnostic that names a thing of the input',
    { exitCode: 1, stderr: `${run().file}:3:5: error: expected ';' before 'frobnicate'\n` },
    'int frobnicate;',
    ['exit code 1', "stderr has /error: expected ';' before '.*'/"],
  ],
  ['an exit code alone', { exitCode: 3, stdout: 'hm\n' }, '', ['exit code 3']],
  ['a hang', { timedOut: true }, '', ['does not end in time']],
  [
    'a success with a warning',
    { exitCode: 0, stderr: '1 warning\n[WARNING] Unexpected whitespace in frob\n' },
    'frob',
    ['exit code 0', 'stderr has /\\[WARNING\\] Unexpected whitespace in/'],
  ],
  ['a success without', { exitCode: 0, stderr: 'no warnings\n0 warnings\n' }, '', undefined],
  [
    'a long line',
    { exitCode: 1, stderr: `Error: ${'one word and another '.repeat(10)}\n` },
    '',
    ['exit code 1', `stderr has /Error: ${'one word and another '.repeat(4)}one word/`],
  ],
  ['success', { exitCode: 0, stdout: '0 errors\n' }, '', undefined],
])('what is proposed for %s', (_, seen, input, expected) => {
  expect(words(seen, input)).toEqual(expected);
});

test('what is proposed holds for the runs it was made from, and not for silence', () => {
  const seen = run({ exitCode: 1, stderr: `x\n${run().file}:3: fatal error: cannot open [a-z]+.h (12 of 99)\nend\n` });
  const expected = expectation(proposeExpectation([seen], Buffer.from('x'))!.spec);
  expect(expected(seen).verdict).toBe('interesting');
  expect(expected(run({ exitCode: 1 })).verdict).toBe('uninteresting');
});

test('the kind of an exception stays when its message comes from the input', () => {
  const thrown = (name: string): Run => run({ exitCode: 1, stderr: `${name}: lost at 17\n` });
  const input = Buffer.from('throw new Error("lost at " + 17); throw new RangeError("lost")');
  const proposed = proposeExpectation([thrown('Error')], input)!;
  expect(expectation(proposed.spec)(thrown('Error')).verdict).toBe('interesting');
  expect(expectation(proposed.spec)(thrown('ReferenceError')).verdict).toBe('uninteresting');
  const range = expectation(proposeExpectation([thrown('RangeError')], input)!.spec);
  expect(range(thrown('RangeError')).verdict).toBe('interesting');
  expect(range(thrown('TypeError')).verdict).toBe('uninteresting');
});

test('what changes between runs is left out', () => {
  const runs = [
    run({ exitCode: 1, stderr: 'Error: seed apple\n' }),
    run({ exitCode: 2, stderr: 'Error: seed pear\n' }),
  ];
  expect(proposeExpectation(runs, Buffer.from(''))?.words).toEqual(['any exit code but 0', 'stderr has /\\bError:/']);
});
