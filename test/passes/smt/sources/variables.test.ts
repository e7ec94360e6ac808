import { expect, test } from 'vitest';
import { useFreshVariables } from '../../../../src/passes/smt/sources/variables.ts';
import { firstOf } from '../support.ts';

test('of an assertion, a part becomes a new constant, not the whole', () => {
  const text = '(declare-const x Int)(assert (= 0 (mod x (div x x))))(check-sat)';
  expect(firstOf(useFreshVariables, text).text).toBe('(declare-const a Int)(assert (= 0 a))(check-sat)');
});
