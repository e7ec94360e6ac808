import { describe, expect, test } from 'vitest';
import { readArguments } from '../../../src/cli/options/read-arguments.ts';

const read = (line: string): ReturnType<typeof readArguments> => readArguments(line.split(' '));

describe('what people have in their fingers', () => {
  test.each([
    ['--timeout 5 --parallelism 4 --input-type stdin --no-clang-delta --ui basic ./t.sh a.c', ['./t.sh', 'a.c']],
    ['--n 4 --sllooww --not-c --skip-interestingness-test-check --no-timing ./t.sh a.c', ['./t.sh', 'a.c']],
    ['--remove-pass lines --start-with-pass tokens --save-temps --debug ./t.sh a.c', ['./t.sh', 'a.c']],
    ['--input=a.txt --test t.sh --atom line --parallel --cache config --combine-loops', ['a.txt']],
    ['--input a.c --test t.sh --grammar C.g4 --start top --hdd hddr --disable-cleanup', ['a.c']],
    ['--source a.c --interesting-exit-code 1 --uninteresting-stderr x --on-parse-error warn', ['a.c']],
    ['--match-err boom --ignore-output --memout 1000 --max-threads 3 a.smt2', ['a.smt2']],
    ['--test-script t.sh --input-file a.c --threads auto --query-caching none --fixpoint true', ['a.c']],
    ['--testcase a.js --tempdir x --char --repeatFirstRound ./t.sh', ['a.js', './t.sh']],
    ['--no-remove x --reject y --white-out --nosave --trace --force -j4 a.d', ['a.d']],
    ['--num-threads 4 --stable --noverify --gen-intermediate --zero-char 32 -P 2 t.sh in', ['t.sh', 'in']],
  ])('%s', (line, words) => {
    expect(read(line).words).toEqual(words);
  });

  test.each([
    ['--strategy check-only', 'pare check'],
    ['--strategy careful', "DustMite's"],
    ['--list-algs', 'pare strategies'],
    ['-s a.c', '--no-check'],
    ['--limit RLIMIT_CPU=3', '--memory-limit'],
    ['--dry-run', 'pare check'],
  ])('%s is refused with the way out', (line, way) => {
    expect(() => read(line)).toThrow(way);
  });

  test('the -i of those who name the input by it is said to mean something else here', () => {
    expect(read('-i a.txt --test t.sh').notes.join()).toContain('--in-place here');
    expect(read('-i t.sh a.txt').notes).toEqual([]);
  });
});
