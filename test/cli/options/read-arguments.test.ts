import { describe, expect, test } from 'vitest';
import { allOptions, optionNames } from '../../../src/cli/options/all.ts';
import { foreignFlags } from '../../../src/cli/options/foreign.ts';
import { flagOf } from '../../../src/cli/options/option.ts';
import { readArguments, settingOf } from '../../../src/cli/options/read-arguments.ts';
import { UsageError } from '../../../src/core/errors.ts';

const read = (line: string): ReturnType<typeof readArguments> => readArguments(line.split(' ').filter(Boolean));

describe('a command line', () => {
  test('is words, flags anywhere among them, and a command after --', () => {
    const { settings, words, command } = read('-j 4 ./test.sh --stderr boom a.c -v -- clang -v @@');
    expect(settings).toEqual({ jobs: 4, stderr: ['boom'], verbose: 1 });
    expect(words).toEqual(['./test.sh', 'a.c']);
    expect(command).toEqual(['clang', '-v', '@@']);
  });

  test('knows no command without --', () => {
    expect(read('./test.sh a.c').command).toBeUndefined();
  });

  test('takes values with = and short flags glued together', () => {
    expect(read('-vvqj8 --timeout=2m --granularity inf').settings).toEqual({
      verbose: 2,
      quiet: true,
      jobs: 8,
      timeout: 120,
      granularity: 'inf',
    });
  });

  test.each([
    ['--same a.c', { same: ['exit', 'signal', 'stdout', 'stderr'] }, ['a.c']],
    ['--same exit,stdout a.c', { same: ['exit', 'stdout'] }, ['a.c']],
    ['--same=stack a.c', { same: ['stack'] }, ['a.c']],
  ])('reads the optional value of %s', (line, settings, words) => {
    expect(read(line)).toMatchObject({ settings, words });
  });

  test('collects flags that may come again', () => {
    expect(read('--stderr a --stderr b --with x --with y --exit-code 1 --exit-code 2,3').settings).toEqual({
      stderr: ['a', 'b'],
      with: ['x', 'y'],
      exitCode: { codes: [1, 2, 3], negated: false },
    });
  });

  test.each([
    ['--exit-code !0', { exitCode: { codes: [0], negated: true } }],
    ['--signal segv,SIGABRT', { signal: ['SIGSEGV', 'SIGABRT'] }],
    ['--stop-at 5%', { stopAt: { percent: 5 } }],
    ['--stop-at 2k', { stopAt: { bytes: 2048 } }],
    ['--memory-limit 1.5GB', { memoryLimit: 1_610_612_736 }],
    ['--memory-limit off', { memoryLimit: 'off' }],
    ['--limit-time 300ms', { limitTime: 0.3 }],
    ['--stop-stalled 2', { stopStalled: 120 }],
    ['--repeat 1/5', { repeat: { yes: 1, of: 5 } }],
    ['--repeat 3', { repeat: { yes: 3, of: 3 } }],
  ])('reads %s', (line, settings) => {
    expect(read(line).settings).toEqual(settings);
  });

  test.each([
    ['--jobs many', '--jobs: "many" is not a whole number above zero, or auto.'],
    ['--jobs 99999', '--jobs: "99999" is not a number of jobs that can be set up: at most 1000, or auto.'],
    ['-j 0', '-j: "0" is not a whole number above zero, or auto.'],
    [
      '--timeout soon',
      '--timeout: "soon" is not a time: use seconds (5, 0.5) or a unit (300ms, 90s, 2m, 1h), or auto.',
    ],
    ['--exit-code 300', '--exit-code: "300" is not an exit code: they go from 0 to 255.'],
    ['--repeat 5/1', 'at least N of at most M'],
    ['--stderr f(', 'Unterminated group'],
    ['--ui pink', '--ui: "pink" is not one of auto, line, full, none.'],
    ['--json=yes', '--json is a switch and takes no value, but got "yes".'],
    ['a b --stderr', '--stderr needs a value: --stderr RE (stderr matches; again for more); nothing follows.'],
    ['--stderr --json', '--json follows, which is a flag'],
    ['--jbos 4', 'There is no flag --jbos. Did you mean --jobs?'],
    ['--xyzzyqq', 'There is no flag --xyzzyqq. All flags: pare help flags'],
    ['a.c gcc -Wall -c @@', 'flag -Wall. Did you mean --all? All flags: pare help flags\n  -> if it is of the command'],
    ['--add-pass x', "--add-pass is C-Reduce's and not known here: all passes are used"],
  ])('says what is wrong with %s', (line, message) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(message);
  });

  test('takes a value that begins with a dash but is no flag', () => {
    expect(read('--stderr -foo').settings).toEqual({ stderr: ['-foo'] });
  });
});

describe('flags of other reducers', () => {
  test('are read as ours, and it is said', () => {
    const { settings, notes } = read('--not-c --shaddap t a.c');
    expect(settings).toEqual({ lang: 'none', quiet: true });
    expect(notes).toEqual([
      "--not-c is C-Reduce's; here: --lang none; taken as that",
      "--shaddap is C-Vise's; here: --quiet; taken as that",
    ]);
  });

  test('are left out with their value when they have no meaning here', () => {
    expect(read('--sys-recursion-limit 5000 t a.c')).toMatchObject({ settings: {}, words: ['t', 'a.c'] });
  });

  test.each([
    ['-i --test t.sh a.c -p -j 4', { jobs: 4 }],
    ['-p --jobs 4 -r r.json t.sh a.c', { jobs: 4, replacements: 'r.json' }],
    ['t.sh a.c --trivial-is-not-error --llm-model m.gguf --no-restart', { allowTrivial: true }],
    ['t.sh a.c --js --chunk-size 4 --repeat-first-round', {}],
  ])('are known as their tools have them: %s', (line, settings) => {
    expect(read(line)).toMatchObject({ settings, words: expect.arrayContaining(['a.c']) });
  });

  test.each([
    ['-u 50', '-j N'],
    ['-l DEBUG', '-vv'],
    ['--reduce-with x', '--pass-command'],
    ['--llm-only', 'language model'],
  ])('are refused with advice: %s', (line, advice) => {
    expect(() => read(`${line} t.sh a.c`)).toThrow(advice);
  });

  test('are left alone where they are the value of another flag', () => {
    expect(read('--stderr=--stable').settings).toEqual({ stderr: ['--stable'] });
  });

  test.each(
    ['--interesting-exit-code 1', '--interesting-stdout x', '--match-err x', '--input-type stdin', '--memout 1g'].map(
      (line) => [line],
    ),
  )('have the alias %s', (line) => {
    expect(Object.keys(read(line).settings)).toHaveLength(1);
  });
});

describe('the table of flags', () => {
  test('has no name twice, aliases and short ones included', () => {
    const names = optionNames.flatMap((name) => {
      const { short, aliases = [] } = allOptions[name];
      return [flagOf(name).slice(2), ...aliases, ...(short === undefined ? [] : [short])];
    });
    expect(names).toEqual([...new Set(names)]);
  });

  test('shadows no flag of another tool', () => {
    expect(Object.keys(foreignFlags).filter((name) => settingOf(name) !== undefined)).toEqual([]);
  });

  test('translates to flags that exist', () => {
    for (const { means } of Object.values(foreignFlags)) {
      if ('read' in means)
        expect(() => readArguments(means.read.map((part) => (part === '@' ? '1' : part)))).not.toThrow();
    }
  });
});
