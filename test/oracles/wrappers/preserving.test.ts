import { expect, test } from 'vitest';
import { packFiles } from '../../../src/core/file-set.ts';
import { preservedOf, preserving } from '../../../src/oracles/wrappers/preserving.ts';
import { bytes } from '../../support/texts.ts';

const always = { judge: async () => ({ verdict: 'interesting' as const }) };

/** Whether each of the candidates is let through to the test. */
async function passes(
  input: Uint8Array,
  patterns: readonly RegExp[],
  candidates: readonly Uint8Array[],
): Promise<boolean[]> {
  const oracle = preserving(always, preservedOf(input, patterns, false));
  const { signal } = new AbortController();
  const said = await Promise.all(candidates.map((candidate) => oracle.judge(candidate, signal)));
  return said.map(({ verdict }) => verdict === 'interesting');
}

test('lines that match stay, in their order', async () => {
  const candidates = ['keep ä\nb\nkeep 2', 'keep ä\nkeep 2', 'keep 2\nkeep ä', 'keep ä', ''].map(bytes);
  expect(await passes(bytes('a\nkeep ä\nb\nkeep 2\n'), [/^keep .*$/m], candidates)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("outside of Lithium's markers everything stays", async () => {
  const input = bytes('head\n// DDBEGIN\nbody\n// DDEND\ntail\n');
  const candidates = ['head\n// DDBEGIN\n// DDEND\ntail\n', 'head\n// DDBEGIN\nbody\n// DDEND\n', 'body'].map(bytes);
  expect(await passes(input, [], candidates)).toEqual([true, false, false]);
});

test('a kept region stays, with its markers', async () => {
  const input = bytes('a\n# pare-keep-start\nb\n# pare-keep-end\nc\n');
  const candidates = ['# pare-keep-start\nb\n# pare-keep-end', '# pare-keep-start\n# pare-keep-end\nc'].map(bytes);
  expect(await passes(input, [], candidates)).toEqual([true, false]);
});

test('of a file set, whole files stay, and lines in the file that they are in', async () => {
  const files = (texts: Readonly<Record<string, string>>): Uint8Array =>
    packFiles(Object.entries(texts).map(([path, text]) => ({ path, bytes: bytes(text) })));
  const input = bytes(Buffer.from(files({ LICENSE: 'mine\n', 'a.txt': 'x\nkeep\ny\n' })).toString());
  const candidates = [
    files({ LICENSE: 'mine\n', 'a.txt': 'keep' }),
    files({ LICENSE: 'mine', 'a.txt': 'keep' }),
    files({ 'a.txt': 'keep' }),
    files({ LICENSE: 'mine\n', 'b.txt': 'keep' }),
    bytes(''),
  ];
  const { signal } = new AbortController();
  const oracle = preserving(always, preservedOf(input, [/LICENSE/, /keep/], true));
  const said = await Promise.all(candidates.map((candidate) => oracle.judge(candidate, signal)));
  expect(said.map(({ verdict }) => verdict === 'interesting')).toEqual([true, false, false, false, false]);
});

test('nothing may stand beside it in a line', async () => {
  const input = bytes('a\nkeep me\nb\n');
  const candidates = ['keep me', 'a\nkeep me\n', 'keep meb', 'akeep me\n', 'xkeep me\nkeep me\r\n'].map(bytes);
  expect(await passes(input, [/keep/], candidates)).toEqual([true, true, false, false, true]);
});

test('of an input with nothing to protect, nothing is', () => {
  expect(preservedOf(bytes('a\nb\n'), [/c/], false)).toEqual([]);
});
