import { expect, test } from 'vitest';
import { untilStable } from '../../../src/core/combinators.ts';
import { withWordsOf } from '../../../src/passes/tree/read-tree.ts';
import { numbers } from '../../../src/passes/values/numbers.ts';
import { values, valuesAtOnce } from '../../../src/passes/values/values.ts';
import { testPass } from '../../contracts/pass.ts';
import { loadBundled } from '../../support/load-bundled.ts';
import { smallLanguage, smallTexts } from '../../support/small-trees.ts';
import { bytes, spell } from '../../support/texts.ts';
import { walkText } from '../../support/walk.ts';

const c = await loadBundled('c');
const javascript = await loadBundled('javascript');

test('tries more than the shortest text in the place of an expression', () => {
  const texts = [...values(javascript)(bytes('log(4 + 1 === 5);'))].map((proposal) => spell(proposal.value()));
  expect(texts).toContain('log(!0);');
});

test('puts a copy of a smaller node of the same kind in the place of a larger one', () => {
  const text = 'if (f(x, y)) f(y);';
  const texts = [...values(javascript)(bytes(text))].map((proposal) => spell(proposal.value()));
  expect(texts).toContain('if (f(y)) f(y);');
});

test.each([
  ['f(0xdeadb);', 'f(912091);'],
  ['f(987654321);', 'f(9e8);'],
  ['f(87654);', 'f(9e4);'],
  ['f(87654);', 'f(9999);'],
  ['f(13);', 'f(9);'],
  ['f(987654321);', 'f(1e9);'],
  ['f(987654321);', 'f(9);'],
  ['f(987654321);', 'f(9999);'],
])('writes the number in %s as in %s', (text, expected) => {
  const texts = [...numbers(javascript)(bytes(text))].map((proposal) => spell(proposal.value()));
  expect(texts).toContain(expected);
});

test('writes a long number of C as one that has all bits', () => {
  const made = (text: string): string[] =>
    [...numbers(c)(bytes(text))].map((one) => spell(one.value()).replaceAll(' ', ''));
  expect(made('a=8446744073;b(){int*c;}')).toContain('a=~0UL;b(){int*c;}');
  expect(made('a=8446744073;b(){int*c;}')).toContain('a=~1U;b(){int*c;}');
  expect(made('a=8446744073;b(){int*c;}')).toContain('a=1L<<32;b(){int*c;}');
  expect(made('a=8446;b(){int*c;}')).not.toContain('a=~0UL;b(){int*c;}');
});

test('finds out in few trials how many digits two numbers take', () => {
  const isInteresting = (text: string): boolean => (text.match(/\b\d{10,}\b/g) ?? []).length === 2;
  const text = 'f(4461608898278110941, 6551573167266471623)';
  const { result, tests } = walkText(untilStable(numbers(javascript)), text, isInteresting);
  expect(result).toBe('f(9999999999, 9999999999)');
  expect(tests).toBeLessThan(60);
});

test('writes a color in half as many digits', async () => {
  const css = await loadBundled('css');
  const made = [...numbers(css)(bytes('a{b:#3d444db3}'))].map((one) => spell(one.value()));
  expect(made).toEqual(expect.arrayContaining(['a{b:#3d44}', 'a{b:#4db3}']));
});

test('a sign that says nothing goes with the spelling, and another one stays', () => {
  const made = (text: string): string[] => [...numbers(c)(bytes(text))].map((one) => spell(one.value()));
  expect(made('f(){g(+0xFAE0);}')).toContain('f(){g(64224);}');
  expect(made('f(){g(-0xFAE0);}')).toContain('f(){g(-64224);}');
  expect(made('f(){g(-13L);int*a;}')).toContain('f(){g(-9L);int*a;}');
});

test('leaves numbers alone that are none', () => {
  const texts = [...numbers(javascript)(bytes('f(0b12, 08, 0x);'))].map((proposal) => spell(proposal.value()));
  expect(texts.filter((text) => /\de/.test(text))).toEqual([]);
});

test('has the words of the whole input, where all but a little of it is gone', () => {
  const proposals = values(withWordsOf(c, bytes('int x; signed f() { return 1; }')))(bytes('signed f() {}'));
  expect([...proposals].map((proposal) => spell(proposal.value()))).toContain('int f() {}');
  const without = values(c)(bytes('signed f() {}'));
  expect([...without].map((proposal) => spell(proposal.value()))).not.toContain('int f() {}');
});

test('puts a digit that is no value yet in the place of a value, wherever that is', () => {
  const made = (text: string): string[] => [...valuesAtOnce(c)(bytes(text))].map((one) => spell(one.value()));
  expect(made("int f() { switch (0) { case 'x': case 0:; } }")).toContain(
    'int f() { switch (0) { case 1: case 0:; } }',
  );
  expect(made('int a = 128, b = 0, c = 128;')).toContain('int a = 1, b = 0, c = 1;');
});

test('puts one operand in the place of the other', () => {
  const texts = [...values(c)(bytes('int f() { (a = 100) | b() > c; }'))].map((proposal) => spell(proposal.value()));
  expect(texts).toContain('int f() { b() > c | b() > c; }');
});

const subject = { values: smallTexts.map(bytes), spell, size: (value: Uint8Array) => value.length, runs: 25 };
testPass('values', values(smallLanguage), subject);

test('makes zero of all numbers in one text, apart where a sign is all that parts them', async () => {
  const xml = await loadBundled('xml');
  const made = (text: string): string[] => [...valuesAtOnce(xml)(bytes(text))].map((one) => spell(one.value()));
  expect(made('<path d="M1 .734 2 .7734.1 2.125"/>')).toContain('<path d="M0 0 0 0 0 0"/>');
  expect(made('<a b="12 34" c="5.6,7.8"/>')).toEqual(
    expect.arrayContaining(['<a b="0 0" c="0,0"/>', '<a b="0 0" c="5.6,7.8"/>', '<a b="12 34" c="0,0"/>']),
  );
  const ofJavascript = [...valuesAtOnce(javascript)(bytes('f("a", 12, `13`)'))].map((one) => spell(one.value()));
  expect(ofJavascript.filter((text) => /0.*0/.test(text))).toEqual([]);
});
