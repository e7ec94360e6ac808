import { expect, test } from 'vitest';
import { bareNames, shortTesters } from '../../../../../src/passes/smt/sources/spelling/qualified.ts';
import { firstOf } from '../../support.ts';

const datatype = '(declare-datatype T ((c) (d (e Int))))(declare-const t T)';

test.each([
  ['(assert (= t (as c T)))', '(assert (= t c))'],
  ['(assert (= t ((as d T) 0)))', '(assert (= t (d 0)))'],
  ['(assert ((_ is (d (Int) T)) t))', '(assert ((_ is d) t))'],
  ['(assert ((_ is (c () T)) (as c T)))', '(assert ((_ is c) c))'],
])('%s is %s', (before, after) => {
  expect(firstOf(bareNames, datatype + before).text).toContain(after);
});

test('names that the script does not introduce need their sorts', () => {
  const text = '(assert (= (as set.empty (Set Int)) ((as const (Set Int)) 0)))(assert ((_ is T) 0))';
  expect(firstOf(bareNames, text).judged).toEqual([]);
});

test('a constructor is asked for in one word', () => {
  const asked = '(assert (and ((_ is c) t) ((_ is d) t)))';
  expect(firstOf(shortTesters, datatype + asked).text).toBe(`${datatype}(assert (and (is-c t) (is-d t)))`);
  expect(firstOf(shortTesters, '(assert ((_ is c) 0))').judged).toEqual([]);
});
