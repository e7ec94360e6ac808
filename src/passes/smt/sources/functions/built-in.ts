import { defaultValues } from '../../../../sexpr/defaults.ts';
import type { Definition } from '../../../../sexpr/definitions.ts';
import { replaceNode } from '../../../../sexpr/edit.ts';
import { commandOf, headOf } from '../../../../sexpr/script.ts';
import type { Sort } from '../../../../sexpr/sorts.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { type Finding, nodeWeight, type Scene } from '../../search/opportunity.ts';
import { isFullyApplied } from '../../terms.ts';

/** An operator of a theory in the place of a function that is only declared: the declaration goes. */
export function* builtInFunctions({ script }: Scene): Iterable<Finding> {
  for (const definition of script.definitions) {
    const { kind, uses, node } = definition;
    const operator = kind === 'function' ? (operatorLike(definition) ?? equalsLike(script, definition)) : undefined;
    const command = commandOf(script, node);
    if (operator === undefined || uses.length === 0 || !headOf(script, command).startsWith('declare-')) continue;
    if (!uses.every((use) => isFullyApplied(script, use))) continue;
    const change = uses.map((use) => replaceNode(use, operator));
    yield { node, change, bonus: nodeWeight(script, command) };
  }
}

/** The shortest operator that takes the same arguments and gives the same sort. */
function operatorLike({ params, sort }: Definition): string | undefined {
  const [first, ...others] = params;
  if (first === undefined || sort === undefined || !others.every((each) => each === first)) return undefined;
  if (sort === first) return (others.length === 0 ? ofOne : ofMany).get(sort);
  return sort === 'Bool' && others.length > 0 ? '=' : undefined;
}

/** What says of an argument that it is a certain one, for a predicate of one argument. */
function equalsLike(script: TypedScript, definition: Definition): string | undefined {
  const { params, sort, uses } = definition;
  const [first, ...others] = params;
  if (first === undefined || others.length > 0 || sort !== 'Bool') return undefined;
  const isSeen = ({ kind, params: own, from, until }: Definition): boolean =>
    kind === 'function' && own.length === 0 && uses.every((use) => from <= use && use < until);
  const value = defaultValues(script, first)[0] ?? script.lookup.givers(first).find(isSeen)?.name;
  return value && `= ${value}`;
}

const ofOne: ReadonlyMap<Sort, string> = new Map([
  ['Bool', 'not'],
  ['Int', '-'],
  ['Real', '-'],
]);
const ofMany: ReadonlyMap<Sort, string> = new Map([
  ['Bool', '='],
  ['Int', '+'],
  ['Real', '+'],
  ['String', 'str.++'],
]);
