import { replaceNode, unwrapNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { child, headOf, isList } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';
import { leafText, symbol } from '../../terms.ts';

/**
 * Names of the script without the sorts that they are of: `c` for `(as c T)`, and `(_ is c)` for `(_ is (c (S) T))`.
 */
export function* bareNames({ script }: Scene): Iterable<Finding> {
  for (let node = 0; node < script.count; node++) {
    const name = isList(script, node) ? nameIn(script, node) : -1;
    if (name >= 0 && script.meaning[name] !== undefined) yield { node, change: [unwrapNode(node, name)] };
  }
}

/** The name that a list only says more about; -1 when it is another list. */
function nameIn(script: TypedScript, list: number): number {
  if (headOf(script, list) === 'as') return child(script, list, 1);
  const isTested = script.role[list] === Role.head && headOf(script, script.parent[list]!) === '_';
  return isTested ? child(script, list, 0) : -1;
}

/** `is-c` for `(_ is c)`, as most solvers have it, too. */
export function* shortTesters({ script }: Scene): Iterable<Finding> {
  for (let node = 0; node < script.count; node++) {
    if (script.role[node] !== Role.head || leafText(script, child(script, node, 1)) !== 'is') continue;
    const built = script.meaning[child(script, node, 2)];
    if (headOf(script, node) !== '_' || built?.kind !== 'constructor') continue;
    const tester = `is-${built.name}`;
    if (script.lookup.named(tester).length === 0) yield { node, change: [replaceNode(node, symbol(tester))] };
  }
}
