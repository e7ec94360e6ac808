import { describe, expect, test } from 'vitest';
import { scriptExpectation } from '../../../src/oracles/expectations/script.ts';
import { noticingDrift, tellingMessage } from '../../../src/oracles/wrappers/drift.ts';
import { run } from '../runs.ts';

describe('the message of a run', () => {
  test.each([
    ["a.c:12: main: Assertion `x > 1' failed.", "a.c:7: main: Assertion `x > 1' failed."],
    [
      '==11==ERROR: AddressSanitizer: heap-use-after-free on address 0x6020000000f0',
      '==9==ERROR: AddressSanitizer: heap-use-after-free on address 0x602000000abc',
    ],
    [
      "a.c:3: runtime error: index 5 out of bounds for type 'int [4]'",
      "a.c:1: runtime error: index 9 out of bounds for type 'char [1]'",
    ],
    ['TypeError: total is not a function', 'TypeError: a is not a function'],
    ["Traceback:\nfoo.bar.CustomError: 'x' is bad", 'Traceback:\nfoo.bar.CustomError: 3'],
  ])('is the same for %j and %j', (a, b) => {
    expect(tellingMessage(run({ stderr: a }))).toBe(tellingMessage(run({ stdout: b })));
    expect(tellingMessage(run({ stderr: a }))).toBeDefined();
  });

  test.each([
    ["Assertion `x > 1' failed.", "Assertion `y > 1' failed."],
    ['TypeError: x', 'SyntaxError: x'],
    ['ERROR: AddressSanitizer: SEGV', 'ERROR: AddressSanitizer: heap-use-after-free'],
  ])('tells %j from %j', (a, b) => {
    expect(tellingMessage(run({ stderr: a }))).not.toBe(tellingMessage(run({ stderr: b })));
  });

  test.each(["a.c:1: error: expected ';'", 'no Error here', 'all is well', ''])('is none in %j', (text) => {
    expect(tellingMessage(run({ stderr: text }))).toBeUndefined();
  });
});

test('a yes with another message is a finding', () => {
  const expected = noticingDrift(scriptExpectation(), 'TypeError');
  const verdict = (stderr: string, exitCode = 0): unknown => expected(run({ stderr, exitCode }));
  expect(verdict('TypeError: x')).toMatchObject({ verdict: 'interesting' });
  expect(verdict('')).toMatchObject({ verdict: 'interesting' });
  expect(verdict('RangeError: x')).toMatchObject({ verdict: 'uninteresting', finding: 'RangeError' });
  expect(verdict('RangeError: x', 1)).toEqual({ verdict: 'uninteresting', why: 'exit 1' });
});
