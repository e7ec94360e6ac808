import { defaultValues } from '../../../../sexpr/defaults.ts';
import type { Definition } from '../../../../sexpr/definitions.ts';
import { type Edit, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { writtenSort } from '../../../../sexpr/sort-classes.ts';
import { isLiteral, type TypedScript } from '../../../../sexpr/typed-script.ts';
import { type Finding, nodeWeight, type Scene } from '../../search/opportunity.ts';
import { argsOf, isFullyApplied } from '../../terms.ts';
import { isDeclaredFunction } from './declared-functions.ts';

/**
 * Functions of one argument that are only declared give what they are given: `(forall ((x Bool)) x)` for
 * `(forall ((x Int)) (p x))`, where constants and variables that nothing else is asked of get the sort that it gives.
 */
export function* giveArguments({ script }: Scene): Iterable<Finding> {
  for (const definition of script.definitions) {
    const change = isUsedWithOne(script, definition) ? asIdentity(script, definition) : undefined;
    if (change !== undefined)
      yield { node: definition.node, change, bonus: nodeWeight(script, script.parent[definition.node]!) };
  }
}

function isUsedWithOne(script: TypedScript, definition: Definition): boolean {
  return isDeclaredFunction(script, definition) && definition.params.length === 1 && definition.uses.length > 0;
}

function asIdentity(script: TypedScript, definition: Definition): Edit[] | undefined {
  const [to, value] = [writtenSort(script, definition), plainValue(script, definition)];
  if (to === undefined || !definition.uses.every((use) => isFullyApplied(script, use) && !isTrigger(script, use)))
    return undefined;
  const others = new Set<Definition>();
  const change: Edit[] = [];
  for (const use of definition.uses) {
    const application = script.parent[use]!;
    const [arg] = argsOf(script, application) as [number];
    const meaning = script.meaning[arg];
    if (definition.sort === definition.params[0]) change.push(unwrapNode(application, arg));
    else if (isLiteral(script, arg) && value !== undefined) change.push(replaceNode(application, value));
    else if (meaning !== undefined && isOnlyGivenTo(script, meaning, definition)) {
      others.add(meaning);
      change.push(unwrapNode(application, arg));
    } else return undefined;
  }
  for (const other of others) change.push(replaceNode(writtenSort(script, other)!, to));
  return change;
}

function plainValue(script: TypedScript, { sort }: Definition): string | undefined {
  return sort === undefined ? undefined : defaultValues(script, sort)[0];
}

/** Whether it is a constant or a variable with a sort of its own, of which all uses are arguments of the function. */
function isOnlyGivenTo(script: TypedScript, given: Definition, definition: Definition): boolean {
  const { kind, params, uses } = given;
  if (params.length > 0 || (kind !== 'bound' && kind !== 'function') || given.node < definition.node) return false;
  return writtenSort(script, given) !== undefined && uses.every((use) => isGivenTo(script, use, definition));
}

function isGivenTo(script: TypedScript, use: number, definition: Definition): boolean {
  const around = script.parent[use]!;
  return around >= 0 && script.meaning[around + 1] === definition && script.role[around + 1] === Role.head;
}

/** A variable alone triggers nothing. */
function isTrigger(script: TypedScript, use: number): boolean {
  const around = script.parent[script.parent[use]!]!;
  return around >= 0 && script.role[around] === Role.terms;
}
