import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { built, type Ended, main, type Place, place } from './pare.ts';
import { traceless } from './traceless.ts';

let here: Place;
beforeAll(built);
beforeEach(() => {
  here = place();
  here.write('in.txt', 'one\ntwo boom\nthree\n');
  here.script('test.sh', 'grep -q boom in.txt');
});
afterEach(() => here.remove());

const refused = (...args: readonly string[]): Promise<Ended> => traceless(here, args);

const exits = (code: number, stderr: RegExp): unknown =>
  expect.objectContaining({ code, stderr: expect.stringMatching(stderr) });

describe('a test case that is', () => {
  test('a named pipe to which nobody writes', { timeout: 30_000 }, async () => {
    execFileSync('mkfifo', [path.join(here.folder, 'pipe')]);
    expect(await refused('./test.sh', 'pipe')).toEqual(exits(2, /pipe is no regular file .*\n {2}-> .*cat pipe >FILE/));
  });

  test('a device that has no end', async () => {
    expect(await refused('./test.sh', '/dev/zero')).toEqual(exits(2, /\/dev\/zero is no regular file/));
  });

  test('a link to what is not there', async () => {
    symlinkSync('nowhere', path.join(here.folder, 'link.txt'));
    const ended = await refused('./test.sh', 'link.txt');
    expect(ended).toEqual(exits(2, /link\.txt is a link to nowhere, which is not there/));
    expect(ended.stderr).not.toContain('did you mean');
  });

  test('what a shell reads from a pipe is taken', () => {
    const line = `printf 'one\\nboom\\n' | "${process.execPath}" "${main}" -q -o - -c 'grep -q boom "$PARE_FILE"' /dev/stdin`;
    expect(execFileSync('/bin/sh', ['-c', line], { cwd: here.folder, encoding: 'utf8' })).toBe('boom');
  });
});

describe('a flag', () => {
  test.each([
    [['--show', '1'], /--show belongs to pare history, not to pare reduce: .*\n {2}-> pare history --show N \.\.\./],
    [['--yes'], /--yes belongs to pare clean/],
    [['--as', 'issue'], /--as belongs to pare report/],
    [['--fail-on-new'], /--fail-on-new belongs to pare farm/],
    [['--allow', 'sh'], /--allow belongs to pare worker/],
    [['--template', 'tsc'], /--template belongs to pare init/],
  ])('of another command is not passed over: %j', async (flags, message) => {
    expect(await refused(...flags, './test.sh', 'in.txt')).toEqual(exits(2, message));
  });

  test('of another command may stand in pare.json', async () => {
    here.write('pare.json', '{ "keep": true, "olderThan": "7d" }');
    expect(await here.pare('./test.sh', 'in.txt')).toEqual(exits(0, /Done/));
  });

  test.each([
    [['--report=.'], /--report \. is a folder: name a file in it/],
    [['--start', 'rule'], /--start rule names a rule of a grammar: --grammar FILE\.g4 --start rule/],
    [['--memory-limit', '0'], /"0" is not a size: it must be more than zero, or auto, off/],
    [['--signal', '1x'], /"1x" is not a signal: use a name or number as SEGV, ABRT or 11/],
  ])('that makes no sense: %j', async (flags, message) => {
    expect(await refused(...flags, './test.sh', 'in.txt')).toEqual(exits(2, message));
  });
});

test('a report, or the log, is not written over what the run is about', async () => {
  const named = /in\.txt is a file that the run is about, and would be written over/;
  expect(await refused('--log-file', 'in.txt', './test.sh', 'in.txt')).toEqual(exits(2, named));
  expect(await refused('--report=in.txt', './test.sh', 'in.txt')).toEqual(exits(2, named));
  expect(await here.pare('-q', './test.sh', 'in.txt')).toMatchObject({ code: 0 });
  for (const file of ['in.txt', 'in.min.txt', 'test.sh']) {
    const before = here.read(file);
    expect(await here.pare('report', '-o', file)).toMatchObject({ code: 2 });
    expect(await here.pare('report', '--as', 'issue', '-o', file)).toMatchObject({ code: 2 });
    expect(here.read(file)).toBe(before);
  }
  expect(await here.pare('report', '-o', 'a.html')).toMatchObject({ code: 0 });
  expect(await here.pare('report', '-o', 'a.html')).toMatchObject({ code: 0 });
});

test('nor over a file of the folder that the run is about', async () => {
  here.write('app/one.html', 'needle');
  const named = /app\/one\.html is a file that the run is about, and would be written over/;
  expect(await refused('--report=app/one.html', '-c', 'grep -rq needle app', 'app')).toEqual(exits(2, named));
  expect(here.read('app/one.html')).toBe('needle');
});

test('an older report may stand in a folder that the command names', async () => {
  expect(await here.pare('-q', '--exit-code', '0', 'in.txt', '--', 'grep', '-qs', 'boom', '@@', '.')).toMatchObject({
    code: 0,
  });
  expect(await here.pare('report', '-o', 'a.html')).toMatchObject({ code: 0 });
  expect(await here.pare('report', '-o', 'a.html')).toMatchObject({ code: 0 });
});

test.each([
  [['init'], /pare init needs a file, and the command .*\n {2}-> pare init FILE -- CMD @@/],
  [['init', 'in.txt'], /pare init needs the command that misbehaves on in\.txt\.\n {2}-> pare init in\.txt -- CMD @@/],
  [
    ['init', '--from', 'in.txt'],
    /in\.txt does not say which command was run on which file\.\n {2}-> pare init --from in\.txt FILE -- CMD @@/,
  ],
  [['clean', '--older-than', 'x'], /--older-than: "x" is not an age: use days \(7d\), hours/],
])('what another command lacks is told in its own words: %j', async (line, message) => {
  expect(await refused(...line)).toEqual(exits(2, message));
});

describe('a command', () => {
  const cat = ['in.txt', '--', 'cat', '@@'];

  test.each([
    [['--exit-code', '!0'], /NO for your original file \(exit 0.*what is expected must hold/s],
    [['--signal', 'SEGV'], /NO for your original file \(exit 0.*what is expected must hold/s],
    [['--expect', 'answer=sat'], /NO for your original file \(exit 0, .*; not answer=sat\)/],
  ])('that does not what is expected is not told of exit codes of a script: %j', async (flags, message) => {
    const ended = await refused(...flags, ...cat);
    expect(ended).toEqual(exits(3, message));
    expect(ended.stderr).not.toContain('exit 0 must mean');
  });

  test('that prints what is looked for with an empty file only', async () => {
    const line = ['in.txt', '--', 'sh', '-c', '[ -s "$0" ] || echo no input', '@@'];
    expect(await refused('--match', 'no input', ...line)).toEqual(
      exits(3, /--match 'no input' doesn't match what the original prints/),
    );
    expect(await refused('--exit-code', '1', 'in.txt', '--', 'sh', '-c', '[ -s "$0" ]', '@@')).toEqual(
      exits(3, /What is expected holds for an empty file, and not for yours/),
    );
  });

  test('dies of a signal that is given by its number', async () => {
    here.script('dies.sh', 'grep -q boom in.txt && kill -11 $$; true');
    expect(await here.pare('-q', '--signal', '11', 'in.txt', '--', './dies.sh', '@@')).toMatchObject({ code: 0 });
    expect(here.read('in.min.txt')).toBe('boom');
  });
});

describe('a script', () => {
  test('that says yes to the original, with --invert', async () => {
    const ended = await refused('--invert', './test.sh', 'in.txt');
    expect(ended).toEqual(exits(3, /With --invert, the test says NO .*\n {2}-> leave --invert out/));
  });

  test('that does not come to an end', async () => {
    here.script('test.sh', 'sleep 98781');
    expect(await refused('-t', '0.3', './test.sh', 'in.txt')).toEqual(
      exits(6, /does not come to an end with your original file \(timeout after 0\.3 s\).*-> -t SECS/s),
    );
  });

  test('that has less memory than it takes to start', async () => {
    expect(await refused('--memory-limit', '1k', './test.sh', 'in.txt')).toEqual(
      exits(3, /--memory-limit 1 KB {3}may be too little/),
    );
  });
});

describe('a place for private directories', () => {
  const run = (TMPDIR: string): Promise<Ended> => here.start(['-q', './test.sh', 'in.txt'], { TMPDIR }).ended;

  test('that is a file is told of', async () => {
    expect(await run(path.join(here.folder, 'in.txt'))).toEqual(
      exits(
        2,
        /Could not make a private directory in .*in\.txt: .*a file, not a folder\. Name another place with TMPDIR/,
      ),
    );
  });

  test('may be named relative to the folder where one is', async () => {
    mkdirSync(path.join(here.folder, 'tmp'));
    expect(await run('tmp')).toMatchObject({ code: 0, stderr: '' });
    expect(here.read('in.min.txt')).toBe('boom');
    expect(here.list('tmp')).toEqual([]);
  });
});

test.runIf(process.platform === 'linux')('a lower limit of memory than that of the tests stays as it is', () => {
  const line = `ulimit -v 4000000 && exec "${process.execPath}" "${main}" -q --memory-limit 64g ./test.sh in.txt`;
  execFileSync('/bin/sh', ['-c', line], { cwd: here.folder });
  expect(here.read('in.min.txt')).toBe('boom');
});
