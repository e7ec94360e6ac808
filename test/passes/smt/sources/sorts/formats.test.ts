import { expect, test } from 'vitest';
import { narrowFormats } from '../../../../../src/passes/smt/sources/sorts/formats.ts';
import { firstOf } from '../../support.ts';

const text = '(declare-const b Float64)(assert (and (fp.isNaN b) (fp.lt b (_ +zero 11 53))))(check-sat)';

test('a format gets as small as one with a name can be', () => {
  const half = firstOf(narrowFormats, text).text;
  expect(half).toBe('(declare-const b Float16)(assert (and (fp.isNaN b) (fp.lt b (_ +zero 5 11))))(check-sat)');
  expect(firstOf(narrowFormats, half).text).toBe(half);
});

test('single precision stays where half precision will not do', () => {
  expect(firstOf(narrowFormats, text, (each) => !each.includes('16')).text).toBe(
    '(declare-const b Float32)(assert (and (fp.isNaN b) (fp.lt b (_ +zero 8 24))))(check-sat)',
  );
});

test('numbers that are made of bits get the format, too', () => {
  const made = '(assert (fp.eq (fp #b1 #xff #b00000000000000000000101) (_ +zero 8 24)))';
  expect(firstOf(narrowFormats, made).text).toBe('(assert (fp.eq (fp #b1 #b11 #b1) (_ +zero 2 2)))');
  const unknown = '(assert (fp.isNaN (fp #b0 (f 1) #b1)))';
  expect(firstOf(narrowFormats, unknown).judged).toEqual([]);
});

test('where no small format will do, one of its parts may still be small', () => {
  const made = '(assert (fp.isZero (fp #b0 #xff #b00000000000000000000101)))';
  expect(firstOf(narrowFormats, made, (each) => each.includes('#xff')).text).toBe(
    '(assert (fp.isZero (fp #b0 #xff #b1)))',
  );
  const long = '(assert (fp.isZero (fp #b0 #b00000000000 #b0101)))';
  expect(firstOf(narrowFormats, long, (each) => / #(x00|b0{11}) /.test(each)).text).toBe(
    '(assert (fp.isZero (fp #b0 #x00 #b1)))',
  );
  const sort = '(declare-const b (_ FloatingPoint 9 30))';
  expect(firstOf(narrowFormats, sort, (each) => each.includes('30')).text).toBe(
    '(declare-const b (_ FloatingPoint 2 30))',
  );
});
