import { expect, test } from 'vitest';
import { smallFields } from '../../../../../src/passes/smt/sources/sorts/field-orders.ts';
import { firstOf } from '../../support.ts';

const text =
  '(define-sort F () (_ FiniteField 28948022309329048855892746252171976963363056481941560715954676764349967630337))' +
  '(declare-const x F)(assert (= (ff.mul x x) #f5m28948022309329048855892746252171976963363056481941560715954676764349967630337))(check-sat)';

test('a field gets as small as can be, with its elements', () => {
  expect(firstOf(smallFields, text).text).toBe(
    '(define-sort F () (_ FiniteField 2))(declare-const x F)(assert (= (ff.mul x x) #f1m2))(check-sat)',
  );
  expect(firstOf(smallFields, text, (each) => !each.includes('Field 2)')).text).toContain('#f2m3');
});
