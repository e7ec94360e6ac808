import { dropNode, replaceNode } from '../../../sexpr/edit.ts';
import { Role } from '../../../sexpr/roles.ts';
import { child, children, headOf, isList, within } from '../../../sexpr/script.ts';
import type { TypedScript } from '../../../sexpr/typed-script.ts';
import { isLiteral } from '../../../sexpr/typed-script.ts';
import type { Mutate, Mutator } from '../mutator.ts';
import { macroOf, movable, substituted } from '../substitution.ts';
import { argsOf, declared, freshNames, isApplication, leafText, replaced } from '../terms.ts';
import { simplifyQuotedSymbols, simplifySymbolNames } from './names.ts';

const checkSatAssuming: Mutate = function* (node, script) {
  if (headOf(script, node) === 'check-sat-assuming') yield replaced(node, ['(check-sat)']);
};

const eliminateVariable: Mutate = function* (node, script) {
  const args = argsOf(script, node);
  if (headOf(script, node) !== '=' || !isApplication(script, node)) return;
  for (const variable of args) {
    const meaning = isList(script, variable) ? undefined : script.meaning[variable];
    if (meaning === undefined) continue;
    for (const term of args) {
      if (term === variable || usesIn(script, term, meaning.uses)) continue;
      const places = meaning.uses.filter((use) => script.role[use] === Role.term && movable(script, term, use));
      if (places.length > 0) yield places.map((use) => replaceNode(use, term));
    }
  }
};

function usesIn(script: TypedScript, term: number, uses: readonly number[]): boolean {
  return uses.some((use) => within(script, use, term));
}

const inlineFunction: Mutate = function* (node, script) {
  const leaf = !isList(script, node);
  if (script.role[node] !== Role.term) return;
  const definition = leaf ? script.meaning[node] : headOf(script, node) === '' ? undefined : script.meaning[node + 1];
  const macro = definition && macroOf(script, definition);
  const args = leaf ? [] : argsOf(script, node);
  if (macro === undefined || macro.params.length !== args.length || !isApplicationOrLeaf(script, node)) return;
  if (within(script, node, script.parent[definition!.node]!)) return;
  yield replaced(node, [substituted(script, macro.body, new Map(macro.params.map((param, i) => [param, [args[i]!]])))]);
};

function isApplicationOrLeaf(script: TypedScript, node: number): boolean {
  return !isList(script, node) || isApplication(script, node);
}

const introduceFreshVariable: Mutate = function* (node, script) {
  const sort = script.role[node] === Role.term ? script.sort[node] : undefined;
  if (sort === undefined || !isList(script, node) || isLiteral(script, node)) return;
  if (headOf(script, script.parent[node]!).startsWith('define-')) return;
  const [name] = freshNames(script, 1) as [string];
  yield [declared(script, node, name)(sort), replaceNode(node, name)];
};

const letElimination: Mutate = function* (node, script) {
  const body = headOf(script, node) === 'let' ? child(script, node, 2) : -1;
  if (body >= 0) yield replaced(node, [body]);
};

const letSubstitution: Mutate = function* (node, script) {
  const [bindings, body] = argsOf(script, node);
  if (headOf(script, node) !== 'let' || bindings === undefined || body === undefined) return;
  for (const binding of isList(script, bindings) ? children(script, bindings) : []) {
    const [name, term] = [child(script, binding, 0), child(script, binding, 1)];
    const definition = script.meaning[name];
    if (term < 0 || definition === undefined || !usesIn(script, body, definition.uses)) continue;
    yield [replaceNode(body, substituted(script, body, new Map([[definition, [term]]])))];
  }
};

const removeAnnotation: Mutate = function* (node, script) {
  const term = headOf(script, node) === '!' ? child(script, node, 1) : -1;
  if (term >= 0) yield replaced(node, [term]);
};

const removeRecursiveFunction: Mutate = function* (node, script) {
  if (headOf(script, node) !== 'define-funs-rec' || script.role[node] !== Role.command) return;
  const [signatures, bodies] = [child(script, node, 1), child(script, node, 2)];
  if (signatures < 0 || bodies < 0 || !isList(script, signatures) || !isList(script, bodies)) return;
  const all = children(script, bodies);
  for (const [i, signature] of children(script, signatures).entries()) {
    const body = all[i];
    if (body !== undefined && all.length > 1) yield [dropNode(signature), dropNode(body)];
  }
};

const weaker: readonly (readonly [string, string])[] = [
  ['BV', ''],
  ['FP', ''],
  ['UF', ''],
  ['S', ''],
  ['DT', ''],
  ['NRA', 'LRA'],
  ['LRA', ''],
  ['NIA', 'LIA'],
  ['LIA', ''],
  ['NIRA', 'LIRA'],
  ['LIRA', 'LRA'],
];

const simplifyLogic: Mutate = function* (node, script) {
  const logic = headOf(script, node) === 'set-logic' ? child(script, node, 1) : -1;
  const text = leafText(script, logic);
  for (const [part, by] of weaker) {
    const shorter = text.replace(part, by);
    if (shorter !== text && shorter !== '' && shorter !== 'QF_') yield replaced(logic, [shorter]);
  }
};

/** Section 4.7 of the catalogue. */
export const smtlib: readonly Mutator[] = [
  { name: 'check-sat-assuming', group: 'smtlib', local: checkSatAssuming },
  { name: 'eliminate-variables', group: 'smtlib', global: eliminateVariable },
  { name: 'inline-functions', group: 'smtlib', local: inlineFunction },
  { name: 'introduce-fresh-variables', group: 'smtlib', global: introduceFreshVariable },
  { name: 'let-elimination', group: 'smtlib', local: letElimination },
  { name: 'let-substitution', group: 'smtlib', local: letSubstitution },
  { name: 'remove-annotation', group: 'smtlib', local: removeAnnotation },
  { name: 'remove-recursive-function', group: 'smtlib', local: removeRecursiveFunction },
  { name: 'simplify-logic', group: 'smtlib', local: simplifyLogic },
  simplifyQuotedSymbols,
  simplifySymbolNames,
];
