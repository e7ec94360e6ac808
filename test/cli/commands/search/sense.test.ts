import { describe, expect, test } from 'vitest';
import { checkSense } from '../../../../src/cli/commands/search/sense.ts';
import { settingsIn } from '../../../../src/cli/options/config-file.ts';
import { readArguments } from '../../../../src/cli/options/read-arguments.ts';
import { splitWords } from '../../../../src/cli/options/split-words.ts';

/** Checks a line, in a folder whose file has these settings. */
function check(line: string, file: object = {}): void {
  const typed = readArguments(splitWords(line)).settings;
  checkSense({ ...settingsIn(file, 'pare.json'), ...typed }, typed);
}

describe('flags that cannot be meant together are refused', () => {
  test.each([
    ['--fast --slow', '--fast and --slow exclude each other'],
    ['-i -o small.c', '-i and -o small.c exclude each other'],
    ['--json -o -', 'would both write to stdout'],
    ['--tidy --report', 'name another place: --report=FILE.html'],
    ['-i --tidy --backup .old', '--backup .old and --tidy'],
    ['--no-readable --formatter own', '--formatter own is for the second result'],
  ])('%s', (line, message) => {
    expect(() => check(line)).toThrow(message);
  });

  test('also when one of them stands in a file', () => {
    expect(() => check('--fast', { slow: true })).toThrow('--fast and --slow exclude each other');
    expect(() => check('--backup .old', { inPlace: true, tidy: true })).toThrow('--backup .old and --tidy');
  });
});

describe('a flag for what is not there', () => {
  test.each([
    ['--backup .old', '--backup .old is for -i'],
    ['--shell /bin/bash', '--shell /bin/bash is for -c, --pre and --versus'],
    ['--key-file key', '--key-file key is for trials on other machines: --workers URL'],
  ])('is refused: %s', (line, message) => {
    expect(() => check(line)).toThrow(message);
  });

  test.each([
    ['-i --backup .old', {}],
    ['--backup .old', { inPlace: true }],
    ["--shell /bin/bash -c 'grep -q x in'", {}],
    ["--shell /bin/bash --pre 'cc @@'", {}],
    ['--shell /bin/bash', { versus: 'old @@' }],
    ['--workers nats://a:4222 --key-file key', {}],
    ['--formatter own', {}],
  ])('is taken where it is of use: %s', (line, file) => {
    expect(() => check(line, file)).not.toThrow();
  });

  test('may stand in a file, which is for all commands', () => {
    const file = { backup: '.old', shell: '/bin/bash', keyFile: 'key', formatter: 'own' };
    expect(() => check('./test.sh in.txt', file)).not.toThrow();
    expect(() => check('--no-readable', file)).not.toThrow();
  });
});
