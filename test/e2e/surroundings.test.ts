import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { built, main, type Place, place } from './pare.ts';

let here: Place;
beforeAll(built);
beforeEach(() => {
  here = place();
});
afterEach(() => here.remove());

test('pare doctor says what works here', async () => {
  const { code, stdout } = await here.pare('doctor');
  expect(code).toBe(0);
  expect(stdout).toMatch(/ok {2}running tests/);
  expect(here.list()).toEqual([]);
});

test('pare doctor says what is wrong, and what to do', async () => {
  here.write('pare.json', '{ "jbos": 3 }');
  const { code, stdout } = await here.pare('doctor');
  expect(code).toBe(1);
  expect(stdout).toContain('Did you mean "jobs"?');
});

test('--print-config prints what holds here, flags included', async () => {
  here.write('pare.json', '{ "jobs": 3, "stderr": "boom" }');
  const { code, stdout } = await here.pare('--print-config', '--jobs', '2');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ stderr: ['boom'], jobs: 2 });
});

test('the test of pare.json is for lines that name none', async () => {
  here.write('in.txt', 'one\nboom\n');
  here.script('test.sh', 'grep -q boom in.txt');
  here.script('other.sh', 'grep -q one in.txt');
  here.write('pare.json', '{ "test": "./test.sh" }');
  expect(await here.pare('in.txt')).toMatchObject({ code: 0 });
  expect(here.read('in.min.txt')).toBe('boom');
  expect(await here.pare('--force', './other.sh', 'in.txt')).toMatchObject({ code: 0 });
  expect(here.read('in.min.txt')).toBe('one');
});

test.skipIf(process.platform === 'win32')(
  'it comes to an end, however few files may be open',
  { timeout: 120_000 },
  () => {
    here.write('in.txt', 'one\nboom\n');
    here.script('test.sh', 'grep -q boom in.txt');
    const line = [process.execPath, main, '-q', '-j', '6', '--force', './test.sh', 'in.txt'];
    for (let files = 32; files < 64; files++) {
      const args = ['-c', `ulimit -n ${files}; exec "$@"`, 'sh', ...line];
      // What is rescued goes with the folder.
      const env = { ...process.env, TMPDIR: here.folder };
      const ended = spawnSync('/bin/sh', args, { cwd: here.folder, env, encoding: 'utf8', timeout: 60_000 });
      // With even fewer, Node.js itself dies of it.
      expect(ended.signal === null || ended.signal === 'SIGABRT', `${files} files: ${ended.stderr}`).toBe(true);
      if (ended.status === 0) expect(here.read('in.min.txt')).toBe('boom');
    }
  },
);

test('it comes to an end, though something was left open', { timeout: 60_000 }, async () => {
  here.write('open.mjs', "import net from 'node:net';\nnet.createServer().listen(0);\n");
  const { ended } = here.start(['passes'], { NODE_OPTIONS: `--import=${path.join(here.folder, 'open.mjs')}` });
  const { code, stdout, stderr } = await ended;
  expect([code, stdout.includes('lines')]).toEqual([0, true]);
  expect(stderr).toContain('TCPServerWrap');
});
