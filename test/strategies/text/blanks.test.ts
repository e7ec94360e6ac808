import { expect, test } from 'vitest';
import { readsTheSame } from '../../../src/passes/tree/reads-the-same.ts';
import { blanks, longBlanks, type Same } from '../../../src/strategies/text/blanks.ts';
import { text } from '../../../src/strategies/text/text.ts';
import { loadBundled } from '../../support/load-bundled.ts';
import { walk } from '../../support/walk.ts';

const bytes = (source: string): Uint8Array => Buffer.from(source, 'latin1');
const spell = (source: Uint8Array): string => Buffer.from(source).toString('latin1');
const asked = blanks(() => false);
const tried = (source: string, pass = asked): string[] => [...pass(bytes(source))].map(({ value }) => spell(value()));

test('a space takes the place of what only has to be there', () => {
  const walked = walk(text()(bytes('one [#7] two')), { interest: (now) => /\[#.\]/s.test(now), spell });
  expect(walked.steps.findLast((step) => step.interesting)?.text).toBe('[# ]');
});

test('what has to be the same in several places goes from all of them', () => {
  const isPair = (now: string): boolean => /^a(.+)=\1$/s.test(now);
  const walked = walk(asked(bytes('a::=::')), { interest: isPair, spell });
  expect(walked.steps.findLast((step) => step.interesting)?.text).toBe('a  =  ');
  expect(tried('-a-')).toEqual(['-a ', ' a ', ' a-', '- -', '-a ']);
});

test('words, brackets and quotation marks stay, and what is not of ASCII', () => {
  expect(tried('a')).toEqual([' ']);
  expect(tried('(ab)\n')).toEqual([]);
  expect(tried('"a1"<é>\n')).toEqual([]);
  expect(tried('-ab-c\n')).toEqual([' ab c\n', ' ab-c\n', '-ab c\n', '-ab- \n']);
});

test('of the end a space may be all that is needed, for all that is behind a place or for what opens or closes', () => {
  const isOpen = (now: string): boolean => /^<b>\s*<i\s*\S?/.test(now) && /[\s>]$/.test(now);
  const walked = walk(asked(bytes('<b><i><b>')), { interest: isOpen, spell });
  expect(walked.steps.findLast((step) => step.interesting)?.text).toBe('<b><i ');
  expect(tried('(ab)')).toEqual(['(ab ']);
  expect(tried('""')).toEqual(['" ']);
});

test('a place or an end is not tried where a space there is known to be as good as nothing', async () => {
  const reads = (name: string): Promise<Same> =>
    loadBundled(name).then((language) => (one, other) => readsTheSame(language, one, other));
  const [python, css, html] = [await reads('python'), await reads('css'), await reads('html')];
  expect(tried('f(a,*,b)', blanks(python))).toEqual(['f(a * b)']);
  expect(tried('f("a,*",b)', blanks(python))).toContain('f("a, ",b)');
  expect(tried('a,.b{}', blanks(css))).toContain('a .b{}');
  expect(tried('<b>-</b>', blanks(html))).toContain('<b> </b>');
});

test('in a longer text spaces take the place of what only has to be long', () => {
  const text = '<pre>one two three four five six seven eight nine ten';
  const walked = walk(longBlanks(bytes(text)), { interest: (now) => /^<pre>.{48}$/.test(now), spell });
  expect(walked.steps.findLast((step) => step.interesting)?.text).toBe('<pre>'.padEnd(text.length));
});

test('a longer text in which that is of no use is soon left alone, and a short one looked at once', () => {
  expect(tried('-'.repeat(33))).toEqual([]);
  expect([...longBlanks(bytes('- '.repeat(1000)))]).toHaveLength(7);
  expect([...longBlanks(bytes('-'.repeat(33)), bytes('-'.repeat(34)))]).toEqual([]);
  expect([...longBlanks(bytes('- -'))]).toEqual([]);
  expect([...asked(bytes('-'), bytes('--'))]).toEqual([]);
  expect([...asked(bytes('-'), bytes('-'.repeat(33)))]).toHaveLength(1);
});
