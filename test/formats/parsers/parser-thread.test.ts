import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bundledGrammar } from '../../../src/formats/tree-sitter/grammar-files.ts';
import type * as Built from '../../../src/formats/tree-sitter/open-language.ts';
import { faultyGrammar } from '../../support/faulty-grammar.ts';

// Threads run what is built: Node.js 20 cannot run TypeScript.
const built = path.join(import.meta.dirname, '../../../dist/formats/tree-sitter/open-language.js');

describe.runIf(existsSync(built))('a parser in a thread', async () => {
  const { openLanguage } = (await import(pathToFileURL(built).href)) as typeof Built;

  test('gives the trees that are made without one', () => {
    const language = openLanguage(bundledGrammar('json'));
    const sizes = ['1', '[1]', '[1, 2]'].map((text) => language.parse(Buffer.from(text))?.size);
    expect(sizes).toEqual([2, 5, 7]);
    expect(language.kinds).toContain('array');
    language.close();
  });

  test('gives up in time, and works again afterwards', () => {
    const language = openLanguage(bundledGrammar('javascript'));
    expect(language.parse(Buffer.from('a,'.repeat(400_000)), 20)).toBeUndefined();
    expect(language.parse(Buffer.from(''))).toBeDefined();
    language.close();
  }, 30_000);

  const wasmOf = (fault: 'endless' | 'trap'): Uint8Array => faultyGrammar(bundledGrammar('json').wasm, fault, 'Z');

  test('ends one that never comes back, and does without it from then on', () => {
    const language = openLanguage({ name: 'endless', wasm: wasmOf('endless') });
    expect(language.parse(Buffer.from('[1]'))).toBeDefined();
    expect(language.parse(Buffer.from('Z'), 50)).toBeUndefined();
    expect(language.parse(Buffer.from('[1]'))).toBeUndefined();
    language.close();
  }, 30_000);

  test('survives one that traps, for the texts that do not make it', () => {
    const language = openLanguage({ name: 'trap', wasm: wasmOf('trap') });
    for (const _ of [1, 2]) {
      expect(language.parse(Buffer.from('Z'))).toBeUndefined();
      expect(language.parse(Buffer.from('[1]'))).toBeDefined();
    }
    language.close();
  });

  test('refuses a broken grammar', () => {
    expect(() => openLanguage({ name: 'x', wasm: Buffer.from('nonsense') })).toThrow(/x cannot be loaded/);
  });
});
