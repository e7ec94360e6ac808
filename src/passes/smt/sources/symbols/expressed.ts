import { firstOf } from '../../../../basics/first-of.ts';
import { defaultValues } from '../../../../sexpr/defaults.ts';
import type { Definition } from '../../../../sexpr/definitions.ts';
import { replaceNode } from '../../../../sexpr/edit.ts';
import { commandOf, headOf } from '../../../../sexpr/script.ts';
import { argumentsOf, type Sort } from '../../../../sexpr/sorts.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { type Finding, nodeWeight, type Scene } from '../../search/opportunity.ts';
import { symbol } from '../../terms.ts';
import { visibleThroughout } from './variables.ts';

/** How many uses a constant may have, and how many terms are offered in its place. */
const mostUses = 2;
const mostTerms = 3;

/**
 * Something about what else is declared, in the place of a constant that is free to be anything: an element of an
 * array, what a function gives, whether something is zero.
 */
export function* expressConstants({ script }: Scene): Iterable<Finding> {
  for (const definition of script.definitions) {
    const { kind, params, uses, sort } = definition;
    if (kind !== 'function' || params.length > 0 || sort === undefined) continue;
    if (!headOf(script, commandOf(script, definition.node)).startsWith('declare-')) continue;
    if (uses.length === 0 || uses.length > mostUses) continue;
    const bonus = nodeWeight(script, commandOf(script, definition.node));
    for (const term of firstOf(mostTerms, termsAbout(script, definition, sort))) {
      yield { node: definition.node, detail: term, change: uses.map((use) => replaceNode(use, term)), bonus };
    }
  }
}

/** Terms of the sort that are made of one thing declared and the simplest values. */
function* termsAbout(script: TypedScript, constant: Definition, sort: Sort): Iterable<string> {
  for (const other of script.definitions) {
    const isFree = other !== constant && other.kind === 'function' && other.sort !== undefined;
    if (!isFree || !visibleThroughout(other, constant)) continue;
    yield* other.params.length > 0 ? applied(script, other, sort) : askedOf(script, other, sort);
  }
}

function* applied(script: TypedScript, { name, params, sort: given }: Definition, sort: Sort): Iterable<string> {
  const args = params.map((param) => param && defaultValues(script, param)[0]);
  if (given === sort && args.every((arg) => arg !== undefined)) yield `(${[symbol(name), ...args].join(' ')})`;
}

function* askedOf(script: TypedScript, { name, sort: given = '' }: Definition, sort: Sort): Iterable<string> {
  const [index, element] = argumentsOf(given, 'Array') ?? [];
  const [first, second] = defaultValues(script, index ?? given);
  if (first === undefined) return;
  if (index === undefined && sort === 'Bool') yield `(= ${symbol(name)} ${first})`;
  // What is first stands in other places already, as a rule.
  if (element === sort) for (const value of [second, first]) if (value) yield `(select ${symbol(name)} ${value})`;
}
