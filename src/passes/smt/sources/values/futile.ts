import { child, children, headOf, isList } from '../../../../sexpr/script.ts';
import { isLiteral, type TypedScript } from '../../../../sexpr/typed-script.ts';
import { argsOf } from '../../terms.ts';
import { checking } from '../commands/commands-where.ts';

/** Tells where a value in a term's place is not worth a trial, as something else is tried that does the same. */
export function futileIn(script: TypedScript): (node: number, value: string) => boolean {
  const lesser = lesserAssertions(script);
  return (node, value) => lesser.has(node) || neutralIn(script, node, value) || decidesAround(script, node, value);
}

/**
 * Of what is asserted before the same question, all but the largest: as `false`, each would make all of the others not
 * matter.
 */
function lesserAssertions(script: TypedScript): ReadonlySet<number> {
  const lesser = new Set<number>();
  let largest = -1;
  for (const command of children(script, -1)) {
    const head = headOf(script, command);
    let term = head === 'assert' ? child(script, command, 1) : -1;
    if (checking.has(head) || head === 'push' || head === 'pop') largest = -1;
    if (term < 0 || !isList(script, term)) continue;
    if (largest < 0 || script.after[term]! - term > script.after[largest]! - largest) [largest, term] = [term, largest];
    if (term >= 0) lesser.add(term);
  }
  return lesser;
}

/** Where the value would not matter, so that dropping does the same. */
function neutralIn(script: TypedScript, node: number, value: string): boolean {
  const around = headOf(script, script.parent[node]!);
  if (isOnlyArgument(script, node) && (around !== 'assert' || isOfValues(script, node))) return false;
  return (value === 'true' && (around === 'and' || around === 'assert')) || (value === 'false' && around === 'or');
}

/** Whether an operator is applied to literals: then something may have to be asserted, whatever it is. */
function isOfValues(script: TypedScript, node: number): boolean {
  return isList(script, node) && argsOf(script, node).every((arg) => isLiteral(script, arg));
}

/** Without a look at all the others: some lists have a hundred thousand arguments. */
function isOnlyArgument(script: TypedScript, node: number): boolean {
  const around = script.parent[node]!;
  return around >= 0 && isLast(script, node) && script.after[around + 1] === node;
}

function isLast({ parent, after }: TypedScript, node: number): boolean {
  return after[node] === after[parent[node]!];
}

/** Where the value would decide the term around it, for which it is offered itself. */
function decidesAround(script: TypedScript, node: number, value: string): boolean {
  if (isOnlyArgument(script, node)) return false;
  switch (headOf(script, script.parent[node]!)) {
    case 'and':
      return value === 'false';
    case 'or':
      return value === 'true';
    case '=>':
      return value === (isLast(script, node) ? 'true' : 'false');
    default:
      return false;
  }
}
