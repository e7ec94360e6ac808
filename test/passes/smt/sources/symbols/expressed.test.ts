import { expect, test } from 'vitest';
import { expressConstants } from '../../../../../src/passes/smt/sources/symbols/expressed.ts';
import { shortVariables } from '../../../../../src/passes/smt/sources/symbols/variables.ts';
import { firstOf } from '../../support.ts';

const array = '(declare-const b (Array Bool Bool))';

test('an element of an array takes the place of a constant', () => {
  expect(
    firstOf(expressConstants, `(declare-const a Bool)${array}(assert (select (store b a false) false))`, (text) =>
      text.includes('true'),
    ).text,
  ).toBe(`${array}(assert (select (store b (select b true) false) false))`);
});

test('what a function gives, or whether a constant is zero, takes the place of another', () => {
  const f = '(declare-fun f (Int Bool) Int)';
  expect(firstOf(expressConstants, `${f}(declare-const a Int)(assert (> a 7))`).text).toBe(
    `${f}(assert (> (f 0 false) 7))`,
  );
  const x = '(declare-const x Int)';
  expect(firstOf(expressConstants, `${x}(declare-const p Bool)(assert (or p (> x 7)))`).text).toBe(
    `${x}(assert (or (= x 0) (> x 7)))`,
  );
});

test('what is declared later, is used often, or is to be found stays', () => {
  for (const text of [
    '(declare-const p Bool)(assert p)(declare-const x Int)(assert (> x 7))',
    '(declare-const x Int)(declare-const p Bool)(assert (and p p p))',
    '(declare-var x Int)(synth-fun h () Bool)(constraint h)(check-synth)',
  ])
    expect(firstOf(expressConstants, text).judged.filter((made) => !made.includes('(declare-const p'))).toEqual([]);
});

test('a variable takes the place of a value with a longer name', () => {
  expect(firstOf(shortVariables, `(declare-const a Bool)${array}(assert (select (store b a false) false))`).text).toBe(
    `(declare-const a Bool)${array}(assert (select (store b a a) a))`,
  );
  expect(firstOf(shortVariables, '(declare-const a Int)(assert (= a 0))').judged).toEqual([]);
  expect(firstOf(shortVariables, '(assert (forall ((a Bool)) false))').text).toBe('(assert (forall ((a Bool)) a))');
});
