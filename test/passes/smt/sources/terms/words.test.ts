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
  for (const term of [
    '(str.in_re c (re.* (str.to_re d)))',
    '(str.in_re c (re.++ (str.to_re d) re.all (re.* (str.to_re c))))',
  ])
    expect(firstOf(onlyWords, script(term)).judged).toEqual([]);
});

test.each([
  ['(str.in_re c (re.++ (str.to_re d) re.all))', '(str.prefixof d c)'],
  ['(str.in_re c (re.++ (re.* re.allchar) (str.to_re "a")))', '(str.suffixof "a" c)'],
  ['(str.in_re c (re.++ re.all (str.to_re "a") re.all))', '(str.contains c "a")'],
])('%s is %s', (term, less) => {
  expect(firstOf(onlyWords, script(term)).text).toBe(script(less));
});

test('words side by side are one, in expressions and in strings', () => {
  const inside = '(str.in_re c (re.++ re.allchar (str.to_re "a") (str.to_re "b") (str.to_re "c")))';
  expect(firstOf(onlyWords, script(inside)).text).toBe(script('(str.in_re c (re.++ re.allchar (str.to_re "abc")))'));
  expect(firstOf(onlyWords, script('(= c (str.++ d "a" "b"))')).text).toBe(script('(= c (str.++ d "ab"))'));
  const apart = '(= c (str.++ "a" d "b"))';
  expect(firstOf(onlyWords, script(apart)).judged).toEqual([]);
});
