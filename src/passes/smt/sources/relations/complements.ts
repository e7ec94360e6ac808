import { replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { headOf } from '../../../../sexpr/script.ts';
import { bitsAt, shortestBits } from '../../bit-vectors.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { argsOf, bothWays, termsOf } from '../../terms.ts';
import { turned } from '../terms/evaluated.ts';

/** What an operator that undoes itself is compared with, without the operator: `(= (bvnot a) #b01)` is `(= a #b10)`. */
export function* compareComplements({ script }: Scene): Iterable<Finding> {
  for (const node of termsOf(script)) {
    const relation = headOf(script, node);
    if (relation !== '=' && relation !== 'distinct') continue;
    for (const [side, other] of bothWays(argsOf(script, node))) {
      const [inner, ...more] = argsOf(script, side);
      if (inner === undefined || more.length > 0) continue;
      const bits = bitsAt(script, other);
      const undone = bits && turned(headOf(script, side), bits);
      if (undone !== undefined)
        yield { node, change: [unwrapNode(side, inner), replaceNode(other, shortestBits(undone))] };
    }
  }
}
