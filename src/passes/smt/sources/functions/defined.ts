import { dropNode, type Edit } from '../../../../sexpr/edit.ts';
import { child, children, commandOf, headOf, within } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { movable } from '../../substitution.ts';
import { argsOf, assertedIn, bothWays, isApplication, symbol } from '../../terms.ts';
import { without } from '../relations/equations.ts';

/**
 * A function of which it is asserted what it gives for all arguments, as a definition of it: `(= f (lambda ((x S)) t))`
 * or `(forall ((x S)) (= (f x) t))` as `(define-fun f ((x S)) R t)`.
 */
export function* defineFunctions({ script }: Scene): Iterable<Finding> {
  const facts = assertedIn(script).flatMap((term) => (headOf(script, term) === 'and' ? argsOf(script, term) : [term]));
  for (const fact of facts) {
    const change = defined(script, fact);
    if (change !== undefined) yield { node: fact, change };
  }
}

/** What a function gives for the variables of a binder. */
interface Meaning {
  readonly name: number;
  readonly binders: number;
  readonly body: number;
}

function defined(script: TypedScript, fact: number): Edit[] | undefined {
  const meaning = headOf(script, fact) === 'forall' ? givenForAll(script, fact) : givenAsLambda(script, fact);
  const definition = meaning && script.meaning[meaning.name];
  if (meaning === undefined || definition?.kind !== 'function') return undefined;
  const { binders, body } = meaning;
  const command = commandOf(script, definition.node);
  const [first] = definition.uses.filter((use) => !within(script, use, fact)).sort((a, b) => a - b);
  const isWhole = definition.params.length > 0 && definition.params.length === children(script, binders).length;
  if (!isWhole || first === undefined || headOf(script, command) !== 'declare-fun') return undefined;
  const place = commandOf(script, first);
  if (definition.uses.some((use) => within(script, use, body)) || !movable(script, fact, place)) return undefined;
  const sort = children(script, command).at(-1)!;
  const by = ['(define-fun ', symbol(definition.name), ' ', binders, ' ', sort, ' ', body, ')'];
  return [dropNode(command), without(script, fact), { node: place, by, insert: true }];
}

function givenAsLambda(script: TypedScript, fact: number): Meaning | undefined {
  for (const [name, lambda] of sidesOf(script, fact)) {
    const [binders, body, ...more] = headOf(script, lambda) === 'lambda' ? argsOf(script, lambda) : [];
    if (binders !== undefined && body !== undefined && more.length === 0) return { name, binders, body };
  }
  return undefined;
}

function givenForAll(script: TypedScript, fact: number): Meaning | undefined {
  const [binders, equation, ...more] = argsOf(script, fact);
  if (binders === undefined || equation === undefined || more.length > 0) return undefined;
  const variables = children(script, binders).map((binder) => child(script, binder, 0));
  for (const [call, body] of sidesOf(script, equation)) {
    const args = isApplication(script, call) ? argsOf(script, call) : [];
    const isOfVariables =
      args.length === variables.length && args.every((arg, i) => script.meaning[arg]?.node === variables[i]);
    if (isOfVariables && args.length > 0) return { name: call + 1, binders, body };
  }
  return undefined;
}

/** Both sides of an equation, in both orders. */
function sidesOf(script: TypedScript, node: number): (readonly [number, number])[] {
  return headOf(script, node) === '=' ? bothWays(argsOf(script, node)) : [];
}
