import { expect, test } from 'vitest';
import { oddBytes, type Reader } from '../../src/strategies/odd-bytes.ts';
import { strategyNamed } from '../../src/strategies/strategy-named.ts';
import { text } from '../../src/strategies/text/text.ts';
import { walk } from '../support/walk.ts';

const none = new Uint8Array();
const spell = (source: Uint8Array): string => Buffer.from(source).toString('latin1');

test('what no text has is tried where nothing else is left, once', () => {
  const walked = walk(text()(Buffer.from('one two three')), { interest: (now) => /two/.test(now), spell });
  const tried = walked.steps.filter(({ label }) => label.startsWith('bytes'));
  expect(tried.map((step) => step.text)).toEqual(['\0', '\t\r', '"', "'"]);
  expect(walked.steps.findLastIndex((step) => step.interesting)).toBeLessThan(walked.steps.indexOf(tried[0]!));
});

test('such a byte takes the place of everything when that is enough', () => {
  const walked = walk(text()(Buffer.from('one two three')), { interest: (now) => /two|\0/.test(now), spell });
  expect(walked.steps.findLast((step) => step.interesting)?.text).toBe('\0');
});

test('a tab and a carriage return take the place of everything when one of them is enough, and one is left', () => {
  const walked = walk(text()(Buffer.from('one two three')), { interest: (now) => /two|\r/.test(now), spell });
  expect(walked.steps.findLast((step) => step.interesting)?.text).toBe('\r');
});

test('nothing is tried in the place of one byte, nothing larger in the place of two, and nothing again', () => {
  expect([...oddBytes(none, 'text')(Buffer.from('x'))]).toEqual([]);
  expect([...oddBytes(none, 'text')(Buffer.from('xy'))].map(({ value }) => spell(value()))).toEqual(['\0', '"', "'"]);
  expect([...oddBytes(none, 'text')(Buffer.from('two'), Buffer.from('two!'))]).toEqual([]);
});

test('no odd bytes take the place of a text of more than 32 bytes, in which something else matters', () => {
  expect([...oddBytes(none, 'text')(Buffer.from('x'.repeat(32)))]).toHaveLength(2);
  expect([...oddBytes(none, 'text')(Buffer.from('x'.repeat(33)))]).toEqual([]);
  expect(
    [...oddBytes(none, 'text')(Buffer.from(`(${'x'.repeat(40)}`))].map(({ value }) => spell(value())),
  ).not.toContain('\0');
});

test('what a compiler reads loses its odd bytes, what a grammar reads the white space', () => {
  const tried = (reader: Reader): string[] =>
    [...oddBytes(none, reader)(Buffer.from('f(x);'))].map(({ value }) => spell(value()));
  expect(tried('text')).toEqual(['\0', '\t\r']);
  expect(tried('tree')).toEqual(['\0']);
  expect(tried('compiler')).toEqual([]);
});

test('what opens something is tried in the place of a text in which something else is open', () => {
  const onlyOpen = (text: string): boolean => /^@media \(|^\{$/.test(text);
  const walked = walk(text()(Buffer.from('@media (a) {b}')), { interest: onlyOpen, spell });
  expect(walked.steps.findLast((step) => step.interesting)?.text).toBe('{');
});

test('what opens something is not tried in the place of a text in which all is closed, or of a long one', () => {
  const tried = (source: string): number => [...oddBytes(none, 'text')(Buffer.from(source))].length;
  expect(tried('f(x);')).toBe(2);
  expect(tried(`(${'x'.repeat(64)}`)).toBe(0);
  expect(tried("it's")).toBe(7);
});

test('a quotation mark alone is tried in the place of four bytes, and not before a compiler', () => {
  const tried = (source: string, reader: Reader): string[] =>
    [...oddBytes(none, reader)(Buffer.from(source))].map(({ value }) => spell(value()));
  expect(tried('c *c', 'tree')).toEqual(['\0', '"', "'"]);
  expect(tried('c = 1', 'tree')).toEqual(['\0']);
  expect(tried('c *c', 'compiler')).toEqual([]);
});

test('what the input opens with is tried alone, as a tag of PHP', () => {
  const tried = (input: string): string[] =>
    [...oddBytes(Buffer.from(input), 'tree')(Buffer.from('<?A::B();'))].map(({ value }) => spell(value()));
  expect(tried('<?php\nA::B();')).toEqual(['\0', '<?php']);
  expect(tried('a <?php')).toEqual(['\0']);
});

test('what opens a comment of the input is tried in the place of a text in which something else is open', () => {
  const pass = oddBytes(Buffer.from('/*! one *//** two */'), 'text');
  const tried = (source: string): string[] => [...pass(Buffer.from(source))].map(({ value }) => spell(value()));
  expect(tried('a{b:c').slice(7)).toEqual(['/*!', '/**']);
  expect(tried('b{').slice(6)).toEqual([]);
  expect(tried('b{}')).toHaveLength(4);
});

test.each([
  ['notes.md', '# A title\n\nand *text*\n'],
  ['page.html', '<p>text <b>text</b></p>\n'],
])('a NUL is tried first in the place of %s', async (fileName, content) => {
  const input = Buffer.from(content);
  const pass = await strategyNamed('auto', { fileName, input });
  const { steps, accepted } = walk(pass(input), { interest: (now) => /text|\0/.test(now), spell });
  expect(steps[0]).toMatchObject({ text: '\0', interesting: true });
  expect(spell(accepted.at(-1)!.value())).toBe('\0');
});

test.each([
  ['notes.txt', 'a text\n'],
  ['page.vue', '<template><p>text</p></template>\n'],
  ['data.json', '{"a": 1}\n'],
])('no NUL is tried first in the place of %s', async (fileName, content) => {
  const input = Buffer.from(content);
  const pass = await strategyNamed('auto', { fileName, input });
  expect(walk(pass(input), { interest: () => false, spell }).steps[0]?.text).not.toBe('\0');
});
