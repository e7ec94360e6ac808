import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { built, type Ended, type Place, place } from './pare.ts';
import { traceless } from './traceless.ts';

let here: Place;
beforeAll(built);
beforeEach(() => {
  here = place();
  here.write('in.txt', 'one\ntwo boom\nthree\n');
  here.script('test.sh', 'grep -q boom in.txt');
});
afterEach(() => here.remove());

/** Makes the mistake; nothing may have been written or left behind. */
async function mistake(...args: readonly string[]): Promise<Ended> {
  const ended = await traceless(here, args);
  expect(ended.stdout).toBe('');
  return ended;
}

/** Lines of a script that number its runs, from 0 in the file `n` on, one run at a time: `$n`. */
const numberedRun = (): string[] => [
  `until mkdir ${here.folder}/counting 2>/dev/null; do :; done`,
  `n=$(cat ${here.folder}/n); echo $((n + 1)) >${here.folder}/n; rmdir ${here.folder}/counting`,
];

const exits = (code: number, ...texts: readonly string[]): unknown =>
  expect.objectContaining({ code, stderr: expect.stringMatching(new RegExp(texts.map(escaped).join('.*'), 's')) });
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

describe('words of the command line', () => {
  test('test and test case are swapped (1)', async () => {
    expect(await mistake('in.txt', 'test.sh')).toEqual(
      exits(2, "in.txt isn't executable but test.sh is", 'pare ./test.sh in.txt'),
    );
  });

  test('nothing', async () => {
    expect(await mistake()).toEqual(exits(2, 'pare [flags] TEST FILE'));
  });

  test.each(['nowhere', 'in.txt'])('a folder to run in that is none: %s', async (folder) => {
    expect(await mistake('--cwd', folder, './test.sh', 'in.txt')).toEqual(
      exits(2, `--cwd ${folder}: there is no such folder`),
    );
  });

  test.each([['chekc', './test.sh', 'in.txt'], ['chekc']])('a command that is mistyped: %s', async (...words) => {
    expect(await mistake(...words)).toEqual(exits(2, 'no file chekc, and no command', 'did you mean pare check?'));
  });

  test('a file whose name begins with a dash', async () => {
    here.write('-in.txt', 'boom');
    expect(await mistake('./test.sh', '-in.txt')).toEqual(
      exits(2, '-in.txt would be read as flags', 'write ./-in.txt'),
    );
  });

  test('only one file', async () => {
    expect(await mistake('in.txt')).toEqual(exits(2, 'only one file, in.txt', 'pare in.txt -- CMD @@'));
    expect(await mistake('./test.sh')).toEqual(exits(2, 'only one file, ./test.sh', 'pare ./test.sh FILE'));
    expect(await mistake('-c', 'grep boom')).toEqual(exits(2, 'no test case', "pare -c 'grep boom' FILE"));
  });

  test('only one file, which lies beside its test', async () => {
    expect(await mistake('-i', 'in.txt')).toEqual(exits(2, 'only one file, in.txt', 'pare -i ./test.sh in.txt'));
  });

  test('the words of Lithium and DustMite', async () => {
    expect(await mistake('crashes', '10', 'node', 'in.txt')).toEqual(
      exits(2, 'words of Lithium', 'pare --signal SEGV,ABRT -t 10 in.txt -- node @@'),
    );
    expect(await mistake('lithium', 'outputs', 'two words', 'cat', 'in.txt')).toEqual(
      exits(2, "pare --match 'two words' in.txt -- cat @@"),
    );
    expect(await mistake('.', 'grep -q x *.txt')).toEqual(exits(2, "DustMite's", "pare -c 'grep -q x *.txt' ."));
  });

  test('a test case that is not there', async () => {
    expect(await mistake('./test.sh', 'inn.txt')).toEqual(
      exits(2, 'There is no file inn.txt (the test case)', 'in.txt?'),
    );
  });

  test('a test that is not there', async () => {
    expect(await mistake('./tset.sh', 'in.txt')).toEqual(exits(2, 'There is no file ./tset.sh (the test)', 'test.sh?'));
  });

  test('a folder', async () => {
    mkdirSync(path.join(here.folder, 'dir'));
    expect(await mistake('./test.sh', 'dir')).toEqual(exits(2, 'There is no file in dir'));
    expect(await mistake('dir', 'in.txt')).toEqual(exits(2, 'dir is a folder; the test must be a file'));
  });

  test('an empty file', async () => {
    here.write('in.txt', '');
    expect(await mistake('./test.sh', 'in.txt')).toEqual(exits(2, 'in.txt is empty'));
  });

  test('a command that does not exist', async () => {
    expect(await mistake('in.txt', '--', 'no-such-program', '@@')).toEqual(exits(6, 'no-such-program'));
  });

  test('an unknown flag', async () => {
    expect(await mistake('--jbos', '4', './test.sh', 'in.txt')).toEqual(
      exits(2, 'no flag --jbos. Did you mean --jobs?'),
    );
  });

  test('a flag of another tool', async () => {
    expect(await mistake('--pass-group', 'x', './test.sh', 'in.txt')).toEqual(exits(2, "C-Vise's"));
  });

  test.each([
    ['--strategy=nonsense', 'no strategy "nonsense". Choose one of auto, text, '],
    ['--strategy=text --atom=line', '--atom belongs to ddmin'],
    ['--cache=config', '--cache config belongs to ddmin'],
    ['--cache=nonsense', '--cache nonsense: there are content-hash'],
    ['--differ', "--differ needs a second command: --versus 'CMD @@' --differ"],
    ['--hang=2 --timeout=5', '--hang 2 is a time limit itself'],
    ['--keep', '--keep belongs to pare check'],
    ['--backup=.old', '--backup .old is for -i: without it the test case is not touched'],
    ['--shell=/bin/sh', '--shell /bin/sh is for -c, --pre and --versus, and none of them is given'],
    ['--key-file=key', '--key-file key is for trials on other machines: --workers URL --key-file key'],
  ])('flags that make no sense: %s', async (flags, message) => {
    expect(await mistake(...flags.split(' '), './test.sh', 'in.txt')).toEqual(exits(2, message));
  });

  test('a topic that does not exist', async () => {
    expect(await mistake('help', 'cooking')).toEqual(exits(2, 'no help about "cooking"', 'crash'));
  });

  test('a flag that a run cannot change any more', async () => {
    expect(await mistake('resume', '--stderr', 'x')).toEqual(exits(2, '--stderr is settled for a run that has begun'));
  });

  test('a run that does not exist', async () => {
    expect(await mistake('report')).toEqual(exits(2, 'no run in pare-runs', 'pare report FOLDER'));
    expect(await mistake('resume', 'in.txt')).toEqual(exits(2, 'in.txt'));
  });
});

describe('the script', () => {
  test('has no execute permission (2)', async () => {
    chmodSync(path.join(here.folder, 'test.sh'), 0o644);
    expect(await mistake('./test.sh', 'in.txt')).toEqual(
      exits(6, 'no execute permission', 'chmod +x ./test.sh', 'pare -c'),
    );
  });

  test('has no first line (3)', async () => {
    here.script('test.sh', '');
    here.write('test.sh', 'grep -q boom in.txt\n');
    expect(await mistake('./test.sh', 'in.txt')).toEqual(
      exits(6, "doesn't begin with #!", 'grep -q boom', '#!/bin/sh'),
    );
  });

  test('has Windows line ends (3)', async () => {
    here.write('test.sh', '#!/bin/sh\r\ngrep -q boom in.txt\r\n');
    expect(await mistake('./test.sh', 'in.txt')).toEqual(
      exits(6, 'Windows line ends', '/bin/sh\\r', "sed -i 's/\\r$//' ./test.sh"),
    );
  });

  test('asks for an interpreter that is not there (3)', async () => {
    here.write('test.sh', '#!/usr/bin/env no-such-shell\ntrue\n');
    expect(await mistake('./test.sh', 'in.txt')).toEqual(exits(6, 'asks for no-such-shell'));
  });

  test('says no (4)', async () => {
    here.script('test.sh', 'echo looking; seq 1 30 >&2; grep -q bang in.txt');
    expect(await mistake('./test.sh', 'in.txt')).toEqual(
      exits(
        3,
        'says NO for your original file (exit 1',
        'looking',
        'last 20 of 30 lines',
        '30',
        'pare check --keep ./test.sh in.txt',
      ),
    );
  });

  test('says no, and was not tried before', async () => {
    here.script('test.sh', 'exit 1');
    const { code, stderr } = await here.pare('--no-check', './test.sh', 'in.txt');
    expect({ code, stderr }).toEqual(exits(3, 'no for the original itself (exit 1)'));
    expect(stderr).not.toContain('pare resume');
    expect(here.list('pare-runs')).toEqual([]);
  });

  test('needs what lies beside it (5)', async () => {
    here.write('lib/words.txt', 'boom\n');
    here.script('test.sh', 'grep -q -f lib/words.txt in.txt');
    expect(await mistake('./test.sh', 'in.txt')).toEqual(
      exits(3, 'works in your folder but not in a private copy', 'lib/words.txt', '--with lib'),
    );
  });

  test('npx does not find what it is to run', async () => {
    here.script(
      'npx.sh',
      `echo 'npm error npx canceled due to missing packages and no YES option: ["tsc@2.0.4"]' >&2; exit 1`,
    );
    expect(await mistake('in.txt', '--', './npx.sh', '@@')).toEqual(
      exits(2, 'npx has not found tsc@2.0.4', 'npm install -D'),
    );
  });

  test('says yes only at the fifth time, and does not need what lies beside it', async () => {
    here.write('runs', '');
    here.script(
      'test.sh',
      `grep -q boom in.txt || exit; echo >>${here.folder}/runs; [ $(wc -l <${here.folder}/runs) -ge 5 ]`,
    );
    expect(await mistake('./test.sh', 'in.txt')).toEqual(exits(4, 'YES in 1 of 4 runs', 'too unreliable'));
  });

  test('reads the original itself (6)', async () => {
    const file = path.join(here.folder, 'in.txt');
    here.script('test.sh', `\ngrep -q boom ${file}`);
    expect(await mistake('./test.sh', 'in.txt')).toEqual(
      exits(5, `./test.sh, line 3, reads ${file} itself`, '$PARE_FILE'),
    );
  });

  test('accepts everything (7)', async () => {
    here.script('test.sh', 'grep -q boom in.txt\necho done');
    expect(await mistake('./test.sh', 'in.txt')).toEqual(
      exits(5, 'accepts an empty file', 'line 3: echo done', '--allow-trivial'),
    );
  });

  test('is inverted (8)', async () => {
    here.script('test.sh', '! grep -q boom in.txt');
    expect(await mistake('./test.sh', 'in.txt')).toEqual(exits(3, 'looks inverted', '--invert'));
  });

  test('changes its mind too often (9)', async () => {
    here.script('test.sh', [...numberedRun(), '[ $((n % 4)) = 0 ] && grep -q boom in.txt'].join('\n'));
    here.write('n', '0');
    expect(await mistake('./test.sh', 'in.txt')).toEqual(
      exits(4, 'changes its mind: YES in 2 of 8', 'too unreliable', '--repeat 1/'),
    );
  });

  test('changes its mind, although it was promised not to', async () => {
    here.script('test.sh', ['grep -q boom in.txt || exit 1', ...numberedRun(), '[ $((n % 4)) != 1 ]'].join('\n'));
    here.write('n', '0');
    expect(await mistake('--assume-deterministic', './test.sh', 'in.txt')).toEqual(exits(4, 'changes its mind'));
  });

  test('matches nowhere (14)', async () => {
    expect(
      await mistake(
        '--stderr',
        'Asertion failed',
        'in.txt',
        '--',
        'sh',
        '-c',
        'echo "x.c:3: Assertion failed" >&2; exit 1',
        '@@',
      ),
    ).toEqual(
      exits(
        3,
        "--stderr 'Asertion failed' doesn't match the original's stderr",
        'nearest line: x.c:3: Assertion failed',
      ),
    );
  });

  test('shows nothing wrong, and nothing was said to look for', async () => {
    expect(await mistake('in.txt', '--', 'cat', '@@')).toEqual(
      exits(3, 'The command succeeds on your original file', '--stdout RE'),
    );
  });
});

describe('what can be lived with is said, and the run goes on', () => {
  test('runs that disturb each other (11)', async () => {
    const [lock, met] = ['lock', 'met'].map((name) => path.join(here.folder, name));
    // Whoever comes first waits for another one for a while: both have to be there, however busy the machine is.
    const script = `mkdir ${lock} || { touch ${met}; exit 1; }
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do [ -e ${met} ] || sleep 0.1; done
rm -rf ${met} ${lock}
grep -q boom in.txt`;
    here.script('test.sh', script);
    const { code, stderr } = await here.pare('-j', '2', '--limit-tests', '1', './test.sh', 'in.txt');
    expect({ code, stderr }).toEqual(exits(0, 'fails when two runs go on at once', '$PARE_JOB', '1 job'));
  });

  test('a test that changes its mind now and then (9)', async () => {
    here.script(
      'test.sh',
      `n=$(cat ${here.folder}/n); echo $((n + 1)) >${here.folder}/n; [ $n != 1 ] && grep -q boom in.txt`,
    );
    here.write('n', '0');
    expect(await here.pare('-j', '1', './test.sh', 'in.txt')).toEqual(exits(0, 'YES in 7 of 8 runs', 'Done'));
  });

  test('a test that accepts everything, when that is wanted (7)', async () => {
    here.script('test.sh', 'true');
    expect(await here.pare('--allow-trivial', './test.sh', 'in.txt')).toEqual(
      exits(0, 'accepts an empty file', 'Done'),
    );
  });

  test('another bug on the way (13)', async () => {
    here.script('test.sh', 'grep -q boom in.txt && exit 0\ngrep -q one in.txt && exit 101\nexit 1');
    expect(await here.pare('./test.sh', 'in.txt')).toEqual(exits(0, 'another bug', 'Other bugs met: 1'));
  });

  test('a script that says yes to another bug as well (13)', async () => {
    here.script(
      'test.sh',
      'if grep -q boom in.txt; then echo "x.c:1: Assertion \'a > 0\' failed"; elif grep -q one in.txt; then echo "x.c:9: Assertion \'b > 0\' failed"; else exit 1; fi',
    );
    const { code, stderr } = await here.pare('./test.sh', 'in.txt');
    expect({ code, stderr }).toEqual(exits(0, 'another bug: ', 'Other bugs met: 1', '--any-bug'));
    expect(here.read('in.min.txt')).toBe('boom');
    await here.pare('--any-bug', '-f', './test.sh', 'in.txt');
    expect(here.read('in.min.txt')).toBe('one');
  });

  test('a memory limit that the original cannot live with (17)', async () => {
    const { code, stderr } = await here.pare(
      '--limit-tests',
      '1',
      'in.txt',
      '--exit-code',
      '0',
      '--',
      process.execPath,
      '-e',
      'new WebAssembly.Memory({ initial: 1, maximum: 65536 }); process.exit(require("fs").readFileSync(process.argv[1], "utf8").includes("boom") ? 0 : 1)',
      '@@',
    );
    expect(code).toBe(0);
    if (stderr.includes('limit is off')) expect(stderr).toContain('needs more memory than the limit');
  });
});

describe('the result', () => {
  test('exists already (15)', async () => {
    here.write('in.min.txt', 'precious');
    expect(await mistake('./test.sh', 'in.txt')).toEqual(exits(2, 'in.min.txt exists', '--force', '-o'));
    expect(here.read('in.min.txt')).toBe('precious');
  });

  test('is the test case itself', async () => {
    expect(await mistake('-o', 'in.txt', './test.sh', 'in.txt')).toEqual(exits(2, 'in.txt is the input itself'));
  });

  test('would go to a folder', async () => {
    mkdirSync(path.join(here.folder, 'dir'));
    expect(await mistake('-o', 'dir', './test.sh', 'in.txt')).toEqual(exits(2, 'dir is a folder'));
  });

  test('would go to a folder that is not there', async () => {
    expect(await mistake('-o', 'no/where', './test.sh', 'in.txt')).toEqual(exits(2, 'no/where'));
  });

  test('in place and elsewhere at once', async () => {
    expect(await mistake('-i', '-o', 'x', './test.sh', 'in.txt')).toEqual(exits(2, '-i and -o x exclude each other'));
  });
});

describe('pare check', () => {
  test('shows what must be yes and no, what the run printed, and touches nothing', async () => {
    here.script('test.sh', 'echo hello; grep -q boom in.txt');
    const ended = await mistake('check', './test.sh', 'in.txt');
    expect(ended).toEqual(
      exits(0, 'original', 'must be yes', '3/3 yes', 'empty file', 'must be no', 'ok', 'hello', 'fit for a reduction'),
    );
  });

  test('names the mistake and ends with its code', async () => {
    here.script('test.sh', 'grep -q boom in.txt | tee log');
    expect(await mistake('check', './test.sh', 'in.txt')).toEqual(
      exits(5, 'WRONG', 'accepts an empty file', 'the pipe ends with'),
    );
  });

  test('notices that the test changes the candidate (12)', async () => {
    here.script('test.sh', 'grep -q boom in.txt && echo more >>in.txt');
    expect(await mistake('check', './test.sh', 'in.txt')).toEqual(exits(0, 'The test has changed in.txt'));
  });

  test('leaves the directory of a run with --keep', async () => {
    const { stderr } = await here.pare('check', '--keep', './test.sh', 'in.txt');
    expect(here.leftovers()).toHaveLength(1);
    expect(stderr).toContain(here.leftovers()[0]);
  });
});
