import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Removed } from '../../../src/passes/smt/removed.ts';
import { dropNode, unwrapNode } from '../../../src/sexpr/edit.ts';
import { readScript } from '../../../src/sexpr/read-script.ts';
import { within } from '../../../src/sexpr/script.ts';

const script = readScript('(assert (and (or a (not b)) (= (f (g x)) y)))(check-sat)(assert (or (p q) r))');

test('a node is removed when it is in what an edit replaces, but not in what that keeps', () => {
  const node = fc.nat(script.count - 1);
  const edit = fc.tuple(node, fc.boolean(), fc.nat()).map(([outer, isUnwrapped, at]) => {
    const inner = outer + 1 + (at % Math.max(1, script.after[outer]! - outer - 1));
    return isUnwrapped && inner < script.after[outer]! ? unwrapNode(outer, inner) : dropNode(outer);
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 4 }), node, (change, at) => {
      const isRemoved = change.some(
        (each) => within(script, at, each.node) && !(each.inner !== undefined && within(script, at, each.inner)),
      );
      expect(new Removed(script, change).has(at)).toBe(isRemoved);
    }),
  );
});
