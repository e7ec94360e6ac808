import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type * as Built from '../../src/formats/tree-sitter/read-ahead.ts';
import { loadBundled } from '../support/load-bundled.ts';

// Threads run what is built: Node.js 20 cannot run TypeScript.
const built = path.join(import.meta.dirname, '../../dist/formats/tree-sitter/read-ahead.js');

describe.runIf(existsSync(built))('a text that is read in another thread', async () => {
  const { readAhead } = (await import(pathToFileURL(built).href)) as typeof Built;

  test.each([
    ['json', '{ "a": [1, 2, "ü"] }'],
    ['c', 'int main(void) __attribute__((cold)) { return 0; }\n'],
    ['python', 'def f(:\n  pass\n'],
    ['css', ''],
  ])('gives the tree that it gives in this one: %s', async (language, text) => {
    const bytes = Buffer.from(text);
    const here = (await loadBundled(language)).parse(bytes);
    const there = await readAhead({ language, bytes });
    expect(there?.text).toBe(bytes);
    expect({ ...there, text: undefined }).toEqual({ ...here, text: undefined });
  });

  test('that cannot be read gives nothing, and no error', async () => {
    expect(await readAhead({ language: 'nonsense', bytes: Buffer.from('x') })).toBeUndefined();
  });

  test('is left when the signal says so, however long it would take', async () => {
    const bytes = Buffer.from(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`);
    await expect(readAhead({ language: 'xml', bytes }, AbortSignal.timeout(200))).rejects.toThrow(/timeout/);
  });
});
