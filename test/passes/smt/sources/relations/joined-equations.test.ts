import { expect, test } from 'vitest';
import { joinEquations } from '../../../../../src/passes/smt/sources/relations/joined-equations.ts';
import { firstOf } from '../../support.ts';

const declared = '(declare-const a String)(declare-const b String)';

test('what is equated with a value goes into another equation about its sort', () => {
  expect(firstOf(joinEquations, `${declared}(assert (and (= b (str.at a 0)) (= "" (str.++ a b))))`).text).toBe(
    `${declared}(assert (= b (str.at a 0) (str.++ a b)))`,
  );
  expect(firstOf(joinEquations, `${declared}(assert (= a ""))(assert (= b a))`).text).toBe(
    `${declared}(assert (= b a a))`,
  );
});

test('so does what is compared with one in another way, and what constraints demand', () => {
  expect(firstOf(joinEquations, `${declared}(assert (= a b))(assert (str.< "" (str.++ a b)))`).text).toBe(
    `${declared}(assert (= a b (str.++ a b)))`,
  );
  const functions = '(synth-fun f () Int)(synth-fun g () Int)';
  expect(firstOf(joinEquations, `${functions}(constraint (= f 1))(constraint (> g 0))`).text).toBe(
    `${functions}(constraint (= f 1 g))`,
  );
});

test('not into one about another sort, nor where no value is gained', () => {
  for (const text of [
    `${declared}(assert (= a ""))(assert (= 0 (str.len b)))`,
    `${declared}(assert (= a b))(assert (= b (str.++ a a)))`,
    `${declared}(assert (= a ""))`,
  ])
    expect(firstOf(joinEquations, text).judged).toEqual([]);
});
