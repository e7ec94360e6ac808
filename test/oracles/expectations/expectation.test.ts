import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/core/errors.ts';
import { type ExpectationSpec, expectation } from '../../../src/oracles/expectations/expectation.ts';
import { run } from '../runs.ts';

function verdict(spec: ExpectationSpec, ...seen: Parameters<typeof run>): string {
  const { verdict, why } = expectation(spec)(run(...seen));
  return verdict === 'interesting' ? 'yes' : `${verdict === 'unresolved' ? 'open' : 'no'}: ${why}`;
}

describe('how a run ends', () => {
  test.each<[ExpectationSpec, Parameters<typeof run>[0], string]>([
    [{}, { exitCode: 0 }, 'yes'],
    [{}, { exitCode: 1 }, 'no: exit 1'],
    [{ exit: ['1', '3'] }, { exitCode: 3 }, 'yes'],
    [{ exit: ['1', '3'] }, { exitCode: 2 }, 'no: exit 2'],
    [{ exit: ['!0'] }, { exitCode: 2 }, 'yes'],
    [{ exit: ['!0'] }, { exitCode: 0 }, 'no: exit 0'],
    [{ exit: ['!0'] }, { signal: 'SIGSEGV' }, 'yes'],
    [{ exit: ['!0', '!2'] }, { exitCode: 2 }, 'no: exit 2'],
    [{ exit: ['139'] }, { signal: 'SIGSEGV' }, 'yes'],
    [{ signal: ['SEGV'] }, { signal: 'SIGSEGV' }, 'yes'],
    [{ signal: ['sigsegv', 'ABRT'] }, { signal: 'SIGABRT' }, 'yes'],
    [{ signal: ['11'] }, { exitCode: 139 }, 'yes'],
    [{ signal: ['SEGV'] }, { exitCode: 1 }, 'no: exit 1'],
    [{ signal: ['!KILL'] }, { signal: 'SIGKILL' }, 'no: signal SIGKILL'],
    [{ signal: ['any'] }, { signal: 'SIGFPE' }, 'yes'],
    [{ signal: ['any'] }, { exitCode: 1 }, 'no: exit 1'],
    [{ signal: ['none'] }, { exitCode: 1 }, 'yes'],
    [{ exit: ['1'] }, { timedOut: true }, 'open: timeout after 1 s'],
    [{ hang: true }, { timedOut: true }, 'yes'],
    [{ hang: true }, { exitCode: 0 }, 'no: exit 0, no hang'],
    [{ slowerThanMs: 100 }, { ms: 101 }, 'yes'],
    [{ slowerThanMs: 100 }, { ms: 99 }, 'no: fast'],
    [{ fasterThanMs: 100 }, { ms: 101 }, 'no: slow'],
  ])('%j of %j: %s', (spec, seen, expected) => {
    expect(verdict(spec, seen)).toBe(expected);
  });
});

describe('what a run says', () => {
  const said = { stdout: 'one\ntwo\ntwo\n', stderr: 'Error: boom at 3\n' };
  test.each<[ExpectationSpec['texts'], string]>([
    [[{ channel: 'stderr', regex: 'boom' }], 'yes'],
    [[{ channel: 'stderr', regex: '^boom' }], 'no: stderr lacks /^boom/'],
    [[{ channel: 'stdout', regex: '^two$' }], 'yes'],
    [[{ channel: 'stdout', regex: 'TWO', flags: 'i' }], 'yes'],
    [[{ channel: 'stdout', text: 'boom' }], 'no: stdout lacks "boom"'],
    [[{ channel: 'either', text: 'boom' }], 'yes'],
    [[{ channel: 'either', text: 'boom', not: true }], 'no: output has "boom"'],
    [[{ channel: 'stdout', regex: 'three', not: true }], 'yes'],
    [[{ channel: 'stdout', regex: 'two', atLeast: 2 }], 'yes'],
    [[{ channel: 'stdout', text: 'two', atLeast: 3 }], 'no: stdout has "two" 2 times'],
    [[{ channel: 'stdout', text: 'two', atMost: 1 }], 'no: stdout has "two" 2 times'],
    [[{ channel: 'stdout', text: 'none', atMost: 0 }], 'yes'],
    [[{ channel: 'stdout', equals: 'one\ntwo\ntwo\n' }], 'yes'],
    [[{ channel: 'stdout', equals: 'one' }], 'no: stdout lacks the expected text'],
    [
      [
        { channel: 'stdout', text: 'one' },
        { channel: 'stderr', text: 'zzz' },
      ],
      'no: stderr lacks "zzz"',
    ],
  ])('%j: %s', (texts, expected) => {
    expect(verdict({ texts: texts! }, said)).toBe(expected);
  });

  test('all conditions must hold', () => {
    const spec: ExpectationSpec = { exit: ['1'], texts: [{ channel: 'stderr', text: 'boom' }] };
    expect(verdict(spec, { exitCode: 1, stderr: 'boom' })).toBe('yes');
    expect(verdict(spec, { exitCode: 0, stderr: 'boom' })).toBe('no: exit 0');
    expect(verdict(spec, { exitCode: 1 })).toBe('no: stderr lacks "boom"');
  });

  test('the answers of a solver are compared in order', () => {
    expect(verdict({ answers: ['sat', 'unsat'] }, { stdout: 'sat\n((x 1))\nunsat\n' })).toBe('yes');
    expect(verdict({ answers: ['sat', 'unsat'] }, { stdout: 'unsat\nsat\n' })).toBe('no: answers unsat sat');
  });

  test('gives the same verdict each time it is asked', () => {
    const expected = expectation({ texts: [{ channel: 'stdout', regex: 'a', flags: 'g' }] });
    const seen = run({ stdout: 'ba' });
    expect([1, 2, 3].map(() => expected(seen).verdict)).toEqual(['interesting', 'interesting', 'interesting']);
  });
});

test('a negated text is interesting exactly when the plain one is not', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 2 }), fc.string(), fc.string(), (text, stdout, stderr) => {
      const seen = { stdout, stderr };
      const plain = verdict({ texts: [{ channel: 'either', text }] }, seen) === 'yes';
      const negated = verdict({ texts: [{ channel: 'either', text, not: true }] }, seen) === 'yes';
      expect(negated).toBe(!plain);
    }),
  );
});

test.each<[ExpectationSpec, string]>([
  [{ exit: ['one'] }, '"one" is no exit code'],
  [{ exit: ['256'] }, '"256" is no exit code'],
  [{ exit: ['0', '!0'] }, '0 and !0 cannot both hold'],
  [{ signal: ['SEGFAULT'] }, '"SEGFAULT" is no signal'],
  [{ signal: ['0'] }, '"0" is no signal'],
  [{ hang: true, exit: ['0'] }, 'hang'],
  [{ slowerThanMs: 5000, fasterThanMs: 1000 }, 'slower than 5 s and faster than 1 s'],
  [{ slowerThanMs: -1000 }, '-1 s is no time'],
  [{ texts: [{ channel: 'stdout', regex: '(' }] }, '/(/ is no regular expression'],
  [{ texts: [{ channel: 'stdout', regex: 'a', flags: 'q' }] }, '/a/q is no regular expression'],
  [{ texts: [{ channel: 'stdout', text: '' }] }, 'empty text'],
  [{ texts: [{ channel: 'stdout' }] }, 'one of text, regex and equals'],
  [{ texts: [{ channel: 'stdout', text: 'a', atLeast: 3, atMost: 2 }] }, 'No output can meet'],
])('%j is refused: %s', (spec, message) => {
  expect(() => expectation(spec)).toThrow(UsageError);
  expect(() => expectation(spec)).toThrow(message);
});
