import { expect, test } from 'vitest';
import { fromQueue } from '../../../src/passes/smt/queue.ts';
import { dropAssertions, dropChecks } from '../../../src/passes/smt/sources/commands.ts';
import { walk } from './support.ts';

test('what hardly ever succeeds later is asked in one round only', () => {
  const text = '(declare-const p Bool)(declare-const q Bool)(assert p)(assert q)(check-sat)';
  const checks: string[] = [];
  walk(fromQueue([dropAssertions, dropChecks]), text, (each) => {
    if (!each.includes('(check-sat)')) checks.push(each);
    return each.includes('(check-sat)') && each.includes('(assert');
  });
  expect(checks).toHaveLength(1);
});
