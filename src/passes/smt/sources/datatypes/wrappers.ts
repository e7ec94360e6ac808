import type { Definition } from '../../../../sexpr/definitions.ts';
import { type Edit, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { child, children, commandOf, headOf, within } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { type Finding, nodeWeight, type Scene } from '../../search/opportunity.ts';
import { argsOf, isApplication } from '../../terms.ts';
import { constructorsOf } from './declarations.ts';

/**
 * What the declaration weighs with names of one letter, in place of which the field's sort stands in all these places.
 */
const mostGrowth = 100;

/**
 * For datatypes whose only constructor has one field: the field's sort in their place, and what is in the field as it
 * is.
 */
export function* unwrapDatatypes({ script }: Scene): Iterable<Finding> {
  for (const sort of script.definitions) {
    const command = sort.kind === 'sort' ? commandOf(script, sort.node) : -1;
    if (command < 0 || !headOf(script, command).startsWith('declare-datatype')) continue;
    const [built, ...more] = constructorsOf(script, sort);
    if (built?.params.length !== 1 || more.length > 0) continue;
    const field = child(script, script.parent[built.node]!, 1);
    const inner = child(script, field, 1);
    const selector = script.meaning[field + 1];
    if (inner < 0 || selector === undefined || sort.uses.some((use) => within(script, use, inner))) continue;
    if (sort.uses.length * nodeWeight(script, inner) > mostGrowth) continue;
    const terms = [built, selector].map((each) => unwrapped(script, each));
    if (!terms.every((edits) => edits !== undefined)) continue;
    const change = [...sort.uses.map((use) => replaceNode(use, inner)), ...terms.flat()];
    if (change.length > 0) yield { node: sort.node, change, bonus: nodeWeight(script, command) };
  }
}

/**
 * Every application of a function of one argument, as just that argument; `undefined` when it is used in another way.
 */
function unwrapped(script: TypedScript, { uses }: Definition): Edit[] | undefined {
  const edits: Edit[] = [];
  for (const use of uses) {
    const around = script.parent[use]!;
    const [arg, ...more] =
      isApplication(script, around) && children(script, around)[0] === use ? argsOf(script, around) : [];
    if (arg === undefined || more.length > 0) return undefined;
    edits.push(unwrapNode(around, arg));
  }
  return edits;
}
