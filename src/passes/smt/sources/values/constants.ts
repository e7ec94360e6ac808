import { defaultValues } from '../../../../sexpr/defaults.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { commandOf, headOf, isList, textOf } from '../../../../sexpr/script.ts';
import { isLiteral, type TypedScript } from '../../../../sexpr/typed-script.ts';
import { hasPaid } from '../../search/odds.ts';
import { nodeWeight, type Source } from '../../search/opportunity.ts';
import { argsOf, assertedIn, replaced, termsOf } from '../../terms.ts';
import { Redundancy } from '../commands/redundancy.ts';

/** The value at `place` among the simplest of its sort, in place of each term. */
function constants(kind: string, place: number, odds: number): Source {
  return {
    kind,
    odds,
    stage: place === 0 ? 2 : 3,
    again: 'last',
    takes: 'term',
    *find({ script, odds }) {
      const largest = largestAssertion(script);
      // What was put in the place of a longer value does not give way to one again.
      const isShort = hasPaid(odds, 'short-variables');
      const redundancy = new Redundancy(script);
      for (const node of termsOf(script)) {
        const sort = script.sort[node];
        if (isAsserted(script, node) && node !== largest) continue;
        if (sort === undefined || script.role[script.parent[node]!] === Role.pattern) continue;
        const values = defaultValues(script, sort);
        const [value, text] = [values[place], textOf(script, node)];
        if (value === undefined || isFutile(script, node, value) || (isShort && isLonger(script, node, value)))
          continue;
        const before = values.indexOf(text);
        const isShorter = isList(script, node) && value.length < text.length;
        if (before < 0 || before > place || isShorter)
          yield {
            node,
            change: replaced(node, [value]),
            bonus: simplerBy(script, node, value) + redundancy.weightWithout(node),
          };
      }
    },
  };
}

function isLonger(script: TypedScript, node: number, value: string): boolean {
  return script.meaning[node] !== undefined && value.length > textOf(script, node).length;
}

/**
 * What is not seen in nodes and bytes: from 1 to 0 saves nothing, but is simpler and cannot go back; a variable less
 * may be a declaration less.
 */
function simplerBy(script: TypedScript, node: number, value: string): number {
  if (isList(script, node)) return 0;
  const meaning = script.meaning[node];
  if (meaning === undefined) return Math.max(0, value.length - textOf(script, node).length) + 1;
  if (meaning.kind !== 'function' || meaning.params.length > 0) return 1;
  return nodeWeight(script, commandOf(script, meaning.node)) / meaning.uses.length;
}

/** Where something else is tried that does the same. */
function isFutile(script: TypedScript, node: number, value: string): boolean {
  return neutralIn(script, node, value) || decidesAround(script, node, value);
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

function isAsserted(script: TypedScript, node: number): boolean {
  return (
    isList(script, node) &&
    headOf(script, script.parent[node]!) === 'assert' &&
    script.parent[script.parent[node]!] === -1
  );
}

/** Of what is asserted, only this one is tried as `false`: it makes all of the others not matter, as each of them would. */
function largestAssertion(script: TypedScript): number {
  const size = (term: number): number => (term < 0 ? 0 : script.after[term]! - term);
  return assertedIn(script).reduce((largest, term) => (size(term) > size(largest) ? term : largest), -1);
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

export const firstConstants: Source = constants('constants', 0, 0.5);
export const secondConstants: Source = constants('constants-2', 1, 0.3);
