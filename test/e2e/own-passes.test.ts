import { spawnSync } from 'node:child_process';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { built, type Place, place } from './pare.ts';

let here: Place;
beforeAll(built);
beforeEach(() => {
  here = place();
  here.write('in.txt', 'needle in a haystack of 4711 straws');
  here.script('test.sh', 'grep -q "needle\\|NEEDLE" in.txt');
});
afterEach(() => here.remove());

describe('a pass of the user', () => {
  test('an error in it is its own', async () => {
    here.write('own.mjs', 'export default function* () { throw new Error("not this way"); }');
    const ended = await here.pare('--pass', 'own.mjs', './test.sh', 'in.txt');
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain('--pass own.mjs has failed: Error: not this way');
  });

  test('finds what no other pass tries', async () => {
    here.write(
      'louder.mjs',
      `export default function* louder(source) {
        const text = Buffer.from(source).toString();
        const loud = Buffer.from(text.replace('needle', 'NEEDLE'));
        yield { label: 'louder', value: () => loud, accepted: () => [] };
      }`,
    );
    const ended = await here.pare('--pass', 'louder.mjs', './test.sh', 'in.txt');
    expect(ended).toMatchObject({ code: 0 });
    expect(here.read('in.min.txt')).toBe('NEEDLE');
  });

  test.each([
    ['is not there', undefined, /--pass own\.mjs cannot be loaded: there is no such file/],
    ['does not compile', 'export default (', /--pass own\.mjs cannot be loaded/],
    ['exports no function', 'export const pass = 1;', /--pass own\.mjs exports no pass/],
  ])('that %s is told of before anything is run', async (_, text, message) => {
    if (text !== undefined) here.write('own.mjs', text);
    const ended = await here.pare('--pass', 'own.mjs', './test.sh', 'in.txt');
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringMatching(message) });
  });
});

describe('a program as a pass', () => {
  test('is asked for one change after the other where the strategy is at its end', async () => {
    here.write('again.txt', 'needle in NEEDLE haystack');
    here.write(
      'short.mjs',
      `import { readFileSync } from 'node:fs';
      const [file, number] = process.argv.slice(2);
      const text = readFileSync(file, 'utf8');
      const words = ['x', text.replace('needle', 'NEEDL')];
      if (Number(number) > words.length) process.exit(1);
      process.stdout.write(words[number - 1]);`,
    );
    here.script('any.sh', 'grep -q "needle\\|NEEDL" again.txt');
    const ended = await here.pare('--pass-command', 'node short.mjs @@ {n}', './any.sh', 'again.txt');
    expect(ended).toMatchObject({ code: 0 });
    expect(here.read('again.min.txt')).toBe('NEEDL');
  });

  test('may change the file, or write what it makes of its input', async () => {
    here.write('own.mjs', `import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[2], 'NEEDLE');`);
    here.script('test.sh', 'grep -q "needles\\|NEEDLE" in.txt');
    here.write('in.txt', 'some needles');
    const ended = await here.pare('--pass-command', 'node own.mjs @@', './test.sh', 'in.txt');
    expect(ended).toMatchObject({ code: 0 });
    expect(here.read('in.min.txt')).toBe('NEEDLE');
  });

  test.skipIf(process.platform === 'win32')('leaves nothing behind, whatever it starts', async () => {
    const seconds = `9${process.pid}`;
    here.script('own.sh', `sleep ${seconds} >/dev/null 2>&1 & printf NEEDLE`);
    const ended = await here.pare('--pass-command', './own.sh @@', './test.sh', 'in.txt');
    expect(ended).toMatchObject({ code: 0 });
    expect([here.read('in.min.txt'), here.leftovers()]).toEqual(['needle', []]);
    expect(spawnSync('pgrep', ['-f', `sleep ${seconds}`], { encoding: 'utf8' }).stdout).toBe('');
  });

  test('that is not there is told of before anything is run', async () => {
    const ended = await here.pare('--pass-command', 'no-such-reducer {n} @@', './test.sh', 'in.txt');
    expect(ended).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/--pass-command 'no-such-reducer.*cannot be run/s),
    });
  });
});
