import { expect, test } from 'vitest';
import { nameChanges } from '../../../../src/passes/names/name-changes.ts';
import { loadBundled } from '../../../support/load-bundled.ts';
import { madeOfTree } from '../../../support/made-of.ts';

const languages = {
  c: await loadBundled('c'),
  java: await loadBundled('java'),
  javascript: await loadBundled('javascript'),
  python: await loadBundled('python'),
};

function made(language: keyof typeof languages, text: string): string[] {
  return madeOfTree(languages[language], text, nameChanges).map((one) => one.replace(/\s/g, ''));
}

test.each([
  ['c', 'int f() { while (a) g(); }', 'intf(){if(a)g();}'],
  ['c', 'int f() { for (; (a == 0);) g(); }', 'intf(){if((a==0))g();}'],
  ['javascript', 'for (; a(); ) b();', 'if(a())b();'],
  ['python', 'while a:\n  g()\n', 'ifa:g()'],
  ['c', 'int f() { return 0 > b() & a < 0; }', 'intf(){return!b()&a<0;}'],
  ['javascript', 'f(a.b === 0);', 'f(!a.b);'],
  ['c', 'int f(int a) { int b; a > 21; b = 0; }', 'intf(inta){intb;b=a>21;}'],
  ['c', 'int f(int a) { g(1, b); a > 21; }', 'intf(inta){g(1,a>21);}'],
  ['python', 'a < b\nc = 0\n', 'c=a<b'],
  ['c', 'int f(int a) { !a > (b == 3); }', 'intf(inta){b==3;!a>0;}'],
  ['javascript', 'f(1, (a + 1))', 'a+1f(1,0)'],
  ['c', 'int f() { c: { int a; g(a); } }', 'intf(){inta;c:g(a);}'],
  ['c', 'int f() { if (b) { g(b); h(); } else i(); }', 'intf(){g(b);if(b)h();elsei();}'],
  ['javascript', 'if (a) { f(); g(); }', 'if(a)f();g();'],
  ['c', 'unsigned short a; b() { c < a; }', 'b(unsignedshorta){c<a;}'],
  ['c', 'a; int b(int c) { a = c; }', 'intb(intc,a){a=c;}'],
  ['java', 'class A { int a; void f() { a++; } }', 'classA{voidf(inta){a++;}}'],
] as const)('of %s, %j comes %j', (language, text, expected) => {
  expect(made(language, text)).toContain(expected);
});

test('of more than sixty tokens nothing is made', () => {
  expect(made('javascript', 'while (a) f();'.repeat(20)).filter((text) => text.includes('if'))).toEqual([]);
});
