import { expect, test } from 'vitest';
import { takeSingle } from '../../../../../src/passes/smt/sources/terms/single-elements.ts';
import { firstOf } from '../../support.ts';

const script = (body: string): string =>
  `(declare-const s String)(declare-const i Int)(assert (= s ${body}))(check-sat)`;

test.each([
  ['(str.substr "A" 0 i)', '(str.at "A" i)'],
  ['(str.substr s i 2)', '(str.at s i)'],
])('of %s one is taken: %s', (some, one) => {
  expect(firstOf(takeSingle, script(some)).text).toBe(script(one));
});

test('what is not complete, or takes no number of them, stays', () => {
  for (const term of ['(str.substr s i)', '(str.at s i)', '(str.replace s s s)'])
    expect(firstOf(takeSingle, script(term)).judged).toEqual([]);
});
