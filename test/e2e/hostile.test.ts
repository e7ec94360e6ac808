import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { built, main, type Place, place, processesWith } from './pare.ts';

const input = 'one one one one\ntwo boom\nthree three three\n';

let here: Place;
beforeAll(built);
beforeEach(() => {
  here = place();
  here.write('in.txt', input);
});
afterEach(() => here.remove());

describe('a test that', () => {
  test.each([
    ['deletes the candidate', 'grep -q boom in.txt; s=$?; rm in.txt; exit $s'],
    ['deletes its directory', 'grep -q boom in.txt; s=$?; rm -rf "$PWD"; exit $s'],
    ['makes its directory useless', 'grep -q boom in.txt; s=$?; mkdir -p a/b; chmod 000 a .; exit $s'],
    ['leaves files behind', 'seq 1 100 >out; mkdir -p d/e; touch "$TMPDIR/t" d/e/f; grep -q boom in.txt'],
    ['writes to the candidate', 'grep -q boom in.txt; s=$?; echo x >>in.txt; exit $s'],
    ['kills its own process group', 'grep -q boom in.txt && exit 0; kill -9 0'],
    ['reads standard input', 'cat >/dev/null; grep -q boom in.txt'],
    ['prints what is no text', "printf '\\377\\000\\033[2J'; grep -q boom in.txt"],
  ])('%s does no harm', async (_, body) => {
    here.script('test.sh', body);
    const { code, stderr } = await here.pare('./test.sh', 'in.txt');
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
    expect(here.read('in.min.txt')).toBe('boom');
    expect(here.read('in.txt')).toBe(input);
    expect(here.leftovers()).toEqual([]);
  });

  test('forks children that outlive it leaves none of them', async () => {
    here.script('test.sh', `sleep 98761 & (setsid sleep 98761 &) ; grep -q boom in.txt`);
    expect((await here.pare('./test.sh', 'in.txt')).code).toBe(0);
    expect(processesWith('98761')).toEqual([]);
    expect(here.leftovers()).toEqual([]);
  });

  test('ignores SIGTERM and hangs is stopped at the time limit', async () => {
    here.script('test.sh', "trap '' TERM INT HUP; grep -q boom in.txt || while :; do sleep 98762; done");
    const { code, stderr } = await here.pare('-t', '0.5', '--limit-tests', '3', './test.sh', 'in.txt');
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
    expect(processesWith('98762')).toEqual([]);
  });

  test('prints 1 GB is drained', async () => {
    here.script('test.sh', '[ $(wc -c <in.txt) -gt 40 ] && head -c 1000000000 /dev/zero; grep -q boom in.txt');
    expect((await here.pare('--no-check', './test.sh', 'in.txt')).code).toBe(0);
    expect(here.read('in.min.txt')).toBe('boom');
  });

  test('takes everything back at the end is told so, and the result is not called verified', async () => {
    const count = `n=$(cat ${here.folder}/n); echo $((n + 1)) >${here.folder}/n`;
    here.script('test.sh', `${count}; [ $n -lt 14 ] && grep -q boom in.txt`);
    here.write('n', '0');
    const { code, stderr } = await here.pare('-j', '1', './test.sh', 'in.txt');
    expect(stderr).toMatch(/no longer interesting|too unreliable|took back its yes|says no to the original/);
    expect([4, 7]).toContain(code);
    expect(stderr).not.toContain('Verified');
    expect(stderr).toMatch(/the best so far is pare-runs\/.*; pare resume/);
  });
});

const isRoot = process.getuid?.() === 0;

describe.runIf(isRoot && process.platform === 'linux')('a file system', () => {
  let mounted: string;
  const mount = (options: string): void => {
    mounted = path.join(here.folder, 'small');
    mkdirSync(mounted);
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', mounted]);
  };
  afterEach(() => execFileSync('umount', ['-l', mounted]));

  test('that is full stops the run with the journal safe, and names the place', async () => {
    mount('size=96k');
    here.script('test.sh', 'grep -q boom in.txt');
    here.write('in.txt', `${Array.from({ length: 8000 }, (_, index) => `line ${index}`).join('\n')}\nboom\n`);
    const { code, stderr } = await here.pare('--run-dir', 'small', './test.sh', 'in.txt');
    expect(code).toBe(2);
    expect(stderr).toContain('no space left');
    expect(stderr).toContain('small');
    expect(here.leftovers().filter((name) => !name.startsWith('pare-rescued'))).toEqual([]);
  });

  test('that is read-only is named before the test is run', async () => {
    mount('ro');
    here.script('test.sh', `touch ${here.folder}/was-run; grep -q boom in.txt`);
    const { code, stderr } = await here.pare('-o', 'small/result', './test.sh', 'in.txt');
    expect(code).toBe(2);
    expect(stderr).toMatch(/small\/result.*read-only/);
    expect((await here.pare('--run-dir', 'small/runs', './test.sh', 'in.txt')).stderr).toContain(
      'Nothing can be written to',
    );
    expect(here.list()).not.toContain('was-run');
  });
});

test.each([
  ['of several files cannot stand in their place', ['-i', './test.sh', 'in.txt', 'other.txt'], '--in-place is for one'],
  [
    'has a record, not within a file',
    ['--run-dir', 'other.txt/runs', './test.sh', 'in.txt'],
    'other.txt (it is a file',
  ],
  ['has verdicts, not within a file', ['--cache-dir', 'other.txt', './test.sh', 'in.txt'], 'other.txt (it is a file'],
])('a result that %s, is refused before the test is run', async (_, args, message) => {
  here.script('test.sh', `touch ${here.folder}/was-run; grep -q boom in.txt`);
  for (const name of ['in.txt', 'other.txt']) here.write(name, 'boom\n');
  const { code, stderr } = await here.pare(...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(here.list()).not.toContain('was-run');
});

test.skipIf(process.platform !== 'linux')('what cannot be written to stdout is told, and no success', () => {
  const { status, stderr } = spawnSync('/bin/sh', ['-c', `exec '${process.execPath}' '${main}' languages >/dev/full`]);
  expect([status, String(stderr)]).toEqual([2, expect.stringContaining('could not be written there (ENOSPC')]);
});

test('a test that reads its standard input is told where the file is', async () => {
  here.script('test.sh', 'grep -q boom');
  const { code, stderr } = await here.pare('./test.sh', 'in.txt');
  expect([code, stderr]).toEqual([
    3,
    expect.stringMatching(/YES when it gets it on standard input.*--input-mode all/s),
  ]);
  expect((await here.pare('--input-mode', 'all', './test.sh', 'in.txt')).code).toBe(0);
});

test.each([
  [['-c', './in.sh | grep boom', 'in.sh'], 3, 'name what runs it: sh in.sh'],
  [['--stdout', 'boom', 'in.sh', '--', './in.sh'], 2, 'Name what runs them, as in: sh @@'],
])('a test case that is run as a program, as in %j, is told to need one', async (args, exitCode, message) => {
  here.script('in.sh', 'echo boom');
  const { code, stderr } = await here.pare(...args);
  expect([code, stderr]).toEqual([exitCode, expect.stringContaining(message)]);
});

test('a test case that is looked for where the original is, is told to be elsewhere', async () => {
  here.write('src/in.txt', input);
  const { code, stderr } = await here.pare('-c', 'grep -q boom src/in.txt', './src/in.txt');
  expect([code, stderr]).toEqual([
    3,
    expect.stringContaining('looks for src/in.txt, but each run has its candidate as in.txt'),
  ]);
});

test.each([
  [['in.txt', 'cat', 'in.txt'], 'pare in.txt -- cat in.txt'],
  [['cat', 'in.txt'], 'pare in.txt -- cat in.txt'],
  [['in.txt', 'cat', '@@'], 'pare in.txt -- cat @@'],
])('a command without -- in front, as in %j, is shown with it', async (args, line) => {
  const { code, stderr } = await here.pare(...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(line)]);
});
