import type { Definition } from '../../../../sexpr/definitions.ts';
import { dropNode, type Edit, replaceNode } from '../../../../sexpr/edit.ts';
import { child, headOf } from '../../../../sexpr/script.ts';
import { writtenSort } from '../../../../sexpr/sort-classes.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { argsOf, isSynthesis } from '../../terms.ts';

/**
 * Some solvers accept a function where an array is meant, and a function is declared with fewer letters:
 * `(declare-fun a (Int) Bool)` for `(declare-const a (Array Int Bool))`, and `(a 0)` for `(select a 0)`. A solver that
 * accepts one such function accepts all.
 */
export function* arraysAsFunctions({ script }: Scene): Iterable<Finding> {
  const arrays = isSynthesis(script) ? [] : script.definitions.filter((each) => each.uses.length > 0);
  const change = arrays.flatMap((array) => asFunction(script, array));
  const [first] = change;
  if (first !== undefined) yield { node: first.node, change };
}

/** Nothing for what is no constant with the sort of an array. */
function asFunction(script: TypedScript, definition: Definition): Edit[] {
  const { node, kind, uses } = definition;
  const command = script.parent[node]!;
  const sort = kind === 'function' ? (writtenSort(script, definition) ?? -1) : -1;
  const isArray = sort >= 0 && headOf(script, command) === 'declare-const' && headOf(script, sort) === 'Array';
  const [index, element] = isArray ? argsOf(script, sort) : [];
  if (index === undefined || element === undefined) return [];
  const reads = uses.map((use) => script.parent[use]!).filter((place, i) => child(script, place, 1) === uses[i]);
  const heads = reads.filter((place) => headOf(script, place) === 'select').map((place) => place + 1);
  return [replaceNode(command, '(declare-fun ', node, ' (', index, ') ', element, ')'), ...heads.map(dropNode)];
}
