import { expect, test } from 'vitest';
import { type SmtPlan, smt } from '../../src/strategies/smt.ts';
import { walk } from '../support/walk.ts';
import { spell } from './reduced.ts';

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

function reduced(plan: SmtPlan): { readonly result: string; readonly trials: number } {
  const input = new TextEncoder().encode(script);
  const known = new Map<string, boolean>();
  const judge = (candidate: string): boolean => {
    const verdict = known.get(candidate) ?? interest(candidate);
    known.set(candidate, verdict);
    return verdict;
  };
  const { accepted } = walk(smt(plan)(input), { interest: judge, spell });
  return { result: spell(accepted.at(-1)!.value()), trials: known.size };
}

test('fast takes fewer trials for a larger script, which is interesting', () => {
  const [fast, thorough] = [reduced({ fast: true }), reduced({})];
  expect(fast.trials).toBeLessThan(0.7 * thorough.trials);
  expect(fast.result.length).toBeGreaterThan(thorough.result.length);
  expect(interest(fast.result), fast.result).toBe(true);
});

test('slow goes on after the thorough search, and is never content with more', () => {
  const [slow, thorough] = [reduced({ slow: true }), reduced({})];
  expect(slow.trials).toBeGreaterThan(thorough.trials);
  expect(slow.result.length).toBeLessThanOrEqual(thorough.result.length);
  expect(interest(slow.result), slow.result).toBe(true);
});
