import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { built, type Place, place } from './pare.ts';

let here: Place;
beforeAll(built);
beforeEach(() => {
  here = place();
  here.write('in.txt', 'one\ntwo boom\nthree\n');
  here.script('tool.sh', 'grep -q boom "$1" || exit 0; echo "Error: it went boom at line 2" >&2; exit 3');
});
afterEach(() => here.remove());

describe('pare init', () => {
  test('writes a test from a command, which the next command reduces with', async () => {
    const begun = await here.pare('init', 'in.txt', '--', './tool.sh', '@@');
    expect(begun).toMatchObject({ code: 0, stderr: expect.stringContaining('The test is fit for a reduction') });
    expect(begun.stderr).toContain('Next: npx pare in.txt');
    expect(here.list()).toEqual(['in.txt', 'pare-test.sh', 'pare.json', 'tool.sh']);
    expect(await here.pare('in.txt')).toMatchObject({ code: 0 });
    expect(here.read('in.min.txt')).toBe('boom');
  });

  test('takes the command and what to look for from a log', async () => {
    here.write('crash.log', '$ ./tool.sh in.txt\nError: it went boom at line 7\n');
    expect(await here.pare('init', '--from', 'crash.log', '--write', 'node')).toMatchObject({ code: 0 });
    expect(here.read('pare-test.mjs')).toContain('Error: it went boom');
    expect(JSON.parse(here.read('pare.json'))).toEqual({ test: './pare-test.mjs' });
  });

  test('does not write over a test', async () => {
    here.write('pare-test.sh', 'mine');
    const begun = await here.pare('init', 'in.txt', '--', './tool.sh', '@@');
    expect(begun).toMatchObject({ code: 2, stderr: expect.stringContaining('pare-test.sh exists. --force') });
    expect(here.read('pare-test.sh')).toBe('mine');
  });

  test('says that nothing is wrong when nothing is wrong', async () => {
    here.write('in.txt', 'fine');
    const begun = await here.pare('init', 'in.txt', '--', './tool.sh', '@@');
    expect(begun).toMatchObject({ code: 3, stderr: expect.stringContaining('The command succeeds on your original') });
    expect(here.list()).toEqual(['in.txt', 'tool.sh']);
  });

  test('lists its templates and corrects their names', async () => {
    expect((await here.pare('init', '--template', 'list')).stdout).toContain('tsc');
    const begun = await here.pare('init', '--template', 'tcs', 'in.txt');
    expect(begun).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean tsc?') });
  });

  test('keeps what must stay true', async () => {
    const begun = await here.pare('init', '--pre', 'grep -q one @@', 'in.txt', '--', './tool.sh', '@@');
    expect(begun).toMatchObject({ code: 0 });
    expect(await here.pare('in.txt')).toMatchObject({ code: 0 });
    expect(readFileSync(`${here.folder}/in.min.txt`, 'utf8')).toMatch(/^one\s*boom$/);
    const vain = await here.pare('init', '--force', '--pre', 'grep -q four @@', 'in.txt', '--', './tool.sh', '@@');
    expect(vain).toMatchObject({ code: 3, stderr: expect.stringContaining('says no to the original') });
  });
});
