import { unwrapNode } from '../../../../sexpr/edit.ts';
import { children, headOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { argsOf, leafText, termsOf } from '../../terms.ts';

/** Behind it stand terms with which a solver instantiates. */
export const patternKey = ':pattern';

/**
 * The annotations that say with which terms a solver shall instantiate, all of them at once. One by one they wait until
 * less is left: without some of them, every further trial may take longer, and as long as it may.
 */
export function* dropPatterns({ script }: Scene): Iterable<Finding> {
  const annotations = [...termsOf(script)].filter((node) => headOf(script, node) === '!' && hasPattern(script, node));
  const change = annotations.map((node) => unwrapNode(node, argsOf(script, node)[0]!));
  const last = children(script, -1).at(-1);
  if (last !== undefined && change.length > 0) yield { node: last, change };
}

/** Whether an annotation has a pattern. */
export function hasPattern(script: TypedScript, annotation: number): boolean {
  return argsOf(script, annotation).some((attribute) => leafText(script, attribute) === patternKey);
}
