import { expect, test } from 'vitest';
import { compareNarrow } from '../../../../../src/passes/smt/sources/relations/narrow.ts';
import { firstOf } from '../../support.ts';

const script = (body: string): string => `(declare-const b (_ BitVec 16))(assert ${body})`;

test.each([
  ['(distinct #x00000002 (bvashr (concat b b) #x00000010))', '(distinct #x0002 b)'],
  ['(bvult ((_ zero_extend 8) b) #x0000ff)', '(bvult b #x00ff)'],
  ['(= (_ bv1 20) ((_ sign_extend 4) b))', '(= #x0001 b)'],
])('%s is %s', (term, less) => {
  expect(firstOf(compareNarrow, script(term)).text).toBe(script(less));
});

test('a value that needs more bits stays, and so does what has no other width', () => {
  for (const term of ['(= #x00010000 (concat b b))', '(= #x0002 (bvadd b b))', '(= b ((_ extract 15 0) #x00000002))'])
    expect(firstOf(compareNarrow, script(term)).judged).toEqual([]);
});
