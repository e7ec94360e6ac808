import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { built, type Place, place } from './pare.ts';

let here: Place;
beforeAll(built);
beforeEach(async () => {
  here = place();
  here.write('in.txt', `${Array.from({ length: 40 }, (_, i) => `line ${i}`).join('\n')}\nboom\n`);
  here.script('test.sh', 'grep -q boom in.txt');
  expect(await here.pare('./test.sh', 'in.txt')).toMatchObject({ code: 0 });
});
afterEach(() => here.remove());

describe('pare history', () => {
  test('lists the steps of the last run', async () => {
    const { code, stdout } = await here.pare('history');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^pare-runs\/.*: \d+ steps?; the run came to its end\n/);
    expect(stdout).toContain('the original');
  });

  test('shows a step, and what it has changed', async () => {
    expect((await here.pare('history', '--show', '0')).stdout).toBe(here.read('in.txt'));
    const { stdout } = await here.pare('history', '--diff', '1');
    expect(stdout).toMatch(/^step 1: .*, [\d ]+ -> [\d ]+ bytes?\n/);
    expect(stdout).toContain('  - line 0');
    expect(await here.pare('history', '--show', '1', '-o', 'one.txt')).toMatchObject({ code: 0 });
    expect(here.read('one.txt')).toContain('boom');
    expect(await here.pare('history', '--show', '1', '-o', 'one.txt')).toMatchObject({ code: 2 });
  });

  test('goes on from a step, with another test if need be', async () => {
    here.script('test.sh', 'grep -q boom in.txt && grep -q "line 7" in.txt');
    const ended = await here.pare('history', '--restart-from', '0');
    expect(ended).toMatchObject({ code: 0, stderr: expect.stringContaining('going on from step 0') });
    expect(here.read('in.min.txt')).toMatch(/^line 7\s*boom$/);
    expect((await here.pare('history')).stdout).toContain('the run came to its end');
  });

  test('says which steps there are', async () => {
    expect(await here.pare('history', '--show', '999')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('the run has the steps 0 (the original) to'),
    });
    expect(await here.pare('history', '--diff', '0')).toMatchObject({ code: 2 });
  });

  test('wants to be asked for one thing at a time', async () => {
    expect(await here.pare('history', '--show', '1', '--diff', '1')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--show 1 and --diff 1 exclude each other'),
    });
  });
});
