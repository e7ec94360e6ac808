import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { built, main, type Place, place } from './pare.ts';

const input = 'one\ntwo\nthree x\n\nx boom y\nfour\n';

let here: Place;
beforeAll(built);
beforeEach(() => {
  here = place();
  here.write('in.txt', input);
  here.script('test.sh', 'grep -q boom in.txt');
});
afterEach(() => here.remove());

describe('a test case is reduced', () => {
  test.each<[string, readonly string[]]>([
    ['with a script that knows the name', ['./test.sh', 'in.txt']],
    ['with a script named without a path', ['test.sh', 'in.txt']],
    ['with a line of shell', ['-c', 'grep -q boom in.txt', 'in.txt']],
    ['with a line of shell that uses $1', ['-c', 'grep -q boom "$1"', 'in.txt']],
    ['with a line of shell that uses @@', ['-c', 'grep -q boom @@', 'in.txt']],
    ['with a command and @@', ['--exit-code', '0', 'in.txt', '--', 'grep', 'boom', '@@']],
    ['with a command and {}', ['--stdout', 'boom', 'in.txt', '--', 'cat', '{}']],
    ['with a command that names the file', ['--stdout', 'boom', 'in.txt', '--', 'cat', 'in.txt']],
    [
      'with a command that names it by another path',
      ['--stdout', 'boom', './in.txt', '--', 'cat', '-n', '../work/in.txt'],
    ],
    ['with a command that reads stdin', ['--stdout', 'boom', 'in.txt', '--', 'cat']],
    ['with two conditions', ['--exit-code', '0', '--no-stderr', '.', 'in.txt', '--', 'grep', 'boom', '@@']],
    ['with a test that is turned round', ['--invert', '-c', '! grep -q boom in.txt', 'in.txt']],
    ['with the behaviour on the original', ['--same', 'in.txt', '--', 'grep', '-c', 'boom', '@@']],
    ['with two commands that differ', ['--versus', 'grep -c nothing @@', 'in.txt', '--', 'grep', '-c', 'boom', '@@']],
    ['with a cheap test before', ['--pre', 'test -s in.txt', './test.sh', 'in.txt']],
    ['asking three times', ['--repeat', '2/3', './test.sh', 'in.txt']],
    ['with one job', ['-j', '1', './test.sh', 'in.txt']],
    ['as plain text', ['--lang', 'none', './test.sh', 'in.txt']],
    ['with a minimiser by name', ['--minimiser', 'cdd', './test.sh', 'in.txt']],
    ['to few tokens', ['--metric', 'tokens', './test.sh', 'in.txt']],
    ['in windows', ['--windows', '4', './test.sh', 'in.txt']],
    ['after --', ['-q', '-c', 'grep -q boom in.txt', 'in.txt']],
  ])('%s', async (_, args) => {
    const { code, stderr } = await here.pare(...args);
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
    expect(here.read('in.min.txt')).toBe('boom');
    expect(here.read('in.txt')).toBe(input);
    expect(here.leftovers()).toEqual([]);
  });

  test.each([
    ['tree', []],
    ['hddr', ['--phase', 'prune+hoist']],
    ['treereduce', []],
  ])('along its syntax tree with %s', async (strategy, more) => {
    here.write('in.json', '{"a": [1, 2, {"needle": [3, 4]}], "b": null}\n');
    const test = 'node -e "JSON.parse(fs.readFileSync(process.argv[1]))" "$1" 2>/dev/null && grep -q needle "$1"';
    const { code, stderr } = await here.pare('--strategy', strategy, ...more, '-c', test, 'in.json');
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(here.read('in.min.json'))).toBeTruthy();
    expect(here.read('in.min.json').length).toBeLessThan(30);
  });

  test('as SMT-LIB, by the name of the file', async () => {
    here.write('in.smt2', '(set-logic QF_LIA)\n(declare-fun x () Int)\n(assert (and true (= x 1)))\n(check-sat)\n');
    const { code } = await here.pare('-c', 'grep -q "= x" "$1"', 'in.smt2');
    expect(code).toBe(0);
    expect(here.read('in.min.smt2').length).toBeLessThan(60);
  });

  test('with verdicts that outlive the run', async () => {
    // With several jobs, whether a trial that has become useless meanwhile still runs is a matter of time.
    const args = ['-j', '1', '--force', '--cache-dir', 'verdicts', './test.sh', 'in.txt'];
    expect((await here.pare(...args)).code).toBe(0);
    const again = await here.pare(...args);
    expect(again.code).toBe(0);
    expect(again.stderr).toMatch(/ 0 trials, \d+ more from cache/);
    expect(here.read('in.min.txt')).toBe('boom');
  });

  test('lists the languages and strategies that there are', async () => {
    expect((await here.pare('languages')).stdout).toMatch(/^python +\.py/m);
    expect((await here.pare('strategies')).stdout).toMatch(/^smt-hybrid /m);
    expect((await here.pare('--strategy', 'nonsense', './test.sh', 'in.txt')).stderr).toContain('"nonsense"');
  });

  test('with a module', async () => {
    here.write('test.mjs', 'export default (candidate) => Buffer.from(candidate).includes("boom");\n');
    const { code, stderr } = await here.pare('test.mjs', 'in.txt');
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
    expect(here.read('in.min.txt')).toBe('boom');
  });

  test('with companions that lie beside it', async () => {
    here.write('lib/words.txt', 'boom\n');
    here.script('needs.sh', 'grep -q -f lib/words.txt in.txt');
    expect((await here.pare('--with', 'lib', './needs.sh', 'in.txt')).code).toBe(0);
    expect(here.read('in.min.txt')).toBe('boom');
  });

  test('without a word of what to look for', async () => {
    const { code, stderr } = await here.pare(
      'in.txt',
      '--',
      'sh',
      '-c',
      'grep -q boom "$0" && { echo "Assertion failed: it went boom" >&2; exit 3; }',
      '@@',
    );
    expect(code).toBe(0);
    expect(stderr).toContain('Proposed expectation: exit code 3  AND  stderr has');
    const line = /without being asked: (.*)/.exec(stderr)?.[1] ?? '';
    expect(line).toMatch(/^--exit-code 3 --stderr /);
    expect(here.read('in.min.txt')).toBe('boom');
  });
});

test.each([
  ['--strategy=ddmin'],
  ['--strategy=ddmin --atom=char --granularity=inf'],
  ['--atom=token --split=balanced --complement-first'],
  ['--atom=byte --subset-iterator=skip --complement-iterator=backward'],
  ['--atom=both --subset-iterator=random --complement-iterator=random --seed=7 --cache=config'],
  ['--atom=char --no-dd-star --cache=none'],
])('with the options of Picire: %s', async (flags) => {
  const { code, stderr } = await here.pare(...flags.split(' '), './test.sh', 'in.txt');
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('1-minimal: no single') });
  expect(here.read('in.min.txt')).toBe('boom');
});

test('lines only, as Picire does by default', async () => {
  expect((await here.pare('--atom', 'line', './test.sh', 'in.txt')).stderr).toContain('no single line can be deleted');
  expect(here.read('in.min.txt')).toMatch(/^x boom y\n?$/);
});

describe('the result goes', () => {
  test('to the file named with -o', async () => {
    expect((await here.pare('-o', 'small.txt', './test.sh', 'in.txt')).code).toBe(0);
    expect(here.list()).toEqual(['in.txt', 'pare-runs', 'small.txt', 'test.sh']);
    expect(here.read('small.txt')).toBe('boom');
  });

  test('to stdout with -o -, and nothing else does', async () => {
    const { stdout, code } = await here.pare('-o', '-', './test.sh', 'in.txt');
    expect({ stdout, code }).toEqual({ stdout: 'boom', code: 0 });
    expect(here.list()).toEqual(['in.txt', 'pare-runs', 'test.sh']);
  });

  test('in place of the test case with -i, after a backup', async () => {
    expect((await here.pare('-i', './test.sh', 'in.txt')).code).toBe(0);
    expect(here.read('in.txt')).toBe('boom');
    expect(here.read('in.txt.orig')).toBe(input);
  });

  test('nowhere else with --tidy', async () => {
    expect((await here.pare('-i', '--tidy', './test.sh', 'in.txt')).code).toBe(0);
    expect(here.read('in.txt')).toBe('boom');
    expect(here.list().filter((name) => name !== 'pare-runs')).toEqual(['in.txt', 'test.sh']);
  });
});

describe('what is said', () => {
  test('is a summary on stderr with sizes, verification and the result', async () => {
    const { stdout, stderr } = await here.pare('./test.sh', 'in.txt');
    expect(stdout).toBe('');
    expect(stderr).toMatch(/Self-check {2}original 3\/3 yes {2}empty no {2}garbage no/);
    expect(stderr).toMatch(/Done: \d+ -> 4 bytes \(\d\d\.\d %\), 6 -> 1 line, in .*, \d+ trials/);
    expect(stderr).toMatch(/Verified (\d)\/\1\./);
    expect(stderr).toContain('  | boom\n');
  });

  test('is nothing with -q', async () => {
    expect(await here.pare('-q', './test.sh', 'in.txt')).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('is one event a line with --json', async () => {
    const { stdout, stderr } = await here.pare('--json', './test.sh', 'in.txt');
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string; schema: string });
    expect(stderr).toBe('');
    expect(events[0]).toMatchObject({ type: 'start', schema: 'pare-events/1', size: input.length });
    expect(events.at(-1)).toMatchObject({ type: 'end', size: 4 });
  });

  test('is every trial in the log file', async () => {
    expect((await here.pare('-q', '--log-file', 'log', './test.sh', 'in.txt')).code).toBe(0);
    expect(here.read('log')).toMatch(/interesting.*bytes/);
  });

  test('has no escape sequence without a terminal, and none of the test case ever', async () => {
    here.write('in.txt', 'a\nb\u001b[2J boom\u0007\nc\n');
    const { stderr } = await here.pare('-vv', '-c', "grep -q '\u001b.2J boom' in.txt", 'in.txt');
    expect(stderr).toContain('\\x1b[2J boom');
    expect(stderr).not.toContain('\u001b');
  });
});

test.runIf(existsSync('/usr/bin/script'))(
  'on a terminal, one block is drawn over itself, and the cursor comes back',
  async () => {
    here.script('test.sh', 'sleep 0.05; grep -q boom in.txt');
    const args = `'${process.execPath}' '${main}' ./test.sh in.txt`;
    const environment = { ...process.env, CI: '', NO_COLOR: '', TERM: 'xterm', LC_ALL: 'C.UTF-8' };
    const screen = execFileSync('/usr/bin/script', ['-qec', args, '/dev/null'], {
      cwd: here.folder,
      env: environment,
      encoding: 'utf8',
    });
    expect(screen).toMatch(/in\.txt.*%.*█.*░.*31 -> \d+ bytes/);
    expect(screen).toContain('\u001b[4A\u001b[J');
    expect(screen.lastIndexOf('\u001b[?25h')).toBeGreaterThan(screen.lastIndexOf('\u001b[?25l'));
    expect(screen).not.toContain('\u001b[?1049h');
    expect(screen.slice(screen.lastIndexOf('\u001b[?25h'))).toContain('Done: 31 -> 4 bytes');
  },
);

describe('a limit', () => {
  test.each([
    ['--limit-tests', '3', 'Stopped at the limit (3 trials)'],
    ['--stop-at', '50%', 'Done'],
    ['--stop-at', '20', 'Done'],
  ])('%s %s ends the run with a valid result', async (flag, value, said) => {
    const { code, stderr } = await here.pare(flag, value, './test.sh', 'in.txt');
    expect(code).toBe(0);
    expect(stderr).toMatch(new RegExp(`${said.replace(/[()]/g, '\\$&')}|Stopped at the limit`));
    expect(here.read('in.min.txt')).toContain('boom');
    expect(here.read('in.min.txt').length).toBeGreaterThan(4);
  });
});

test('a name with blanks and quotes in it is no problem', async () => {
  here.write("it's in.txt", input);
  expect((await here.pare('-c', 'grep -q boom @@', "it's in.txt")).code).toBe(0);
  expect(here.read("it's in.min.txt")).toBe('boom');
  const { code } = await here.pare(
    '--force',
    '--pre',
    'test -s @@',
    '--stdout',
    'boom',
    "it's in.txt",
    '--',
    'cat',
    '@@',
  );
  expect(code).toBe(0);
});

test('settings may stand in pare.json, and flags win', async () => {
  here.write('pare.json', '{ "output": "a.txt", "quiet": true }');
  expect((await here.pare('-o', 'b.txt', './test.sh', 'in.txt')).stderr).toBe('');
  expect(here.read('b.txt')).toBe('boom');
});

test.each([
  ['--version'],
  ['--help'],
  ['help'],
  ['help', 'flags'],
  ['help', 'migrate'],
  ['help', 'crash'],
  ['help', 'exit-codes'],
])('pare %s %s prints on stdout and ends with 0', async (...args) => {
  const { code, stdout, stderr } = await here.pare(...args.filter((arg) => typeof arg === 'string'));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.length).toBeGreaterThan(5);
});
