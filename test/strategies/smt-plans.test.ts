import { expect, test } from 'vitest';
import { type SmtPlan, smt } from '../../src/strategies/smt/smt.ts';
import { type Reduced, reducedBy } from './reduced.ts';

const names = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta'];
const script = [
  '(set-logic QF_LIA)',
  ...names.map((name) => `(declare-fun ${name} () Int)`),
  ...names.map((name, i) => `(assert (or (< ${name} ${i}) (= (* 2 ${name}) (+ ${names[(3 * i + 1) % 8]} ${i}))))`),
  '(check-sat)',
].join('\n');

/** At least two comparisons, and a product or the last of the sums. */
const interest = (text: string): boolean =>
  (text.match(/\((?:[<=>]|distinct|or) /g)?.length ?? 0) >= 2 && /\(\* 2 |\(\+ \w+ 7\)/.test(text);

function reduced(plan: SmtPlan): Reduced {
  return reducedBy(smt(plan), { input: new TextEncoder().encode(script), interest });
}

test('fast takes fewer trials for a larger script, which is interesting', () => {
  const [fast, thorough] = [reduced({ fast: true }), reduced({})];
  expect(fast.tests).toBeLessThan(0.7 * thorough.tests);
  expect(fast.result.length).toBeGreaterThan(thorough.result.length);
  expect(interest(fast.result), fast.result).toBe(true);
});

test('slow goes on after the thorough search, and is never content with more', () => {
  const [slow, thorough] = [reduced({ slow: true }), reduced({})];
  expect(slow.tests).toBeGreaterThan(thorough.tests);
  expect(slow.result.length).toBeLessThanOrEqual(thorough.result.length);
  expect(interest(slow.result), slow.result).toBe(true);
});
