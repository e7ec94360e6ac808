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
    ['is not there', undefined, /--pass own\.mjs cannot be loaded/],
    ['does not compile', 'export default (', /--pass own\.mjs cannot be loaded/],
    ['exports no function', 'export const pass = 1;', /--pass own\.mjs exports no pass/],
  ])('that %s is told of before anything is run', async (_, text, message) => {
    if (text !== undefined) here.write('own.mjs', text);
    const ended = await here.pare('--pass', 'own.mjs', './test.sh', 'in.txt');
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringMatching(message) });
  });
});
