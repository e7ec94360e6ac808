import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bundledGrammar } from '../../../src/formats/tree-sitter/grammar-files.ts';
import type * as Built from '../../../src/formats/tree-sitter/open-parser.ts';

// Threads run what is built: Node.js 20 cannot run TypeScript.
const built = path.join(import.meta.dirname, '../../../dist/formats/tree-sitter/open-parser.js');
const never = new AbortController().signal;

describe.runIf(existsSync(built))('a parser in a thread', () => {
  const open: typeof Built.openParser = async (...options) => {
    const { openParser } = (await import(pathToFileURL(built).href)) as typeof Built;
    return openParser(...options);
  };

  test('gives trees, one after the other', async () => {
    const parser = await open(bundledGrammar('json'));
    const sizes = await Promise.all(
      ['1', '[1]', '[1, 2]'].map(async (text) => (await parser.parse(Buffer.from(text), never))?.size),
    );
    expect(sizes).toEqual([2, 5, 7]);
    await parser.close();
  });

  test('gives up in time, and works again afterwards', async () => {
    const parser = await open(bundledGrammar('javascript'), 20);
    expect(await parser.parse(Buffer.from('a,'.repeat(400_000)), never)).toBeUndefined();
    expect(await parser.parse(Buffer.from(''), never)).toBeDefined();
    await parser.close();
  }, 30_000);

  test('stops with the reason of the signal, and works again afterwards', async () => {
    const parser = await open(bundledGrammar('json'));
    const stop = new AbortController();
    const parsing = parser.parse(Buffer.from('['.repeat(1_000_000)), stop.signal);
    stop.abort(new Error('enough'));
    await expect(parsing).rejects.toThrow('enough');
    expect((await parser.parse(Buffer.from('1'), never))?.size).toBe(2);
    await parser.close();
  }, 30_000);

  test('refuses a broken grammar', async () => {
    await expect(open({ name: 'x', wasm: Buffer.from('nonsense') })).rejects.toThrow(/x cannot be loaded/);
  });
});
