import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { detectLanguage } from '../../../src/formats/tree-sitter/detect-language.ts';
import { bundledLanguages } from '../../../src/formats/tree-sitter/languages.ts';
import type { LoadedLanguage } from '../../../src/formats/tree-sitter/load-language.ts';
import { treeFormat } from '../../../src/formats/tree-sitter/tree-format.ts';
import { type Arena, brokenCount, isLeaf, kindName, textOf, tokenCount } from '../../../src/tree/arena.ts';
import { draftOf } from '../../../src/tree/draft.ts';
import { render } from '../../../src/tree/render.ts';
import { loadBundled } from '../../support/load-bundled.ts';

const samples = path.join(import.meta.dirname, '../../../bench/grammar/samples');
const limit = 10_000;

/** Children lie within their parents, in order, and links agree with each other. */
function expectSound(arena: Arena): void {
  for (let node = 1; node < arena.size; node++) {
    const parent = arena.parent[node]!;
    const isInside = arena.start[parent]! <= arena.start[node]! && arena.end[node]! <= arena.end[parent]!;
    const next = arena.nextSibling[node]!;
    const isInOrder = next === -1 || (arena.end[node]! <= arena.start[next]! && next === arena.after[node]);
    if (!(parent < node && node < arena.after[parent]! && isInside && isInOrder))
      throw new Error(`node ${node} is out of place`);
  }
}

function loaded(name: string): Promise<LoadedLanguage> {
  return loadBundled(name);
}

describe('the languages of the box', () => {
  test.each(bundledLanguages.map(({ name }) => name))('%s loads and reads anything', async (name) => {
    const language = await loaded(name);
    for (const text of ['', 'a', '{[("', '\n\n  x: 1\n', '<a b="c">d</a>', '\0\xff\xfe']) {
      const arena = language.parse(new Uint8Array(Buffer.from(text, 'latin1')), limit)!;
      expectSound(arena);
      expect(arena.kinds[arena.kind[0]!]).not.toBe('');
    }
    language.close();
  });

  test('loaded all at once, they read what each reads alone', async () => {
    const languages = await Promise.all(bundledLanguages.map(({ name }) => loaded(name)));
    for (const file of readdirSync(samples)) {
      const text = readFileSync(path.join(samples, file));
      const { name } = detectLanguage(file, text)!;
      expect(brokenCount(languages.find((language) => language.name === name)!.parse(text)!), file).toBe(0);
    }
    for (const language of languages) language.close();
  });

  test.each(readdirSync(samples))('%s is read without errors', async (file) => {
    const text = readFileSync(path.join(samples, file));
    const language = await loaded(detectLanguage(file, text)!.name);
    const arena = language.parse(text)!;
    expectSound(arena);
    expect(brokenCount(arena)).toBe(0);
    expect(tokenCount(arena, 0)).toBeGreaterThan(30);
  });
});

describe('texts of all kinds', () => {
  let javascript: LoadedLanguage;
  let python: LoadedLanguage;
  beforeAll(async () => {
    [javascript, python] = await Promise.all([loaded('javascript'), loaded('python')]);
  });

  test('come back byte for byte, however broken', () => {
    const format = treeFormat(javascript);
    const source = readFileSync(path.join(samples, 'sample.rs'));
    const mutated = fc
      .tuple(fc.nat(source.length), fc.nat(40), fc.uint8Array({ maxLength: 8 }))
      .map(([at, length, put]) => {
        return new Uint8Array(Buffer.concat([source.subarray(0, at), put, source.subarray(at + length)]));
      });
    fc.assert(
      fc.property(fc.oneof(mutated, fc.uint8Array({ maxLength: 200 })), (text) => {
        const parsed = format.parse(text)!;
        expectSound(parsed.draft.arena);
        expect(format.render(parsed)).toEqual(text);
      }),
      { numRuns: 60 },
    );
  });

  test('have exact byte offsets, whatever their script and encoding', () => {
    const utf8 = Buffer.from('let naïve = "日本語 🎉"; let b;');
    const arena = javascript.parse(utf8)!;
    const texts = Array.from({ length: arena.size }, (_, node) => Buffer.from(textOf(arena, node)).toString());
    expect(texts).toEqual(expect.arrayContaining(['naïve', '"日本語 🎉"', 'b']));
    const latin1 = Buffer.from('let x = "caf\xe9"; let b;', 'latin1');
    const other = javascript.parse(latin1)!;
    const last = Array.from({ length: other.size }, (_, node) => node)
      .filter((node) => kindName(other, node) === 'identifier')
      .at(-1)!;
    expect(Buffer.from(textOf(other, last)).toString()).toBe('b');
  });

  test('are read when nested 30,000 levels deep', () => {
    const depth = 30_000;
    const arena = javascript.parse(Buffer.from(`${'('.repeat(depth)}1${')'.repeat(depth)}`), 60_000)!;
    expectSound(arena);
    expect(tokenCount(arena, 0)).toBe(2 * depth + 1);
    const parsed = treeFormat(javascript).parse(Buffer.from('['.repeat(depth)))!;
    expect(parsed.edits.deletion(0)).toBeUndefined();
    expect(parsed.edits.list(0).items.length).toBeGreaterThanOrEqual(0);
  }, 60_000);

  test('are read when they are one line of 5 MB', () => {
    const text = Buffer.from(`x = "${'a'.repeat(5_000_000)}";`);
    const arena = javascript.parse(text, 60_000)!;
    expect(arena.end[0]).toBe(text.length);
  }, 60_000);

  test('are given up when the time is over', () => {
    expect(javascript.parse(Buffer.from('a,'.repeat(400_000)), 1)).toBeUndefined();
    expect(javascript.parse(Buffer.from('a, b'), limit)).toBeDefined();
  });

  test('are read when they are no text at all', () => {
    const binary = Uint8Array.from({ length: 50_000 }, (_, i) => (i * 7919) % 251);
    const format = treeFormat(python);
    const parsed = format.parse(binary)!;
    expect(format.render(parsed)).toEqual(binary);
    for (let node = 0; node < Math.min(parsed.draft.arena.size, 200); node++) {
      parsed.edits.list(node);
      expect([...parsed.edits.hoists(node)].length).toBeGreaterThanOrEqual(0);
    }
  }, 60_000);

  test('are read with a fifth of their tokens missing, and their edits render', () => {
    const whole = javascript.parse(readFileSync(path.join(samples, 'sample.java')))!;
    const leaves = Array.from({ length: whole.size }, (_, node) => node).filter((node) => isLeaf(whole, node));
    fc.assert(
      fc.property(
        fc.subarray(leaves, { minLength: Math.floor(leaves.length / 5), maxLength: Math.ceil(leaves.length / 5) }),
        (gone) => {
          const kept = Buffer.concat(
            leaves
              .filter((leaf) => !gone.includes(leaf))
              .map((leaf) => Buffer.concat([textOf(whole, leaf), Buffer.from(' ')])),
          );
          const { draft, edits } = treeFormat(javascript).parse(new Uint8Array(kept))!;
          expect(render(draft)).toEqual(new Uint8Array(kept));
          for (let node = 0; node < draft.arena.size; node += 7) {
            const set = edits.prune([node]);
            if (set !== undefined) expect(render({ ...draft, edits: set }).length).toBeLessThanOrEqual(kept.length + 8);
          }
        },
      ),
      { numRuns: 10 },
    );
  });

  test('leave nothing behind in the memory of the parser', () => {
    const text = Buffer.from('f(a, [b, {c: 1}]);\n'.repeat(2000));
    for (let i = 0; i < 5; i++) javascript.parse(text);
    const before = process.memoryUsage().rss;
    for (let i = 0; i < 40; i++) javascript.parse(text);
    expect(process.memoryUsage().rss - before).toBeLessThan(300e6);
    expect(draftOf(javascript.parse(text)!).commentEnds).toEqual([]);
  }, 60_000);
});
