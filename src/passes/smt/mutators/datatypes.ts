import { dropNode } from '../../../sexpr/edit.ts';
import { isOfDatatypes, Role } from '../../../sexpr/roles.ts';
import { child, children, headOf, isList, symbolName } from '../../../sexpr/script.ts';
import type { Mutate, Mutator } from '../mutator.ts';
import { argsOf, isApplication, replaced } from '../terms.ts';

const removeConstructor: Mutate = function* (node, script) {
  if (script.role[node] !== Role.datatype || headOf(script, node) === 'par' || !isList(script, node)) return;
  const constructors = children(script, node);
  if (constructors.length > 1) for (const each of constructors) yield [dropNode(each)];
};

const removeDatatype: Mutate = function* (node, script) {
  if (!isOfDatatypes(headOf(script, node)) || script.role[node] !== Role.command) return;
  const [names, definitions] = [child(script, node, 1), child(script, node, 2)];
  if (names < 0 || definitions < 0 || !isList(script, names) || !isList(script, definitions)) return;
  const bodies = children(script, definitions);
  for (const [i, name] of children(script, names).entries()) {
    const body = bodies[i];
    if (body !== undefined && bodies.length > 1) yield [dropNode(name), dropNode(body)];
  }
};

/** A selector of a term that has just been constructed is the field. */
const removeIdentity: Mutate = function* (node, script) {
  const inner = child(script, node, 1);
  if (!isApplication(script, node) || inner < 0 || !isList(script, inner)) return;
  const selector = script.meaning[node + 1];
  const built = headOf(script, inner) === '' ? undefined : script.meaning[inner + 1];
  if (selector?.kind !== 'selector' || built?.kind !== 'constructor') return;
  const constructorNode = script.parent[script.parent[selector.node]!]!;
  if (child(script, constructorNode, 0) !== built.node) return;
  const fields = children(script, constructorNode).slice(1);
  const place = fields.findIndex((field) => symbolName(script, child(script, field, 0)) === selector.name);
  const field = argsOf(script, inner)[place];
  if (field !== undefined) yield replaced(node, [field]);
};

/** Section 4.5 of the catalogue. */
export const datatypes: readonly Mutator[] = [
  { name: 'dt-rm-constructor', group: 'datatypes', local: removeConstructor },
  { name: 'dt-rm-datatype', group: 'datatypes', local: removeDatatype },
  { name: 'dt-rm-identity', group: 'datatypes', local: removeIdentity },
];
