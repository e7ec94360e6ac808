import { describe, expect, test } from 'vitest';
import { ddsmtLine } from '../../../src/cli/options/ddsmt-line.ts';

const files = ['in.smt2', 'out.smt2', 'z3', '-smt2'];
const rest = ['--force', '--output', 'out.smt2', 'in.smt2', '--', 'z3', '-smt2', '@@'];

describe("ddSMT's line", () => {
  test.each([
    [[], ['--strategy', 'smt', '--same=exit,signal,stdout,stderr']],
    [
      ['--strategy', 'ddmin'],
      ['--strategy', 'smt-ddmin', '--same=exit,signal,stdout,stderr'],
    ],
    [['--ignore-output'], ['--strategy', 'smt', '--same=exit,signal']],
    [
      ['--ignore-out', '--match-err', 'a.b'],
      ['--stderr', 'a\\.b', '--strategy', 'smt', '--same=exit,signal'],
    ],
    [['--match-out=x'], ['--stdout', 'x', '--strategy', 'smt', '--same=exit,signal,stderr']],
    [
      ['-j', '4', '--timeout', '2.5', '--memout', '512'],
      [
        '--jobs',
        '4',
        '--timeout',
        '2.5',
        '--memory-limit',
        '512M',
        '--strategy',
        'smt',
        '--same=exit,signal,stdout,stderr',
      ],
    ],
    [
      ['-c', 'cvc5 -q'],
      ['--versus', 'cvc5 -q @@', '--strategy', 'smt'],
    ],
    [
      ['--disable-all', '--let-substitution', '--no-bv'],
      ['--strategy', 'smt', '--mutators', 'none,let-substitution,no-bv', '--same=exit,signal,stdout,stderr'],
    ],
    [
      ['--replace-by-variable-mode', 'dec', '--strategy', 'hybrid'],
      ['--replace-by-variable', 'dec', '--strategy', 'smt-hybrid', '--same=exit,signal,stdout,stderr'],
    ],
  ])('%j', (flags, ours) => {
    expect(ddsmtLine([...flags, ...files])).toEqual([...ours, ...rest]);
  });

  test('asks for help', () => expect(ddsmtLine(['-v', '--help-all'])).toBeUndefined());

  test('leaves what follows the files to the command', () => {
    expect(ddsmtLine(['a', 'b', 'z3', '--timeout', '@@'])?.slice(-4)).toEqual(['--', 'z3', '--timeout', '@@']);
  });

  test.each([
    [['--unchecked'], /makes no sense/],
    [['--wrap-lines'], /as it was judged/],
    [['--match-out-cc', 'x'], /must differ/],
    [['--ignore-out', '--match-out', 'x'], /exclude each other/],
    [['--match-err', 'x', '--ignore-output'], /exclude each other/],
    [['--strategy', 'best'], /"best" is not one of/],
    [['-x'], /There is no flag -x/],
  ])('%j is told', (flags, message) => {
    expect(() => ddsmtLine([...flags, ...files])).toThrow(message);
  });

  test('wants two files and a command', () => {
    expect(() => ddsmtLine(['in.smt2', 'out.smt2'])).toThrow(/two files and a command/);
    expect(() => ddsmtLine(['--timeout'])).toThrow(/needs a value/);
  });
});
