import { addTo } from '../basics/add-to.ts';
import { type Definition, isInside } from './definitions.ts';
import { Lookup } from './lookup.ts';
import { assignRoles, Role } from './roles.ts';
import { commandOf, isList, NodeKind, type Script } from './script.ts';
import { SortWalk } from './sort-walk.ts';
import type { Sort } from './sorts.ts';

/** A script, and what is known of it: the role and the sort of every node, and what every symbol stands for. */
export interface TypedScript extends Script {
  readonly role: Uint8Array;
  /** `undefined` where it is not known: never a guess. */
  readonly sort: readonly (Sort | undefined)[];
  /** In the order in which they come. */
  readonly definitions: readonly Definition[];
  /** What a leaf uses or introduces. */
  readonly meaning: readonly (Definition | undefined)[];
  /** Names with more than one definition, one of which may hide another. */
  readonly homonyms: ReadonlySet<string>;
  /** What each command introduces that others can use. */
  readonly introduced: ReadonlyMap<number, readonly Definition[]>;
  /** How many uses of names that are not the same everywhere come before each node. */
  readonly local: Uint32Array;
  readonly lookup: Lookup;
}

/** Finds out roles, scopes and sorts in one walk over the script. */
export function typeScript(script: Script): TypedScript {
  const role = assignRoles(script);
  const walk = new SortWalk(script, role);
  walk.run();
  const twice = homonyms(walk.definitions);
  return {
    ...script,
    role,
    sort: walk.sort,
    definitions: walk.definitions,
    meaning: walk.meaning,
    homonyms: twice,
    introduced: introducedBy(script, walk.definitions),
    local: localUses(walk.meaning, twice),
    lookup: new Lookup(script, walk.definitions),
  };
}

function introducedBy(script: Script, definitions: readonly Definition[]): Map<number, Definition[]> {
  const introduced = new Map<number, Definition[]>();
  for (const definition of definitions) {
    if (isInside(definition.kind)) continue;
    addTo(introduced, commandOf(script, definition.node), definition);
  }
  return introduced;
}

function localUses(meaning: readonly (Definition | undefined)[], twice: ReadonlySet<string>): Uint32Array {
  const counts = new Uint32Array(meaning.length + 1);
  meaning.forEach((definition, n) => {
    const isLocal = definition !== undefined && (isInside(definition.kind) || twice.has(definition.name));
    counts[n + 1] = counts[n]! + (isLocal ? 1 : 0);
  });
  return counts;
}

function homonyms(definitions: readonly Definition[]): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { name } of definitions) (seen.has(name) ? twice : seen).add(name);
  return twice;
}

export function isTerm(script: TypedScript, node: number): boolean {
  return script.role[node] === Role.term;
}

/** A term without parts that is no symbol, or one of the constants that are written as symbols or `(_ bv1 8)`. */
export function isLiteral(script: TypedScript, node: number): boolean {
  if (isList(script, node)) return /^\(\s*_\s/.test(script.text.slice(script.start[node], script.start[node]! + 4));
  const kind = script.kind[node]!;
  return (kind >= NodeKind.string && kind <= NodeKind.hexadecimal) || script.meaning[node] === undefined;
}

/** Whether the definition's name can be used at a node and means it there. */
export function isVisible(script: TypedScript, definition: Definition, node: number): boolean {
  return definition.from <= node && node < definition.until && !isHidden(script, definition, node);
}

/** Whether a later definition has taken the name at a node where the first can be used, too. */
function isHidden(script: TypedScript, definition: Definition, node: number): boolean {
  if (!script.homonyms.has(definition.name)) return false;
  const others = script.lookup.named(definition.name);
  return others.some((other) => other.from > definition.from && other.from <= node && node < other.until);
}

/** The definitions whose names can be used at a node and mean them there. */
export function visibleAt(script: TypedScript, node: number): Definition[] {
  const innermost = new Map<string, Definition>();
  for (const definition of script.definitions) {
    if (definition.from <= node && node < definition.until) innermost.set(definition.name, definition);
  }
  return [...innermost.values()];
}
