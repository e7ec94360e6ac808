import { expect, test } from 'vitest';
import { byInterpreter, isBatchFile } from '../../../../src/oracles/process/launching/batch-file.ts';

test.each([
  ['a.cmd', true],
  ['A.BAT', true],
  ['a.exe', false],
  ['cmd', false],
])('%s needs the command interpreter: %s', (program, needs) => {
  expect(isBatchFile(program)).toBe(needs);
});

test.each([
  ['plain', '^"plain^"'],
  ['', '^"^"'],
  [String.raw`C:\a b\in.c`, String.raw`^"C:\a^ b\in.c^"`],
  ['a&b|c>d', '^"a^&b^|c^>d^"'],
  ['100%PATH%', '^"100^%PATH^%^"'],
  ['say "x"', String.raw`^"say^ \^"x\^"^"`],
  [String.raw`a\"b`, String.raw`^"a\\\^"b^"`],
  ['C:\\', String.raw`^"C:\\^"`],
])('the argument %j comes to a batch file as it is', (argument, written) => {
  const argv = byInterpreter([String.raw`C:\Program Files (x86)\t.cmd`, argument]);
  expect(argv.slice(1)).toEqual(['/d', '/s', '/c', String.raw`"C:\Program^ Files^ ^(x86^)\t.cmd ${written}"`]);
});
