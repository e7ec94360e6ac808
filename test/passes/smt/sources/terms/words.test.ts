import { expect, test } from 'vitest';
import { onlyWords } from '../../../../../src/passes/smt/sources/terms/words.ts';
import { firstOf } from '../../support.ts';

const script = (body: string): string => `(declare-const c String)(declare-const d String)(assert ${body})`;

test.each([
  ['(str.in_re c (re.++ (str.to_re d) (str.to_re "a")))', '(= c (str.++ d "a"))'],
  ['(str.in.re c (str.to.re "ab"))', '(= c "ab")'],
  ['(str.in_re c (re.* (re.++ (str.to_re d) (str.to_re "a"))))', '(str.in_re c (re.* (str.to_re (str.++ d "a"))))'],
])('%s is %s', (term, less) => {
  expect(firstOf(onlyWords, script(term)).text).toBe(script(less));
});

test('an expression of other words stays', () => {
  for (const term of ['(str.in_re c (re.* (str.to_re d)))', '(str.in_re c (re.++ (str.to_re d) re.all))'])
    expect(firstOf(onlyWords, script(term)).judged).toEqual([]);
});
