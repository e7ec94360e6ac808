import { dropNode } from '../../../../sexpr/edit.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { Redundancy } from './redundancy.ts';

/**
 * Equations about what is used nowhere else, with all that only they were for: of a chain of them nothing is left
 * behind.
 */
export function* dropRedundant({ script }: Scene): Iterable<Finding> {
  const redundancy = new Redundancy(script);
  for (const node of redundancy.already()) {
    yield { node, change: [node, ...redundancy.without(node)].map(dropNode) };
  }
}
