import { expect, test } from 'vitest';
import type { Source } from '../../../../../src/passes/smt/search/opportunity.ts';
import { dropAssertions, dropTrivial } from '../../../../../src/passes/smt/sources/commands/commands.ts';
import { termsOf } from '../../../../../src/passes/smt/terms.ts';
import { replaceNode } from '../../../../../src/sexpr/edit.ts';
import { headOf } from '../../../../../src/sexpr/script.ts';
import { firstOf, queueOf, walk } from '../../support.ts';

const sayNothing: Source = {
  ...{ kind: 'say-nothing', odds: 0.9, stage: 2 },
  *find({ script }) {
    const terms = [...termsOf(script)].filter((node) => headOf(script, node) === 'p');
    if (terms.length > 0) yield { node: terms[0]!, change: terms.map((node) => replaceNode(node, 'true')) };
  },
};

test('what says nothing any more goes at once, though it could not go when it said more', () => {
  const text = `${Array.from({ length: 40 }, (_, i) => `(assert (p ${i}))`).join('')}(check-sat)`;
  const isNeeded = (each: string): boolean => !each.includes('(p') || each.split('(p').length > 40;
  const { text: left, judged } = walk(queueOf([dropAssertions, dropTrivial, sayNothing]), text, isNeeded);
  expect(left).toBe('(check-sat)');
  expect(judged.filter((each) => !each.includes('(p')).length).toBeLessThan(6);
});

test('what is true, or asserted before, says nothing', () => {
  expect(firstOf(dropTrivial, '(assert true)(assert)(assert false)(assert p)(assert (f p))(assert p)').text).toBe(
    '(assert)(assert false)(assert p)(assert (f p))',
  );
});

test('what is asserted in a scope that is closed is not asserted any more', () => {
  const scopes = '(push)(assert p)(assert (f p))(pop)(assert p)(push)';
  expect(firstOf(dropTrivial, `${scopes}(assert p)(assert (f p))(assert true)(check-sat)`).text).toBe(
    `${scopes}(assert (f p))(check-sat)`,
  );
});
