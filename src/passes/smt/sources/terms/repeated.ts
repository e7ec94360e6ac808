import { addTo } from '../../../../basics/add-to.ts';
import { defaultValues } from '../../../../sexpr/defaults.ts';
import { replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { commandOf, isList, textOf } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Change } from '../../mutator.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { movable } from '../../substitution.ts';
import { argsOf, declared, freshNames, isApplication, termsOf } from '../../terms.ts';

/** How many nodes a term may have to be looked for elsewhere. */
const mostNodes = 40;

/** Something simpler in all the places of a term that occurs several times: at one of them only it may not do. */
export function* simplifyRepeated({ script }: Scene): Iterable<Finding> {
  const [name] = freshNames(script, 1) as [string];
  for (const nodes of repeatedTerms(script)) {
    const [first] = nodes as [number];
    const sort = script.sort[first];
    if (sort === undefined) continue;
    for (const [i, arg] of argsOf(script, first).entries()) {
      // What a quantifier is about has no meaning without it.
      if (script.sort[arg] !== sort || !isApplication(script, first)) continue;
      yield {
        node: first,
        detail: `part ${i}`,
        change: nodes.map((node) => unwrapNode(node, argsOf(script, node)[i]!)),
      };
    }
    for (const value of defaultValues(script, sort).slice(0, 2)) {
      yield { node: first, detail: value, change: nodes.map((node) => replaceNode(node, value)) };
    }
    if (!nodes.every((node) => movable(script, node, commandOf(script, first)))) continue;
    const change: Change = [declared(script, first, name)(sort), ...nodes.map((node) => replaceNode(node, name))];
    yield { node: first, detail: 'fresh', change, share: { of: -1, most: 1 } };
  }
}

/** The terms, but for single words, that are written more than once, each with all its places. */
function repeatedTerms(script: TypedScript): number[][] {
  const places = new Map<string, number[]>();
  for (const node of termsOf(script)) {
    if (!isList(script, node) || script.after[node]! - node > mostNodes) continue;
    const text = textOf(script, node);
    addTo(places, text, node);
  }
  return [...places.values()].filter((nodes) => nodes.length > 1);
}
