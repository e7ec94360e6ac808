import { expect, test } from 'vitest';
import { isExpectation, withExpectations } from '../../../src/cli/options/expect.ts';

test('reads what can be expected', () => {
  for (const text of ['exit=0', 'signal=segv', 'timeout', 'answer=sat', 'answer=sat,unsat,unknown']) {
    expect(isExpectation(text), text).toBe(true);
  }
  for (const text of ['', 'exit', 'exit=x', 'timeout=3', 'answer=', 'answer=sat,,sat', 'answer=yes', 'foo=1']) {
    expect(isExpectation(text), text).toBe(false);
  }
});

test('becomes the flags that say the same', () => {
  expect(withExpectations({ expect: ['exit=1', 'exit=139'] })).toEqual({
    exitCode: { codes: [1, 139], negated: false },
  });
  expect(withExpectations({ expect: ['signal=segv'] })).toEqual({ signal: ['SIGSEGV'] });
  expect(withExpectations({ expect: ['timeout'], timeout: 0.3 })).toEqual({ timeout: 0.3, hang: 0.3 });
  expect(withExpectations({ stdout: ['x'] })).toEqual({ stdout: ['x'] });
});

test.each([
  ['sat\n', true],
  ['sat', true],
  ['; comment\nsat\r\n((x 1))\n', true],
  ['unsat\n', false],
  ['sat\nsat\n', false],
  ['sat\nunsat', false],
  ['unknown\nsat\n', false],
  ['(error "sat")\n', false],
  ['', false],
])('answer=sat of %j: %s', (output, is) => {
  const [pattern] = withExpectations({ expect: ['answer=sat'] }).stdout!;
  expect(new RegExp(pattern!).test(output)).toBe(is);
});

test('several answers come in their order', () => {
  const [pattern] = withExpectations({ expect: ['answer=sat,unsat'] }).stdout!;
  const fits = (text: string): boolean => new RegExp(pattern!).test(text);
  expect([fits('sat\nunsat\n'), fits('sat\n(a b)\nunsat\n'), fits('unsat\nsat\n'), fits('sat\n')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
