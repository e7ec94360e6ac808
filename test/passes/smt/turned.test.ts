import fc from 'fast-check';
import { expect, test } from 'vitest';
import { turn } from '../../../src/passes/smt/turned.ts';
import { printScript } from '../../../src/sexpr/print-script.ts';
import { readScript } from '../../../src/sexpr/read-script.ts';
import { tokens, walk } from './support.ts';

const turnedText = (text: string): string => walk(turn, text, () => true).text;

test.each([
  ['behind lists', '(assert(= 0(f 1)))', '(assert(=(f 1)0))'],
  ['between lists', '(assert(and p q(or p(not q))(not p)))', '(assert(and(or(not q)p)p(not p)q))'],
  ['behind a relation that is called otherwise', '(assert(< 0(* a a)))', '(assert(>(* a a)0))'],
])('words go %s', (_, text, turned) => {
  expect(turnedText(text)).toBe(turned);
});

test.each([
  ['what has the least already', '(assert(=(f 1)0))'],
  ['words alone', '(assert(< 0 a b))'],
  ['what means something else in another order', '(assert(p(- 1(f 2))))'],
  ['functions of its own', '(define-fun +((a Int)(b Int))Int a)(assert(p(+ 0(f 1))))'],
  ['a script that is not well-formed', '(assert(= 0(f 1))'],
])('leaves alone %s', (_, text) => {
  expect(turnedText(text)).toBe(text);
});

const term = fc.letrec<{ term: string }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('a', 'b', '0'),
    fc
      .tuple(fc.constantFrom('+', '*', '-', '<', '=', 'f'), fc.array(tie('term'), { minLength: 1, maxLength: 4 }))
      .map(([head, args]) => `(${head} ${args.join(' ')})`),
  ),
})).term;

test('never takes more characters, says it in one go, and has the same words', () => {
  fc.assert(
    fc.property(term, (text) => {
      const tight = printScript(readScript(`(assert ${text})`), 'tight');
      const { text: once, checks } = walk(turn, tight, () => true);
      expect(checks).toBe(once === tight ? 0 : 1);
      expect(once.length).toBeLessThanOrEqual(tight.length);
      expect(turnedText(once)).toBe(once);
      const words = (of: string): string[] => tokens(of.replaceAll('>', '<')).sort();
      expect(words(once)).toEqual(words(tight));
    }),
  );
});
