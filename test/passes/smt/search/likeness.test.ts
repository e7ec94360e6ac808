import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likenessOf } from '../../../../src/passes/smt/search/likeness.ts';

const script = '(declare-const a Int)(declare-const b Int)(assert (< a b))(assert (= 3 a))(check-sat)';

test.each([
  ['names', '(declare-const u Int)(declare-const |v w| Int)(assert (< u |v w|))(assert (= 3 u))(check-sat)'],
  [
    'the order of what is asserted',
    '(declare-const a Int)(declare-const b Int)(assert (= 3 a))(assert (< a b))(check-sat)',
  ],
  ['the order of arguments', '(declare-const a Int)(declare-const b Int)(assert (< a b))(assert (= a 3))(check-sat)'],
  ['layout', script.replaceAll(')(', ')\n(')],
])('%s may differ', (_, other) => {
  expect(likenessOf(other)).toBe(likenessOf(script));
});

test.each([
  ['which name stands where', script.replace('= 3 a', '= 3 b')],
  ['the order where it matters', script.replace('< a b', '< b a')],
  ['values', script.replace('3', '4')],
  ['sorts', script.replace('b Int', 'b Real')],
  ['what is asserted before a check', script.replace('(assert (= 3 a))(check-sat)', '(check-sat)(assert (= 3 a))')],
  ['built-in names', script.replace('<', '<=')],
])('%s may not', (_, other) => {
  expect(likenessOf(other)).not.toBe(likenessOf(script));
});

test('with other names in another order, a script of many alike ones is the same', () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 });
  const facts = (names: readonly number[]): string => names.map((i) => `(assert (p x${i} x${names[0]}))`).join('');
  fc.assert(
    fc.property(order, (names) => {
      const declared = names.map((i) => `(declare-const x${i} Int)`).join('');
      const whole = (of: readonly number[]): string => `${declared}${facts(of)}(check-sat)`;
      expect(likenessOf(whole(names))).toBe(likenessOf(whole([0, 1, 2, 3, 4, 5])));
    }),
  );
});

test('what stands very deep is looked at, too', () => {
  const deep = (leaf: string): string => `${'(not '.repeat(50_000)}${leaf}${')'.repeat(50_000)}`;
  expect(likenessOf(deep('a'))).not.toBe(likenessOf(deep('b')));
});
