import type { Definition } from '../../../../sexpr/definitions.ts';
import { dropNode, type Edit, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { child, children, commandOf, headOf, within } from '../../../../sexpr/script.ts';
import { isVisible, type TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { argsOf, assertedIn, freshNames, isApplication, symbol, termsOf } from '../../terms.ts';

/**
 * One quantifier for two that are asserted, or stand beside each other: `(forall ((x S)) (and p q))`, or with the
 * variables of both, where what they are about must not become the same.
 */
export function* joinQuantifiers({ script, ids }: Scene): Iterable<Finding> {
  for (const [first, second] of pairsOf(script)) {
    const variables = variablesOf(script, second);
    for (const names of [partners(variablesOf(script, first), variables), kept(script, first, variables)]) {
      const change = names && joined(script, [first, second], names);
      if (change !== undefined) yield { node: first, detail: `${ids[second]!}${names?.isLonger ? '+' : ''}`, change };
    }
  }
}

/** Two quantifiers that say the same of how many, with nothing but other terms between them. */
function* pairsOf(script: TypedScript): Iterable<readonly [number, number]> {
  yield* neighbours(script, assertedIn(script));
  for (const node of termsOf(script)) {
    const args = isApplication(script, node) ? argsOf(script, node) : [];
    const isList = headOf(script, node) === 'and' || headOf(script, node) === 'or';
    if (args.length === 2 || isList) yield* neighbours(script, args);
  }
}

function* neighbours(script: TypedScript, terms: readonly number[]): Iterable<readonly [number, number]> {
  for (const head of ['forall', 'exists']) {
    const alike = terms.filter((term) => headOf(script, term) === head);
    for (const [i, term] of alike.entries()) if (i > 0) yield [alike[i - 1]!, term];
  }
}

/** What the second one's variables are called then, and whether the first binds them as well. */
interface Names {
  readonly of: ReadonlyMap<Definition, string>;
  readonly isLonger: boolean;
}

/** What the second one says is said by the first. */
function joined(script: TypedScript, pair: readonly [number, number], { of, isLonger }: Names): Edit[] | undefined {
  const [first, second] = pair;
  const [body, other] = pair.map((node) => bodyOf(script, node)) as [number, number];
  if (body < 0 || other < 0 || !canMove(script, [body, other], of)) return undefined;
  const around = script.parent[first]!;
  const isAsserted = around !== script.parent[second];
  const operator = isAsserted ? 'and' : headOf(script, around);
  const named = [...of].filter(([{ name }, called]) => symbol(name) !== called);
  const uses = named.flatMap(([variable, called]) =>
    [...variable.uses, variable.node].map((use) => replaceNode(use, called)),
  );
  const [last] = bindersOf(script, first).slice(-1);
  const more = bindersOf(script, second).flatMap((binder) => [' ', binder]);
  const rest = argsOf(script, around).length > 2 ? dropNode(second) : unwrapNode(around, first);
  return [
    ...(isLonger ? [replaceNode(last!, last!, ...more)] : []),
    replaceNode(body, `(${operator} `, body, ' ', other, ')'),
    ...uses,
    isAsserted ? dropNode(commandOf(script, second)) : rest,
  ];
}

/** What is said of the variables, without annotations; -1 for what is not well-formed. */
function bodyOf(script: TypedScript, quantifier: number): number {
  let body = child(script, quantifier, 2);
  while (body >= 0 && headOf(script, body) === '!') body = child(script, body, 1);
  return body;
}

function variablesOf(script: TypedScript, quantifier: number): (Definition | undefined)[] {
  return bindersOf(script, quantifier).map((binder) => script.meaning[child(script, binder, 0)]);
}

function bindersOf(script: TypedScript, quantifier: number): number[] {
  return children(script, child(script, quantifier, 1));
}

type Variables = readonly (Definition | undefined)[];

/** For each of the second variables one of the first, which has at least as many of each sort. */
function partners(first: Variables, second: Variables): Names | undefined {
  const free = [...first];
  const of = new Map<Definition, string>();
  for (const variable of second) {
    const at = free.findIndex((each) => each?.sort !== undefined && each.sort === variable?.sort);
    const [partner] = at < 0 ? [] : free.splice(at, 1);
    if (variable === undefined || partner === undefined) return undefined;
    of.set(variable, symbol(partner.name));
  }
  return { of, isLonger: false };
}

/** The second variables as they are, but for names that the first quantifier has. */
function kept(script: TypedScript, first: number, second: Variables): Names | undefined {
  const variables = second.filter((variable) => variable !== undefined);
  if (second.length === 0 || variables.length < second.length || bindersOf(script, first).length === 0)
    return undefined;
  const isTaken = ({ name }: Definition): boolean =>
    script.lookup.leaves(symbol(name)).some((leaf) => within(script, leaf, first));
  const fresh = freshNames(script, variables.length);
  return {
    of: new Map(variables.map((each, i) => [each, isTaken(each) ? fresh[i]! : symbol(each.name)])),
    isLonger: true,
  };
}

/** Whether all that is used in the other body means the same in this one, under the new names. */
function canMove(script: TypedScript, [body, other]: readonly [number, number], renamed: Names['of']): boolean {
  const taken = new Set(renamed.values());
  for (let n = other; n < script.after[other]!; n++) {
    const meaning = script.meaning[n];
    if (meaning === undefined || renamed.has(meaning)) continue;
    if (within(script, meaning.node, other) ? taken.has(symbol(meaning.name)) : !isVisible(script, meaning, body))
      return false;
  }
  return true;
}
