import { expect, test } from 'vitest';
import { conditions } from '../../../../../src/passes/smt/sources/relations/conditions.ts';
import { firstOf } from '../../support.ts';

test.each([
  ['(< (ite c 1 0) 1)', '(not c)'],
  ['(= 1 (ite (> x y) 1 0))', '(> x y)'],
  ['(>= 0.5 (ite c (- 1.0) 2))', 'c'],
  ['(distinct (ite c #b1 #b0) #b1)', '(not c)'],
  ['(= (ite c 1 x) 1)', '(or c (= x 1))'],
  ['(= x (ite c y x))', '(=> c (= y x))'],
  ['(= (ite c x 1) 2)', '(and c (= x 2))'],
  ['(distinct (ite c x #b0) #b0)', '(and c (distinct x #b0))'],
  ['(distinct (ite c #b1 x) #b0)', '(or c (distinct x #b0))'],
])('%s is %s', (before, after) => {
  expect(firstOf(conditions, `(assert ${before})`).text).toBe(`(assert ${after})`);
});

test.each(['(= (ite c 1 0) 2)', '(= (ite c x y) z)', '(= (ite c 1 x) 2)', '(< (ite c 1 0) x)', '(< (ite c 1 0) 1 2)'])(
  'but %s stays',
  (term) => {
    expect(firstOf(conditions, `(assert ${term})`).judged).toEqual([]);
  },
);
