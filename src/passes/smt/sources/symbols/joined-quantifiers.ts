import type { Definition } from '../../../../sexpr/definitions.ts';
import { dropNode, type Edit, replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { child, children, commandOf, headOf, textOf, within } from '../../../../sexpr/script.ts';
import { isVisible, type TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Source } from '../../search/opportunity.ts';
import { argsOf, assertedIn, isApplication, termsOf } from '../../terms.ts';

/** One quantifier for two that are asserted, or stand beside each other: `(forall ((x S)) (and p q))`. */
export const joinQuantifiers: Source = {
  kind: 'joined-quantifiers',
  odds: 0.6,
  stage: 4,
  *find({ script, ids }) {
    for (const [first, second] of pairsOf(script)) {
      const change = joined(script, first, second);
      if (change !== undefined) yield { node: first, detail: ids[second]!, change };
    }
  },
};

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

/** The second one's variables become those of the first, which has at least as many of each sort. */
function joined(script: TypedScript, first: number, second: number): Edit[] | undefined {
  const [body, other] = [first, second].map((node) => bodyOf(script, node)) as [number, number];
  const renamed = partners(variablesOf(script, first), variablesOf(script, second));
  if (body < 0 || other < 0 || renamed === undefined || !canMove(script, [body, other], renamed)) return undefined;
  const around = script.parent[first]!;
  const isAsserted = around !== script.parent[second];
  const operator = isAsserted ? 'and' : headOf(script, around);
  const uses = [...renamed].flatMap(([variable, partner]) =>
    variable.uses.map((use) => replaceNode(use, textOf(script, partner.node))),
  );
  const rest = argsOf(script, around).length > 2 ? dropNode(second) : unwrapNode(around, first);
  return [
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
  return children(script, child(script, quantifier, 1)).map((binder) => script.meaning[child(script, binder, 0)]);
}

/** For each of the second variables one of the first that has its sort. */
function partners(
  first: readonly (Definition | undefined)[],
  second: readonly (Definition | undefined)[],
): Map<Definition, Definition> | undefined {
  const free = [...first];
  const found = new Map<Definition, Definition>();
  for (const variable of second) {
    const at = free.findIndex((each) => each?.sort !== undefined && each.sort === variable?.sort);
    const [partner] = at < 0 ? [] : free.splice(at, 1);
    if (variable === undefined || partner === undefined) return undefined;
    found.set(variable, partner);
  }
  return found;
}

/** Whether all that is used in the other body means the same in this one, under the new names. */
function canMove(
  script: TypedScript,
  [body, other]: readonly [number, number],
  renamed: ReadonlyMap<Definition, Definition>,
): boolean {
  const taken = new Set([...renamed.values()].map(({ name }) => name));
  for (let n = other; n < script.after[other]!; n++) {
    const meaning = script.meaning[n];
    if (meaning === undefined || renamed.has(meaning)) continue;
    if (within(script, meaning.node, other) ? taken.has(meaning.name) : !isVisible(script, meaning, body)) return false;
  }
  return true;
}
