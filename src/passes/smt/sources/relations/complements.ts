import { replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { headOf } from '../../../../sexpr/script.ts';
import { type Bits, bitsAt, shortestBits } from '../../bit-vectors.ts';
import type { Source } from '../../search/opportunity.ts';
import { argsOf, bothWays, termsOf } from '../../terms.ts';

/** What an operator that undoes itself is compared with, without the operator: `(= (bvnot a) #b01)` is `(= a #b10)`. */
export const compareComplements: Source = {
  kind: 'complements',
  odds: 0.6,
  stage: 3,
  *find({ script }) {
    for (const node of termsOf(script)) {
      const relation = headOf(script, node);
      if (relation !== '=' && relation !== 'distinct') continue;
      for (const [side, other] of bothWays(argsOf(script, node))) {
        const undo = inverses.get(headOf(script, side));
        const [inner, ...more] = argsOf(script, side);
        const bits = undo && bitsAt(script, other);
        if (undo === undefined || bits === undefined || inner === undefined || more.length > 0) continue;
        yield { node, change: [unwrapNode(side, inner), replaceNode(other, shortestBits(undo(bits)))] };
      }
    }
  },
};

const inverses: ReadonlyMap<string, (bits: Bits) => Bits> = new Map([
  ['bvnot', ({ value, width }) => ({ value: (1n << BigInt(width)) - 1n - value, width })],
  ['bvneg', ({ value, width }) => ({ value: value === 0n ? 0n : (1n << BigInt(width)) - value, width })],
]);
