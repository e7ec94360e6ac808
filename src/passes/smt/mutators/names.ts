import { addTo } from '../../../basics/add-to.ts';
import { lately } from '../../../basics/remembered.ts';
import type { Definition } from '../../../sexpr/definitions.ts';
import { replaceNode } from '../../../sexpr/edit.ts';
import { Role } from '../../../sexpr/roles.ts';
import { headOf, NodeKind, symbolName, textOf } from '../../../sexpr/script.ts';
import type { TypedScript } from '../../../sexpr/typed-script.ts';
import type { Mutate, Mutator } from '../mutator.ts';
import { partsOf, renamed, taken } from '../names.ts';
import { freshNames, replaced, symbol } from '../terms.ts';

function unquoted(script: TypedScript, node: number): string | undefined {
  const name = symbolName(script, node);
  return script.kind[node] === NodeKind.quoted && name !== '' && symbol(name) === name ? name : undefined;
}

export const simplifyQuotedSymbols: Mutator = {
  name: 'simplify-quoted-symbols',
  group: 'smtlib',
  *local(node, script) {
    const name = unquoted(script, node);
    if (name !== undefined) yield replaced(node, [name]);
  },
  *global(node, script) {
    const name = unquoted(script, node);
    if (name === undefined) return;
    const places = script.lookup.leaves(textOf(script, node));
    if (places.length > 1) yield places.map((place) => replaceNode(place, name));
  },
};

const simplifyNames: Mutate = function* (node, script) {
  const introduces = script.role[node] === Role.command || script.role[node] === Role.term;
  if (!introduces || headOf(script, node) === 'let') return;
  for (const definition of byIntroducer(script).get(node) ?? []) {
    const parts = partsOf(definition.name).filter((part) => !taken(script, part));
    const others = parts.length > 0 ? [] : freshNames(script, 1).filter((name) => name.length < definition.name.length);
    for (const shorter of [...parts, ...others]) yield renamed(definition, shorter);
  }
};

/** Asked for each node of a script, one after the other: on 3,000 commands, 0.1 s in all instead of 3.7. */
const byIntroducer = lately(2, (script: TypedScript) => {
  const groups = new Map<number, Definition[]>();
  for (const definition of script.definitions) addTo(groups, introducer(script, definition), definition);
  return groups;
});

/** The command or the quantifier that a definition belongs to. */
function introducer(script: TypedScript, definition: Definition): number {
  let node = definition.node;
  if (definition.kind === 'bound') return script.parent[script.parent[script.parent[node]!] ?? -1] ?? -1;
  if (definition.kind === 'let' || definition.kind === 'named') return -1;
  while (script.parent[node]! >= 0) node = script.parent[node]!;
  return node;
}

export const simplifySymbolNames: Mutator = { name: 'simplify-symbol-names', group: 'smtlib', global: simplifyNames };
