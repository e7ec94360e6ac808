import { describe, expect, test } from 'vitest';
import { bundledGrammar } from '../../src/formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../../src/formats/tree-sitter/load-language.ts';
import { brokenCount } from '../../src/tree/arena.ts';
import { type Interest, reduced } from './reduced.ts';

const languages = { c: await loadLanguage(bundledGrammar('c')), js: await loadLanguage(bundledGrammar('javascript')) };

/** Parses as written, and contains all of these. */
function sound(language: keyof typeof languages, ...needed: readonly string[]): Interest {
  return (text) => {
    if (!needed.every((part) => text.includes(part))) return false;
    const arena = languages[language].parse(new TextEncoder().encode(text));
    return arena !== undefined && brokenCount(arena) === 0;
  };
}

const compact = (text: string): string => text.replace(/\s/g, '');

test.each([
  ['js', 'if (a) { x(); y(); } else if (b) { z(); } else { w(); }', ['z()'], 'z()'],
  ['js', '// keep\nfoo(); /* BUG */ bar();\n', ['/* BUG */'], '/*BUG*/'],
  ['c', 'void f(void) { if (a) { x(); } else { y(); } }', ['if', 'x()'], 'if(a)x();'],
  ['c', 'const char *s = "big long string that should be replaced"; int t;', [' s = ', '"'], 'charas="";'],
  ['c', 'const long NUM = 0xbad1dea;', ['NUM'], 'NUM;'],
  ['c', 'void f(void) { { { { { hit(); } } } } while (1) { do { no(); } while (0); } }', ['hit()'], 'hit();'],
] as const)('%s: of %s stays what is needed', async (language, text, needed, expected) => {
  const { result } = await reduced('tree', { fileName: `a.${language}`, text, interest: sound(language, ...needed) });
  expect(sound(language, ...needed)(result)).toBe(true);
  expect(compact(result).length).toBeLessThanOrEqual(expected.length);
});

describe('with a comment on each line, of which one is needed', () => {
  const text = Array.from(
    { length: 60 },
    (_, i) => `int v${i}; // note ${i}\nint f${i}(int x) { return x + v${i}; }\n`,
  ).join('');

  test.each(['tree', 'hdd', 'hddr', 'treereduce'])('%s keeps the code out of the comment', async (name) => {
    const interest = sound('c', '// note 37', 'f41');
    const { result, tests } = await reduced(name, { fileName: 'a.c', text, interest });
    expect(interest(result)).toBe(true);
    expect(result.length).toBeLessThan(80);
    expect(tests).toBeLessThan(200);
  });
});

test.each(['hdd', 'hddr', 'treereduce'])('%s goes on from a text that does not parse', async (name) => {
  const interest: Interest = (text) => text.includes('BUG');
  const { result } = await reduced(name, { fileName: 'a.c', text: 'int main( { return BUG; }', interest });
  expect(result).toContain('BUG');
  expect(result.length).toBeLessThan('int main( { return BUG; }'.length);
});
