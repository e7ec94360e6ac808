import { describe, expect, test } from 'vitest';
import { checkSense } from '../../../../src/cli/commands/search/sense.ts';
import { settingsIn } from '../../../../src/cli/options/config-file.ts';
import { readArguments } from '../../../../src/cli/options/read-arguments.ts';
import { splitWords } from '../../../../src/cli/options/split-words.ts';

/** Checks a line, in a folder whose file has these settings. */
function check(line: string, file: object = {}): void {
  const args = readArguments(splitWords(line));
  checkSense({ ...settingsIn(file, 'pare.json'), ...args.settings }, args);
}

describe('flags that cannot be meant together are refused', () => {
  test.each([
    ['--fast --slow', '--fast and --slow exclude each other'],
    ['-q -v', '-q and -v exclude each other'],
    ['--test ./t.sh -c true in', '--test ./t.sh and -c are 2 tests: leave one'],
    ['-c true in -- cat @@', '-c and -- cat are 2 tests: leave one'],
    ['-i -o small.c', '-i and -o small.c exclude each other'],
    ['--json -o -', 'would both write to stdout'],
    ['--tidy --report', 'name another place: --report=FILE.html'],
    ['--log-file nowhere/log', '--log-file nowhere/log: there is no folder nowhere'],
    ['--log-file .', '--log-file . is a folder'],
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
    ['--redact', '--redact is for the page about the run: --report --redact'],
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
    ['--report --redact', {}],
    ['-c true in --', {}],
  ])('is taken where it is of use: %s', (line, file) => {
    expect(() => check(line, file)).not.toThrow();
  });

  test('may stand in a file, which is for all commands', () => {
    const file = { backup: '.old', shell: '/bin/bash', keyFile: 'key', formatter: 'own', redact: true, test: './t.sh' };
    expect(() => check('./test.sh in.txt', file)).not.toThrow();
    expect(() => check('--no-readable', file)).not.toThrow();
    expect(() => check('in -- cat @@', file)).not.toThrow();
  });
});
