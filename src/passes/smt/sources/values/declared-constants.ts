import { commandOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { nodeWeight } from '../../search/opportunity.ts';

/**
 * What a use of a constant that is declared has of its declaration, which goes with the last one; nothing of other
 * leaves.
 */
export function shareOfDeclaration(script: TypedScript, leaf: number): number {
  const meaning = script.meaning[leaf];
  if (meaning?.kind !== 'function' || meaning.params.length > 0) return 0;
  return nodeWeight(script, commandOf(script, meaning.node)) / meaning.uses.length;
}
