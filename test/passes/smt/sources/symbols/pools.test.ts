import { expect, test } from 'vitest';
import { fromQueue } from '../../../../../src/passes/smt/search/queue.ts';
import { allSources } from '../../../../../src/passes/smt/sources/all.ts';
import { dropListed } from '../../../../../src/passes/smt/sources/symbols/binders.ts';
import { queueOf, typed, walk } from '../../support.ts';

const text =
  '(declare-const n Int)(declare-pool P Int (0 (- n 1)))' +
  '(assert (forall ((i Int)) (! (< i n) :pool (P) :inst-add-to-pool ((+ i 1) P))))(check-sat)';

test('a pool is a name, used where terms are added to it or taken from it', () => {
  const pool = typed(text).definitions.find(({ name }) => name === 'P');
  expect(pool).toMatchObject({ kind: 'function', sort: undefined });
  expect(pool?.uses).toHaveLength(2);
});

test('a pool may be empty, and stays as long as it is used', () => {
  expect(walk(queueOf([dropListed]), text, () => true).text).toBe(text.replace('(0 (- n 1))', '()'));
  const { judged } = walk(fromQueue(allSources), text, () => false);
  const using = judged.filter((each) => /:pool ?\(\w/.test(each));
  expect(using.length).toBeGreaterThan(0);
  for (const each of using) expect(each).toContain(`(declare-pool ${/:pool ?\((\w+)/.exec(each)![1]} `);
});
