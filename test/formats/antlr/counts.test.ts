import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadAntlr } from '../../../src/formats/antlr/load-antlr.ts';
import { type Arena, hasFlag, kindName, nodeFlags } from '../../../src/tree/arena.ts';

const root = path.join(import.meta.dirname, '../../..');

async function treeOf(text: string, grammar: string, start: string): Promise<Arena> {
  const files = [path.join(root, 'bench/arena/tools', grammar)];
  const { parse } = await loadAntlr({ files, start, from: import.meta.dirname });
  return parse(Buffer.from(text), 60_000)!;
}

/** Of what has a name, rules have it in small letters. */
function counts(arena: Arena): { rules: number; tokens: number } {
  const isRule = (node: number): boolean =>
    hasFlag(arena, node, nodeFlags.named) && /^[a-z]/.test(kindName(arena, node));
  const rules = Array.from({ length: arena.size }, (_, node) => node).filter(isRule).length;
  return { rules, tokens: arena.size - rules };
}

/** Vectors of several types and sizes, each with a function that fills one. */
function vectors(): string {
  const all = ['char', 'short', 'float'].flatMap((type) => [8, 4, 2, 1].map((size) => ({ type, size })));
  const parts = all.map(({ type, size }) => {
    const name = `${type}${size}`;
    return `typedef ${type} v_${name} __attribute__((vector_size(${size} * sizeof(${type}))));
v_${name} fill_${name}(${type} *from) {
  v_${name} all = {${Array(size).fill('*from').join(', ')}};
  for (int at = 0; at < ${size}; at++) if (all[at] != *from && !from) abort();
  return all;
}`;
  });
  const calls = all.map(({ type, size }) => `fill_${type}${size}(0);`).join(' ');
  return [...parts, `int main(void) { ${calls} return 0; }`].join('\n');
}

// The figures are what Picireny 21.8 counts with the same grammars, as ANTLR's own runtime for Java reads them.
test.each([
  { what: 'C', text: vectors(), grammar: 'C.g4', start: 'translationUnit', rules: 2439, tokens: 997 },
  {
    what: 'JSON',
    text: readFileSync(path.join(root, 'examples/js-yaml-colon/input.json'), 'utf8'),
    ...{ grammar: 'Json.g4', start: 'json', rules: 2422, tokens: 3855 },
  },
])('a tree of $what has as many rules and tokens as in Picireny', async (given) => {
  const arena = await treeOf(given.text, given.grammar, given.start);
  expect(counts(arena)).toEqual({ rules: given.rules, tokens: given.tokens });
});
