import { expect, test } from 'vitest';
import { dropRecursive } from '../../../../../src/passes/smt/sources/functions/recursive.ts';
import { firstOf } from '../../support.ts';

test('of functions that are defined together, those go that nothing else uses', () => {
  const text =
    '(define-funs-rec ((fa ((x Int)) Int) (fb ((x Int)) Int) (fc ((x Int)) Int)) ((fa x) (fa 1) (fc x)))(assert (= 0 (fb 1)))';
  expect(firstOf(dropRecursive, text).text).toBe(
    '(define-funs-rec ((fa ((x Int)) Int) (fb ((x Int)) Int)) ((fa x) (fa 1)))(assert (= 0 (fb 1)))',
  );
});
