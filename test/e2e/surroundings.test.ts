import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { built, type Place, place } from './pare.ts';

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
