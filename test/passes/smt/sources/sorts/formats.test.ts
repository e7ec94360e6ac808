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
