import { expect, test } from 'vitest';
import { dropChecks, dropOnlyCheck } from '../../../../../src/passes/smt/sources/commands/checks.ts';
import { dropAssertions } from '../../../../../src/passes/smt/sources/commands/commands.ts';
import { dropPairs } from '../../../../../src/passes/smt/sources/commands/pairs.ts';
import { firstOf, queueOf, walk } from '../../support.ts';

const text = '(declare-const p Bool)(assert p)(assert (not p))(check-sat)';

function silent(judged: readonly string[]): readonly string[] {
  return judged.filter((each) => !each.includes('(check-sat)'));
}

test('the only question is tried once as long as something is asserted', () => {
  const { judged } = walk(queueOf([dropOnlyCheck, dropAssertions]), text, (each) => /assert.*check/.test(each));
  expect(silent(judged).filter((each) => each.includes('(assert'))).toHaveLength(1);
});

test('it is tried again when nothing is', () => {
  const { judged } = walk(
    queueOf([dropChecks, dropOnlyCheck, dropPairs]),
    text,
    (each) => !/assert(?!.*check)/.test(each),
  );
  expect(silent(judged)).toEqual([text.replace('(check-sat)', ''), '']);
});

test('of several questions each may go, and the last of them apart', () => {
  expect(firstOf(dropChecks, '(check-sat)(assert false)(check-sat)', (each) => each.startsWith('(a')).text).toBe(
    '(assert false)(check-sat)',
  );
  expect(firstOf(dropChecks, '(assert false)(check-sat)').judged).toEqual([]);
});
