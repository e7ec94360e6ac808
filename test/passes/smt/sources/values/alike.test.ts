import { expect, test } from 'vitest';
import { alikeCharacters, alikeStrings, alikeValues } from '../../../../../src/passes/smt/sources/values/alike.ts';
import { firstOf } from '../../support.ts';

test('a value that is written more than once gets simpler in all of its places', () => {
  const text =
    '(declare-const x (Relation Int Int))(assert (set.member (tuple 1 9) x))(assert (not (set.member (tuple 9 1) (rel.transpose x))))(check-sat)';
  expect(firstOf(alikeValues, text).text).toBe(
    '(declare-const x (Relation Int Int))(assert (set.member (tuple 0 0) x))(assert (not (set.member (tuple 0 0) (rel.transpose x))))(check-sat)',
  );
});

test('a value that is written once stays', () => {
  const text = '(declare-const a Int)(assert (< 5 a 7))(check-sat)';
  expect(firstOf(alikeValues, text).text).toBe(text);
});

test('what several strings hold gets shorter in all of them', () => {
  const text =
    '(synth-fun f ((b String)) String)(constraint (= (f "") ""))(constraint (= (f "Urbana, IL") " Urbana, IL,"))(check-synth)';
  expect(firstOf(alikeStrings, text, (each) => each.includes('(f "U')).text).toBe(
    '(synth-fun f ((b String)) String)(constraint (= (f "") ""))(constraint (= (f "U") " U,"))(check-synth)',
  );
  expect(firstOf(alikeStrings, '(assert (= (f "ab") "cd"))').judged).toEqual([]);
});

test('a character takes the place of another one in all strings, where two of them become the same', () => {
  const grammar = (...strings: string[]): string =>
    `(synth-fun f () String ((a String)) ((a String (${strings.join(' ')} (str.++ a a)))))(check-synth)`;
  expect(firstOf(alikeCharacters, grammar('" "', '","', '", "')).text).toBe(grammar('" "', '" "', '"  "'));
  expect(firstOf(alikeCharacters, grammar('"\\u{48}"', '"b"')).text).toBe(grammar('"b"', '"b"'));
  for (const strings of [['"a"', '"bb"'], ['"ab"'], ['"a"', '"a"']])
    expect(firstOf(alikeCharacters, grammar(...strings)).judged).toEqual([]);
});
