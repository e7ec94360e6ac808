import { spawnSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import type { Phase } from '../../src/passes/hdd/hdd.ts';
import { brokenCount, tokenCount } from '../../src/tree/arena.ts';
import { loadBundled } from '../support/load-bundled.ts';
import { type Interest, reduced } from './reduced.ts';

const javascript = await loadBundled('javascript');
const cLanguage = await loadBundled('c');

function parses(language: typeof javascript, text: string): boolean {
  const arena = language.parse(new TextEncoder().encode(text));
  return arena !== undefined && brokenCount(arena) === 0;
}

/** What a script prints, or `undefined` when it throws or does not end. */
function printed(text: string): string | undefined {
  const lines: string[] = [];
  const log = (...values: unknown[]): unknown => lines.push(values.map(String).join(' '));
  try {
    runInNewContext(text, { console: { log } }, { timeout: 200 });
    return lines.join('\n');
  } catch {
    return undefined;
  }
}

const prints =
  (output: string): Interest =>
  (text) =>
    printed(text) === output;

function throws(text: string, kind: string): boolean {
  try {
    runInNewContext(text, {}, { timeout: 200 });
    return false;
  } catch (error) {
    return error instanceof Error ? error.name === kind : String((error as { name?: string }).name) === kind;
  }
}

const inJavaScript =
  (interest: Interest): Interest =>
  (text) =>
    parses(javascript, text) && interest(text);

/** Bytes that are not white space. */
const solid = (text: string): number => text.replace(/\s/g, '').length;

test.each<readonly [string, string, Interest, string, number]>([
  [
    'a call is inlined',
    'function g(){ return 7; } function f(x) { if (x > 3) { g(); return x * 2; } else { return 1; } }\nconsole.log(f(21));',
    prints('42'),
    'console.log(21*2)',
    220,
  ],
  [
    'what throws is found',
    'const o = {p: {q: null}}; function h(k) { return o[k].q.r; } h("p");',
    (text) => throws(text, 'TypeError'),
    '0()',
    80,
  ],
  [
    'a closure gives way to the value it has',
    'function outer(n) { let c = n; return function () { c = c + 1; return c; }; }\nconst f = outer(4); f();\nconsole.log(f() === 6);',
    prints('true'),
    'console.log(true)',
    470,
  ],
  [
    'a variable is inlined',
    'var counter = 1; var total = counter + counter; console.log(total);',
    prints('2'),
    'console.log(1+1)',
    150,
  ],
  [
    'parameters go with their arguments',
    'function add(a, b, c, d) { return a + c; } console.log(add(1, 2, 3, 4));',
    (text) => printed(text) === '4' && /console\.log\(\w+\(/.test(text) && /function/.test(text),
    'function add(a,c){return a+c}console.log(add(1,3))',
    470,
  ],
  [
    'template text goes',
    'let v = `a$' + '{1 + 2}b$' + '{"x"}c`; let w = 5;',
    (text) => text.includes('$' + '{'),
    'let v=`$' + '{0}`',
    60,
  ],
  [
    'classes lose their bodies',
    'class A { m() { return 1; } n() { return 2; } }\nclass B extends A { m() { return super.m() + this.n(); } }',
    (text) => text.includes('extends'),
    'class B extends 0{}',
    80,
  ],
  [
    'loops that a line does not need go',
    'var s = 0; for (var i = 0; i < 9; i++) { s += i; } while (s < 10) { s++; } console.log("done", s);',
    (text) => /done/.test(printed(text) ?? ''),
    'console.log("done")',
    90,
  ],
])('JavaScript: %s', { timeout: 60_000 }, async (_, text, interest, expected, calls) => {
  const { result, tests } = await reduced('tree', { fileName: 'a.js', text, interest: inJavaScript(interest) });
  expect(inJavaScript(interest)(result)).toBe(true);
  expect(solid(result), result).toBeLessThanOrEqual(solid(expected));
  expect(tests, result).toBeLessThanOrEqual(calls);
});

const compiler = ['cc', 'gcc', 'gcc-12', 'clang'].find((name) => spawnSync(name, ['--version']).status === 0);

const division =
  'int a; int b = 3; struct S { int x; int y; } s; int g(int p) { return p + 1; }\nint main(void) { int q = g(b); if (q) { return a / b; } return 0; }';
const jump = 'int n;\nint main(void) { int i; i = 0; top: i++; n += i; if (i < 10) { goto top; } return n; }';

// A compiler is started for each trial.
describe.skipIf(compiler === undefined)('C, as long as it compiles', { timeout: 60_000 }, () => {
  const compiles = (text: string, ...flags: readonly string[]): boolean =>
    spawnSync(compiler!, ['-std=gnu11', '-fsyntax-only', ...flags, '-x', 'c', '-'], { input: text }).status === 0;

  test.each<readonly [string, string, Interest, string, number]>([
    [
      'type aliases are inlined',
      'typedef unsigned long size; typedef size count; count n;\nint main(void) { count m = 1; return (int)(n + m); }',
      (text) => text.includes('+') && compiles(text, '-w'),
      'int a(){return+0;}',
      180,
    ],
    [
      'parameters go with their arguments',
      'int f(int a, char *b, long c) { return a; }\nint main(void) { return f(1, "x", 2L); }',
      (text) => /main[\s\S]*f\(/.test(text) && compiles(text, '-Wall', '-Werror'),
      'int f(){return 0;}int main(){return f();}',
      330,
    ],
    [
      'names are merged',
      'int alpha, beta, gamma;\nint main(void) { alpha = beta + gamma; return alpha; }',
      (text) => text.includes('+') && compiles(text, '-w'),
      'int a(){+0;}',
      180,
    ],
    [
      'a division stays, and what it needs',
      division,
      (text) => text.includes('/') && compiles(text, '-w'),
      'int a(){return 0/0;}',
      150,
    ],
    [
      'a jump stays with its label',
      'int n;\nint main(void) { int i = 0; top: i++; n += i; if (i < 10) { goto top; } return n; }',
      (text) => text.includes('goto') && compiles(text, '-w'),
      'int a(){b:;goto b;}',
      150,
    ],
  ])('%s', async (_, text, interest, expected, calls) => {
    const sound: Interest = (candidate) => parses(cLanguage, candidate) && interest(candidate);
    const { result, tests } = await reduced('tree', { fileName: 'a.c', text, interest: sound });
    expect(sound(result)).toBe(true);
    expect(solid(result), result).toBeLessThanOrEqual(solid(expected));
    expect(tests, result).toBeLessThanOrEqual(calls);
  });

  test.each<readonly [string, string, Interest, readonly [dropped: number, hoisted: number]]>([
    ['a division', division, (text) => text.includes('/') && compiles(text, '-w'), [32, 17]],
    ['a jump', jump, (text) => text.includes('goto') && compiles(text, '-w'), [23, 12]],
  ])(
    '%s is left with little when whole parts are dropped, and less when hoisted',
    async (_, text, interest, tokens) => {
      const left = async (...phases: readonly Phase[]): Promise<number> => {
        const { result } = await reduced('hddr', { fileName: 'a.c', text, interest, options: { phases } });
        expect(interest(result)).toBe(true);
        return tokenCount(cLanguage.parse(new TextEncoder().encode(result))!, 0);
      };
      expect(await left('coarse-prune')).toBeLessThanOrEqual(tokens[0]);
      expect(await left('hoist', 'coarse-prune')).toBeLessThanOrEqual(tokens[1]);
    },
  );
});

test('C: what can only go in pairs goes', async () => {
  const interest: Interest = (text) => {
    const calls = text.match(/\b[abcd]\(\);/g)?.length ?? 0;
    return text.includes('int x;') && [0, 2, 4].includes(calls) && parses(cLanguage, text);
  };
  const text = 'int x; void f(void) { a(); b(); c(); d(); }';
  const { result } = await reduced('tree', { fileName: 'a.c', text, interest });
  expect(result.trim()).toBe('int x;');
});

test('an oracle that likes everything is asked once', async () => {
  const { result, tests } = await reduced('tree', {
    fileName: 'a.c',
    text: 'int x; int f(void) {}',
    interest: () => true,
  });
  expect(result).toBe('');
  expect(tests).toBe(1);
});

test('an oracle that likes nothing leaves the input as it is', async () => {
  const text = 'int x; int f(void) { return x + 1; }';
  const { result } = await reduced('tree', { fileName: 'a.c', text, interest: (candidate) => candidate === text });
  expect(result).toBe(text);
});

test('fast takes fewer trials, and leaves what it takes names to reduce', async () => {
  const subject = {
    fileName: 'a.js',
    text: 'function f(x) { if (x > 3) { return x * 2; } else { return 1; } }\nconsole.log(f(21));',
    interest: inJavaScript(prints('42')),
  };
  const fast = await reduced('tree', { ...subject, options: { fast: true } });
  const thorough = await reduced('tree', subject);
  expect(fast.tests).toBeLessThan(thorough.tests / 2);
  expect(fast.result.length).toBeGreaterThan(thorough.result.length);
  expect(subject.interest(fast.result)).toBe(true);
});

test('slow is never content with more, and takes what only goes together from far apart', async () => {
  const needed = [...'klmnopqrstuvwxyz', '0'];
  const inTurn = new RegExp(needed.map((word) => `\\b${word}\\b`).join('.*'));
  const both = (text: string): boolean => inTurn.test(text) && /^[^!]*(?:!k.*"!"[^!]*)?$/.test(text);
  const text = `if (a) { f(!${needed.slice(0, -1).join(', ')}, "!", 0); }`;
  const subject = { fileName: 'a.js', text, interest: inJavaScript(both) };
  const thorough = await reduced('tree', subject);
  const slow = await reduced('tree', { ...subject, options: { slow: true } });
  expect(solid(thorough.result), thorough.result).toBeGreaterThan(solid(needed.join(',')));
  expect(solid(slow.result), slow.result).toBeLessThanOrEqual(solid(needed.join(',')));
  expect(slow.tests).toBeGreaterThan(thorough.tests);
});
