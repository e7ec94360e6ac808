import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { reduce } from '../../src/api/reduce.ts';
import { strategyNamed } from '../../src/strategies/strategy-named.ts';

const sample = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, '../../bench/grammar/samples', name), 'utf8');

/** Every fifth word or sign goes, the same ones each time. */
function withHoles(text: string): string {
  let count = 0;
  return text.replaceAll(/\w+|[^\s\w]/g, (token) => (count++ % 5 === 3 ? '' : token));
}

const noise = Buffer.from(Uint8Array.from({ length: 4000 }, (_, i) => (i * 7919) % 251)).toString('latin1');

describe('what is hardly what its name says', () => {
  test.each([
    ['a fifth of the tokens missing', 'in.rs', `${withHoles(sample('sample.rs'))}\nlet needle = 1;\n`],
    [
      'several languages',
      'in.c',
      `${sample('sample.html')}\nint needle;\n${sample('sample.yaml')}${sample('sample.go')}`,
    ],
    ['another language', 'in.json', `${sample('sample.kt')}\nval needle = 2\n`],
    ['bytes that are no text', 'in.py', `${noise}\nneedle\n${noise}`],
    ['nothing but white space around', 'in.ts', `${'\n \t'.repeat(500)}needle${'\r\n'.repeat(500)}`],
  ])('with %s is reduced to what is needed', async (_, name, text) => {
    const input = { bytes: Buffer.from(text, 'latin1'), name };
    const { smallest: bytes } = await reduce({
      input,
      test: (candidate) => candidate.text.includes('needle'),
      jobs: 1,
    });
    expect(Buffer.from(bytes).toString('latin1').trim()).toBe('needle');
  });

  test('is not read as source code when it is binary', async () => {
    const said: string[] = [];
    const input = { fileName: 'in.py', input: Buffer.from(noise, 'latin1'), note: (text: string) => said.push(text) };
    await strategyNamed('auto', input);
    await strategyNamed('auto', { ...input, language: 'python' });
    expect(said.filter((text) => text.includes('in.py is binary'))).toHaveLength(1);
  });

  test.each([
    ['nested 10,000 levels deep', 'in.js', `${'['.repeat(10_000)}needle${']'.repeat(10_000)}`],
    ['one line of a megabyte', 'in.js', `x = ["${'a, '.repeat(200_000)}", needle, "${'b, '.repeat(200_000)}"];`],
  ])('%s gets much smaller in few trials', async (_, name, text) => {
    const contains = ({ bytes }: { readonly bytes: Uint8Array }): boolean => Buffer.from(bytes).includes('needle');
    const input = { bytes: Buffer.from(text, 'latin1'), name };
    const { smallest: bytes } = await reduce({ input, test: contains, jobs: 1, limits: { trials: 60 }, check: false });
    expect(bytes.length).toBeLessThan(text.length / 2);
  });
});
