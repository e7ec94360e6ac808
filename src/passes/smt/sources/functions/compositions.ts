import type { Definition } from '../../../../sexpr/definitions.ts';
import { replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { writtenSort } from '../../../../sexpr/sort-classes.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { argsOf, isFullyApplied } from '../../terms.ts';
import { isDeclaredFunction } from './declared-functions.ts';

/** For `(f (g x))`, where nothing else is made of what g gives: `(g x)`, which then gives what f did. */
export function* skipOuter({ script }: Scene): Iterable<Finding> {
  for (const definition of script.definitions) {
    const terms = isDeclaredFunction(script, definition) ? wholeTerms(script, definition) : [];
    const [outer] = terms.map((term) => script.meaning[script.parent[term]! + 1]);
    if (outer === undefined || outer === definition || !isDeclaredFunction(script, outer)) continue;
    if (!terms.every((term) => isOnlyArgument(script, term, outer))) continue;
    const [from, to] = [writtenSort(script, definition), writtenSort(script, outer)];
    if (from === undefined || to === undefined) continue;
    const change = terms.map((term) => unwrapNode(script.parent[term]!, term));
    yield { node: definition.node, change: [replaceNode(from, to), ...change] };
  }
}

/** The terms that the uses make; none when it is used in another way somewhere. */
function wholeTerms(script: TypedScript, { uses, params }: Definition): number[] {
  if (params.length === 0) return [...uses];
  return uses.every((use) => isFullyApplied(script, use)) ? uses.map((use) => script.parent[use]!) : [];
}

function isOnlyArgument(script: TypedScript, term: number, outer: Definition): boolean {
  const around = script.parent[term]!;
  if (around < 0 || script.meaning[around + 1] !== outer) return false;
  return argsOf(script, around).length === 1 && isFullyApplied(script, around + 1);
}
