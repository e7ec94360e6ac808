import { expect, test } from 'vitest';
import { joinMemberships } from '../../../../../src/passes/smt/sources/relations/memberships.ts';
import { firstOf } from '../../support.ts';

const before = '(declare-const a (Set Int))(declare-const b (Set Int))(declare-const e Int)(declare-const s String)';
const said = (commands: string): string => firstOf(joinMemberships, before + commands).text.slice(before.length);

test.each([
  ['(assert (and (set.member e a) (not (set.member e b))))', '(assert (set.member e (set.minus a b)))'],
  ['(assert (and (not (set.member e a)) (set.member e b)))', '(assert (set.member e (set.minus b a)))'],
  ['(assert (and (set.member e a) (> e 0) (set.member e b)))', '(assert (and (> e 0) (set.member e (set.inter a b))))'],
  ['(assert (not (set.member e a)))(assert (not (set.member e b)))', '(assert (not (set.member e (set.union a b))))'],
  ['(assert (or (set.member e a) (set.member e b)))', '(assert (set.member e (set.union a b)))'],
  [
    '(assert (str.in_re s re.all))(assert (not (str.in_re s re.allchar)))',
    '(assert (str.in_re s (re.diff re.all re.allchar)))',
  ],
])('%s becomes %s', (commands, one) => {
  expect(said(commands)).toBe(one);
});

test.each([
  '(assert (and (set.member e a) (set.member 0 b)))',
  '(assert (or (set.member e a) (not (set.member e b))))',
  '(assert (or (set.member e a) (set.member e b) (> e 0)))',
  '(push)(assert (set.member e a))(declare-const c (Set Int))(pop)(declare-const f Int)(assert (set.member f b))',
])('%s stays', (commands) => {
  expect(said(commands)).toBe(commands);
});
