import { describe, expect, test } from 'vitest';
import { brokenCount } from '../../src/tree/arena.ts';
import { loadBundled } from '../support/load-bundled.ts';
import { parsedJson } from '../support/texts.ts';
import { type Interest, reduced } from './reduced.ts';

const languages = {
  c: await loadBundled('c'),
  java: await loadBundled('java'),
  js: await loadBundled('javascript'),
};

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

test('words that open and close a block go without what is in it', async () => {
  const interest: Interest = (text) => /^\s*(?:class A \/\/\n\s*a \*a\s*\nend|A \/\/\n\s*a \*a)\s*$/.test(text);
  const { result } = await reduced('tree', { fileName: 'a.rb', text: 'class A //\n  a *a\nend\n', interest });
  expect(result.trim()).toBe('A //\na *a');
});

test('what the grammar does not understand goes by its brackets', async () => {
  const lines = [
    'namespace __attribute__(()) { template <class> bool b(const bool &); }',
    'namespace __attribute__(()) { extern template bool b<bool>(const bool &); }',
    'namespace b __attribute__(()) {}',
    'auto c() { b::b }',
  ];
  const stages = [lines, lines.toSpliced(1, 1, 'namespace __attribute__(()) {}'), lines.toSpliced(1, 1)];
  const [all, less, least] = stages.map((some) => compact(some.join('')));
  const interest: Interest = (text) => [all, less, least].includes(compact(text));
  const { result } = await reduced('tree', { fileName: 'a.cpp', text: lines.join(' '), interest });
  expect(compact(result)).toBe(least);
});

test.each(['hdd', 'hddr', 'treereduce'])('%s goes on from a text that does not parse', async (name) => {
  const interest: Interest = (text) => text.includes('BUG');
  const { result } = await reduced(name, { fileName: 'a.c', text: 'int main( { return BUG; }', interest });
  expect(result).toContain('BUG');
  expect(result.length).toBeLessThan('int main( { return BUG; }'.length);
});

describe('hddr with hoisting', () => {
  const options = { phases: ['prune+hoist'] } as const;

  test('puts a word in place of all that is done to it', async () => {
    const interest = sound('js', 'keep(', 'x');
    const { result } = await reduced('hddr', { fileName: 'a.js', text: 'keep(x.a.b(1).c[2](3));', interest, options });
    expect(compact(result)).toBe('keep(x)');
  });

  test('looks for what can take the place of the whole when there is little of it left', async () => {
    const element = (i: number): string => `{"a": {"b": ${i}}, "c": [{"d": ${i}}]}`;
    const text = `[${Array.from({ length: 64 }, (_, i) => element(i)).join()}, {"x": 1, "y": 2}]`;
    const interest: Interest = (candidate) => {
      const value = parsedJson(candidate);
      return Array.isArray(value) && value.some((one) => one?.x === 1 && one.y === 2);
    };
    const { result, tests } = await reduced('hddr', { fileName: 'a.json', text, interest, options });
    expect(compact(result)).toBe('[{"x":1,"y":2}]');
    expect(tests).toBeLessThan(64);
  });

  test('puts a shorter text in place of an operand that cannot go', async () => {
    const interest: Interest = (candidate) => sound('js', 'keep()')(candidate) && /return \w/.test(candidate);
    const text = 'function keep() { return call(one, two)[3]; }';
    const { result } = await reduced('hddr', { fileName: 'a.js', text, interest, options: { phases: ['prune'] } });
    expect(result).toMatch(/return \w }/);
  });

  test('makes white space narrow with one test', async () => {
    const text = 'if  (a)\n\n\n    keep( 1 );\n';
    const seen: string[] = [];
    const interest: Interest = (candidate) => {
      seen.push(candidate);
      return sound('js', 'if', '(a)', 'keep( 1 )')(candidate);
    };
    await reduced('hddr', { fileName: 'a.js', text, interest, options });
    expect(seen[0]).toBe('if (a)\nkeep( 1 );\n');
  });
});
