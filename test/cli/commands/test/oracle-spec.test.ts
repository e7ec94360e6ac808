import { describe, expect, test } from 'vitest';
import { expectsNothing, flagsOf, oracleSpec } from '../../../../src/cli/commands/test/oracle-spec.ts';
import type { Test } from '../../../../src/cli/commands/test/request.ts';
import { readArguments } from '../../../../src/cli/options/read-arguments.ts';
import { splitWords } from '../../../../src/cli/options/split-words.ts';
import type { OracleSpec } from '../../../../src/oracles/specified/spec.ts';

const command: Test = { form: 'command', argv: ['tool', '@@'] };
const script: Test = { form: 'script', file: '/t/test.sh' };
const spec = (test_: Test, line: string): OracleSpec =>
  oracleSpec(test_, readArguments(splitWords(line)).settings, { directory: '/here' });

describe('an oracle is specified by', () => {
  test('a script, judged by its exit code', () => {
    expect(spec(script, '--also-interesting 7')).toEqual({
      kind: 'script',
      argv: ['/t/test.sh'],
      directory: '/here',
      alsoInteresting: 7,
    });
  });

  test('a script, judged by what it prints when that is asked for', () => {
    expect(spec(script, '--stdout boom')).toMatchObject({ kind: 'command', inputMode: 'arg', argv: ['/t/test.sh'] });
  });

  test.each([
    ['grep x "$1"', 'grep x "$1"'],
    ['grep x @@', 'grep x "$1"'],
    ['grep x "@@" | xargs -I{} echo {}', 'grep x "$1" | xargs -I{} echo {}'],
  ])('the shell text %s with the candidate as $1', (text, run) => {
    expect(spec({ form: 'shell', text }, '').argv).toEqual(['/bin/sh', '-c', run, 'pare', '@@']);
    expect(spec(command, `--pre '${text}'`).preFilter).toEqual(['/bin/sh', '-c', run, 'pare', '@@']);
  });

  test('a command and all that must hold', () => {
    const line =
      "--exit-code '!0' --signal SEGV --stderr /Boom/i --no-match warn -t 5 --env A=b=c --with lib --repeat 2/3";
    expect(spec(command, line)).toMatchObject({
      kind: 'command',
      expect: {
        exit: ['!0'],
        signal: ['SIGSEGV'],
        texts: [
          { channel: 'stderr', regex: 'Boom', flags: 'i' },
          { channel: 'either', regex: 'warn', not: true },
        ],
      },
      timeoutMs: 5000,
      env: { A: 'b=c' },
      with: ['lib'],
      repeat: { needed: 2, of: 3 },
    });
  });

  test("ddSMT's strategies have ddSMT's time limit", () => {
    expect(spec(command, '--strategy smt-hybrid').timeoutMs).toBe('golden');
    expect(spec(command, '--strategy smt-ddmin -t 5').timeoutMs).toBe(5000);
    expect(spec(command, '--strategy smt').timeoutMs).toBeUndefined();
  });

  test.each([
    ['--versus old', 'differ'],
    ['--versus old --differ', 'differ'],
    ['--versus old --fails-only-first', 'fails-only-first'],
    ['--versus old --same-output', 'same'],
  ])('two commands: %s', (line, relation) => {
    expect(spec(command, line).versus).toEqual({ argv: ['/bin/sh', '-c', 'old'], relation });
  });

  test('a second command that has a place for the candidate', () => {
    const argv = ['/bin/sh', '-c', 'old "$1"', 'pare', '@@'];
    expect(spec(command, "--versus 'old @@'").versus?.argv).toEqual(argv);
    expect(spec(command, "--versus 'old {}'").versus?.argv).toEqual(argv);
  });

  test('several texts that reject', () => {
    expect(spec(command, '--reject a --reject "b|c"').reject).toEqual({ regex: '(?:a)|(?:b|c)' });
    expect(() => spec(command, '--reject /a/i --reject b')).toThrow('several --reject cannot have flags');
  });

  test.each([
    ['--differ', 'needs a second command'],
    ['--versus x --differ --same-output', 'exclude each other'],
    ['--hang 2 -t 5', 'is a time limit itself'],
    ['--slower-than 5 -t 3', 'can never be seen'],
    ['--hang 2 --slower-than 1', '--hang and --slower-than exclude each other'],
  ])('nothing that contradicts itself: %s', (line, message) => {
    expect(() => spec(command, line)).toThrow(message);
  });
});

test('only a command of which nothing is expected leaves room for a proposal', () => {
  expect(expectsNothing(spec(command, '-t 5'))).toBe(true);
  expect(expectsNothing(spec(command, '--same'))).toBe(false);
  expect(expectsNothing(spec(script, ''))).toBe(false);
});

test('an expectation as flags means the same when it is read again', () => {
  const line = ['--exit-code', '3', '--signal', 'SEGV', '--stderr', "it's (a) .*", '--match', 'x'];
  const { expect: wanted = {} } = oracleSpec(command, readArguments(line).settings, { directory: '/here' });
  expect(flagsOf(wanted)).toEqual(line);
});

test('words are split as a shell does', () => {
  expect(splitWords(`a  'b c' "d \\" e" f\\ g h'i'`)).toEqual(['a', 'b c', 'd " e', 'f g', 'hi']);
  expect(() => splitWords("a 'b")).toThrow("The quote is not closed: 'b");
});
