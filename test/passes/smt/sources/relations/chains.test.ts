import { expect, test } from 'vitest';
import { chainInside, chainRelations } from '../../../../../src/passes/smt/sources/relations/chains.ts';
import { firstOf, typed } from '../../support.ts';

const declared = '(declare-const a Int)(declare-const b Int)(declare-const c Int)';

test.each([
  ['(assert (and (> a 0) (< a 0)))', '(assert (< 0 a 0))'],
  ['(assert (and (= a b) (> 2 1) (= c b)))', '(assert (and (> 2 1) (= c b a)))'],
  ['(assert (>= a b))(assert (>= b c))', '(assert (<= c b a))'],
  ['(assert (< a b))(assert (< c a))', '(assert (< c a b))'],
  ['(assert (< a b c))(assert (> 7 c))', '(assert (< a b c 7))'],
  ['(assert (= a 1 b))(assert (= c 1))', '(assert (= c 1 a b))'],
  ['(assert (= a 1 b))(assert (= 2 1 c))', '(assert (= 2 c 1 a b))'],
])('%s is %s', (body, less) => {
  expect(firstOf(chainRelations, `${declared}${body}`).text).toBe(`${declared}${less}`);
});

test('relations that do not meet, are not the same, or need not hold both stay', () => {
  for (const body of [
    '(assert (and (> a 0) (> a 1)))',
    '(assert (and (< a b) (< a c)))',
    '(assert (or (< a b) (< b c)))',
    '(push 1)(declare-const d Int)(assert (< a d))(pop 1)(declare-const d Int)(assert (< d a))',
  ])
    expect(firstOf(chainRelations, `${declared}${body}`).judged).toEqual([]);
});

test('of two relations that meet, the one stays that says more', () => {
  expect(firstOf(chainRelations, `${declared}(assert (= 0 a))(assert (> 0 a))`).text).toBe(
    `${declared}(assert (< 0 a 0))`,
  );
  expect(firstOf(chainRelations, `${declared}(assert (and (<= a b) (= b c)))`).text).toBe(
    `${declared}(assert (<= a b c))`,
  );
});

test('what is asserted becomes a part of a relation elsewhere', () => {
  const sorts = '(declare-sort S)(declare-const b S)(declare-fun c (S) S)';
  const inside = '(assert (forall ((d S)) (xor (= d b) (exists ((e S)) (= (c e) b)))))';
  const { text } = firstOf(chainInside, `${sorts}${inside}(assert (= b (c b)))`, (made) =>
    made.includes('(c b) b (c e)'),
  );
  expect(text).toBe(`${sorts}${inside.replace('(c e) b', '(c b) b (c e)')}`);
});

test('thousands of relations that are asserted are not compared with each other', () => {
  const facts = Array.from({ length: 15_000 }, (_, i) => `(assert (> x${i} 0))`).join('');
  const script = typed(`(declare-const a Int)${facts}(assert (or (= a 1) (> 0 a)))`);
  const began = performance.now();
  const found = [...chainInside({ script, ids: Int32Array.from(script.start, (_, n) => n), odds: new Map() })];
  expect(found).toHaveLength(15_000);
  expect(performance.now() - began).toBeLessThan(5000);
});
