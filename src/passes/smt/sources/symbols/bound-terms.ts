import type { Definition } from '../../../../sexpr/definitions.ts';
import { replaceNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { isList, within } from '../../../../sexpr/script.ts';
import { writtenSort } from '../../../../sexpr/sort-classes.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { symbol } from '../../terms.ts';

/** How many terms around a variable are looked at, and of how many nodes. */
const mostAround = 2;
const mostNodes = 60;

/**
 * A bound variable that only one term is made with, in the place of that term, of whose sort it is then:
 * `(forall ((x Bool)) (p x))` for `(forall ((x Int)) (p (< x 0)))`.
 */
export function* becomeTerms({ script, ids }: Scene): Iterable<Finding> {
  for (const definition of script.definitions) {
    const written = definition.kind === 'bound' ? writtenSort(script, definition) : undefined;
    if (written === undefined) continue;
    for (const term of termsWith(script, definition)) {
      const change = [replaceNode(written, script.sort[term]!), replaceNode(term, symbol(definition.name))];
      yield { node: definition.node, detail: ids[term]!, change };
    }
  }
}

/**
 * The smallest terms of another sort with all uses of a variable, and of no other one; not all that its quantifier is
 * about.
 */
function termsWith(script: TypedScript, definition: Definition): number[] {
  const { node, sort, uses } = definition;
  const [first, ...others] = uses;
  if (first === undefined || script.role[first] !== Role.term) return [];
  const quantifier = script.parent[script.parent[script.parent[node]!]!]!;
  const found: number[] = [];
  for (let term = script.parent[first]!; term >= 0 && found.length < mostAround; term = script.parent[term]!) {
    if (!isList(script, term) || script.role[term] !== Role.term || script.parent[term] === quantifier) break;
    if (script.after[term]! - term > mostNodes || hasOther(script, term, definition)) break;
    if (!others.every((use) => within(script, use, term))) continue;
    if (script.sort[term] !== undefined && script.sort[term] !== sort) found.push(term);
  }
  return found;
}

function hasOther(script: TypedScript, term: number, variable: Definition): boolean {
  for (let n = term; n < script.after[term]!; n++)
    if (script.meaning[n]?.kind === 'bound' && script.meaning[n] !== variable) return true;
  return false;
}
