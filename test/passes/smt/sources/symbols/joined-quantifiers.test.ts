import { expect, test } from 'vitest';
import { joinQuantifiers } from '../../../../../src/passes/smt/sources/symbols/joined-quantifiers.ts';
import { firstOf } from '../../support.ts';

const joined = (text: string): string => firstOf(joinQuantifiers, text).text;
const declared = '(declare-fun p (Int) Bool)(declare-fun q (Int Bool) Bool)(declare-const c Int)';

test('two quantifiers that are asserted, or stand beside each other, are one', () => {
  expect(joined(`${declared}(assert (forall ((x Int)) (p x)))(assert (forall ((y Int)) (> y c)))`)).toBe(
    `${declared}(assert (forall ((x Int)) (and (p x) (> x c))))`,
  );
  expect(joined(`${declared}(assert (or (exists ((x Int)) (p x)) (p c) (exists ((x Int)) (> x c))))`)).toBe(
    `${declared}(assert (or (exists ((x Int)) (or (p x) (> x c))) (p c)))`,
  );
  expect(joined(`${declared}(assert (=> (forall ((x Int)) (p x)) (forall ((|y z| Int)) (p |y z|))))`)).toBe(
    `${declared}(assert (forall ((x Int)) (=> (p x) (p x))))`,
  );
});

test('the first one may have more variables, and keeps its pattern', () => {
  expect(
    joined(
      `${declared}(assert (forall ((a Int) (b Bool) (d Int)) (! (q a b) :pattern ((q d b)))))(assert (forall ((b Bool) (e Int)) (! (q e b) :weight 3)))`,
    ),
  ).toBe(`${declared}(assert (forall ((a Int) (b Bool) (d Int)) (! (and (q a b) (q a b)) :pattern ((q d b)))))`);
});

test.each([
  ['that say another thing', '(assert (forall ((x Int)) (p x)))(assert (exists ((y Int)) (p y)))'],
  ['where a constant would mean the variable', '(assert (forall ((c Int)) (p c)))(assert (forall ((y Int)) (> y c)))'],
  [
    'before what is declared between them',
    '(assert (forall ((x Int)) (p x)))(declare-const d Int)(assert (forall ((y Int)) (> y d)))',
  ],
  ['in places of their own', '(assert (ite (forall ((x Int)) (p x)) (forall ((y Int)) (p y)) (p c)))'],
])('quantifiers %s stay two', (_, text) => {
  expect(joined(declared + text)).toBe(declared + text);
});

test('one binds the variables of both, where these are of other sorts or must not become the same', () => {
  expect(joined(`${declared}(assert (forall ((x Int)) (p x)))(assert (forall ((y Bool)) (q c y)))`)).toBe(
    `${declared}(assert (forall ((x Int) (y Bool)) (and (p x) (q c y))))`,
  );
  expect(
    joined(`${declared}(assert (forall ((x Int)) (p x)))(assert (forall ((y Int)) (exists ((x Int)) (> y x))))`),
  ).toBe(`${declared}(assert (forall ((x Int) (y Int)) (and (p x) (exists ((x Int)) (> y x)))))`);
  const apart = (text: string): boolean => new Set(text.match(/\(p [a-z]\)/g)).size > 1;
  const text = `${declared}(assert (or (forall ((x Int)) (p x)) (forall ((x Int)) (not (p x)))))`;
  expect(firstOf(joinQuantifiers, text, apart).text).toBe(
    `${declared}(assert (forall ((x Int) (a Int)) (or (p x) (not (p a)))))`,
  );
});
