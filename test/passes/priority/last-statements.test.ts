import { beforeAll, expect, test } from 'vitest';
import { named } from '../../../src/core/combinators.ts';
import { bundledGrammar } from '../../../src/formats/tree-sitter/grammar-files.ts';
import { type LoadedLanguage, loadLanguage } from '../../../src/formats/tree-sitter/load-language.ts';
import { lastStatements } from '../../../src/passes/priority/last-statements.ts';

let lua: LoadedLanguage;
beforeAll(async () => {
  lua = await loadLanguage(bundledGrammar('lua'));
});

const library = Array.from({ length: 300 }, (_, i) => `local function f${i}(x)\n  return x + ${i}\nend\n`).join('');
const uses = 'print(f1(2))\nprint(f2(3))\n';

function firstOf(text: string): string[] {
  const pass = named('tree', lastStatements(lua, {}));
  return [...pass(Buffer.from(text))].map((proposal) => Buffer.from(proposal.value()).toString());
}

test('a library stays but for its end, and for what its last uses need alone', () => {
  const found = firstOf(library + uses);
  expect(found).toContain(library);
  const changed = found.filter((text) => !text.startsWith(library.slice(0, library.length * 0.9)));
  expect(changed.filter((text) => text.endsWith(uses))).toEqual([]);
});

test('a short text, and one that ends with much, is left alone', () => {
  expect(firstOf(uses)).toEqual([]);
  expect(firstOf(`${uses}do\n${library}end\n`)).toEqual([]);
});
