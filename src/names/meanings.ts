import { addTo } from '../basics/add-to.ts';
import { firstFrom } from '../basics/first-from.ts';
import { type Arena, children, contains, kindName, parentKind } from '../tree/arena.ts';
import { statementAround } from './blocks.ts';
import { childIn, type FunctionNode, fieldName, parts } from './functions.ts';
import { isImported } from './imported.ts';
import { type Names, namesWithin, signed, spelling } from './name-leaves.ts';
import { roleOf } from './roles.ts';
import { isC } from './told-by-kinds.ts';

/** Something that a text gives a name, as far as this can be told without knowing the language. Leaves of one tree. */
export interface Meaning {
  readonly definitions: readonly number[];
  /** Where it is mentioned outside of what defines it, other than to be given a value by a statement of its own. */
  readonly uses: readonly number[];
  readonly writes: readonly number[];
}

/** All but members, which belong to what is not told by names. In doubt a mention is a use of all that it may mean. */
export function meaningsOf(arena: Arena, names: Names, functions: readonly FunctionNode[]): Meaning[] {
  const scopes = scopesOf(arena, names, functions);
  const found: Meaning[] = [];
  const methods = new Set(functions.filter(({ node }) => isMethod(arena, node)).map(({ name }) => name));
  for (const leaves of names.places.values()) {
    const sorts = new Map<string, number[]>();
    const hasMethod = leaves.some((leaf) => methods.has(leaf));
    for (const leaf of leaves) {
      const sort = sortOf(arena, leaf) ?? (hasMethod ? '' : undefined);
      if (sort !== undefined) addTo(sorts, sort, leaf);
    }
    for (const places of sorts.values()) found.push(...meant(arena, places, scopes));
  }
  return found;
}

/** By leaf: where it defines its name, and in which part of the text. */
type Scopes = ReadonlyMap<number, Scope>;

interface Scope {
  readonly node: number;
  /** What belongs to the definition: no use of the name is in it. */
  readonly self: number;
}

function scopesOf(arena: Arena, names: Names, functions: readonly FunctionNode[]): Scopes {
  const scopes = new Map<number, Scope>();
  const outermost = outermostNames(arena, names);
  const own = new Map(functions.map(({ name, node }) => [name, node]));
  for (const leaf of names.leaves) {
    const extension = extensionAround(arena, leaf);
    const isOpened = extension !== undefined && outermost.has(spelling(arena, leaf));
    if (!isOpened && (!isDefined(arena, leaf) || isPromised(arena, leaf))) continue;
    const statement = statementAround(arena, leaf) ?? 0;
    const self = isOpened ? extension : (own.get(leaf) ?? selfOf(arena, leaf));
    scopes.set(leaf, { node: Math.max(0, arena.parent[statement]!), self });
  }
  for (const { node, parameters } of functions) {
    for (const parameter of parameters) {
      const leaf = declaredIn(arena, names, parameter);
      if (leaf !== undefined) scopes.set(leaf, { node, self: parameter });
    }
  }
  return scopes;
}

/** What gives members to a type that is defined elsewhere, where the leaf is the name of that type: `impl A {}`. */
function extensionAround(arena: Arena, leaf: number): number | undefined {
  let type = leaf;
  while (/^generic_type$/.test(parentKind(arena, type)) && fieldName(arena, type) === 'type')
    type = arena.parent[type]!;
  const host = arena.parent[type]!;
  return fieldName(arena, type) === 'type' && /^impl_/.test(kindName(arena, host)) ? host : undefined;
}

/** The names of what stands outside of everything, with a name of its own. */
function outermostNames(arena: Arena, names: Names): Set<string> {
  const outermost = names.leaves.filter((leaf) => arena.parent[arena.parent[leaf]!] === 0 && isDefined(arena, leaf));
  return new Set(outermost.map((leaf) => spelling(arena, leaf)));
}

/** Whether a function belongs to a type, and is written where its members are. */
function isMethod(arena: Arena, fn: number): boolean {
  return /^impl_/.test(kindName(arena, arena.parent[arena.parent[fn]!] ?? 0));
}

/** Whether a member has to be there because of what its type is said to be: `impl A for B { fn c() {} }`. */
function isPromised(arena: Arena, leaf: number): boolean {
  const list = arena.parent[arena.parent[leaf]!] ?? -1;
  const host = list > 0 ? arena.parent[list]! : 0;
  return (
    /^trait_/.test(kindName(arena, host)) ||
    (/^impl_/.test(kindName(arena, host)) && childIn(arena, host, 'trait') !== undefined)
  );
}

/** The name that a parameter declares; `undefined` where it is a pattern. */
export function declaredIn(arena: Arena, names: Names, parameter: number): number | undefined {
  const inside = namesWithin(arena, names, parameter).filter((leaf) => kindName(arena, leaf) !== 'type_identifier');
  if (inside.some((leaf) => isShorthand(arena, leaf))) return undefined;
  return (
    inside.find((leaf) => /^(?:declarator|name|pattern)$/.test(fieldName(arena, signed(arena, leaf)))) ?? inside[0]
  );
}

/** Names of one spelling that may mean the same are of one sort; a member has none. */
function sortOf(arena: Arena, leaf: number): string | undefined {
  const kind = kindName(arena, leaf);
  if (/^(?:field|property)_identifier$/.test(kind)) return undefined;
  if (kind === 'statement_identifier') return 'label';
  // The tag of a type may be called as a variable.
  return isC(arena) && kind === 'type_identifier' ? 'type' : '';
}

function isDefined(arena: Arena, leaf: number): boolean {
  const node = signed(arena, leaf);
  const parent = arena.parent[node]!;
  const kind = parent === -1 ? '' : kindName(arena, parent);
  const field = fieldName(arena, node);
  if (field === 'label') return /label/.test(kind);
  if (isShorthand(arena, leaf) || isImported(arena, leaf) || isBound(arena, leaf)) return true;
  if (/^(?:struct|union|enum|class)_specifier$/.test(kind)) return childIn(arena, parent, 'body') !== undefined;
  if (/invocation|call|expression|access|reference|qualified|scoped|element|attribute|jsx/.test(kind)) return false;
  return (
    /^(?:name|declarator|pattern|alias)$/.test(field) ||
    (kind === 'variable_declaration' && parts(arena, parent)[0] === node)
  );
}

/** Whether a pattern gives it to a part of a value; with a capital, it would be what the value is made with. */
export function isBound(arena: Arena, leaf: number): boolean {
  return (
    /^\p{Ll}/u.test(spelling(arena, leaf)) &&
    /identifier/.test(kindName(arena, leaf)) &&
    roleOf(arena, leaf, 0) === 'pattern'
  );
}

/** Whether it names a member and a variable at once, in a pattern: `{a}`. */
export function isShorthand(arena: Arena, leaf: number): boolean {
  return kindName(arena, leaf) === 'shorthand_property_identifier_pattern';
}

/** The declarator around a name, with the value that it gets. */
function selfOf(arena: Arena, leaf: number): number {
  let self = leaf;
  while (arena.parent[self]! > 0 && around.test(parentKind(arena, self))) self = arena.parent[self]!;
  return self;
}

const around = /declarator|pattern|let_declaration|variable_declaration|_spec$/;

/** A meaning that is not known in full yet. */
interface Growing extends Meaning {
  readonly scope: number;
  readonly selves: number[];
  readonly definitions: number[];
  readonly uses: number[];
  readonly writes: number[];
}

function meant(arena: Arena, places: readonly number[], scopes: Scopes): Meaning[] {
  const beside = new Map<number, Growing[]>();
  for (const leaf of places) define(leaf, scopes, beside);
  const all = [...beside.values()].flat();
  const open: Growing[][] = [];
  const waiting = [...beside].sort(([a], [b]) => b - a);
  for (const leaf of places) {
    while (waiting.length > 0 && waiting.at(-1)![0] <= leaf) open.push(waiting.pop()![1]);
    while (open.length > 0 && arena.after[open.at(-1)![0]!.scope]! <= leaf) open.pop();
    const inner = open.at(-1);
    if (!scopes.has(leaf)) mention(arena, leaf, inner === undefined ? all : [lastBefore(arena, inner, leaf)]);
  }
  return all;
}

function define(leaf: number, scopes: Scopes, beside: Map<number, Growing[]>): void {
  const found = scopes.get(leaf);
  if (found === undefined) return;
  const { node: scope, self } = found;
  const known = beside.get(scope);
  // Of what stands outside of everything there is one, however often it is declared.
  if (known !== undefined && scope === 0) {
    known[0]!.definitions.push(leaf);
    known[0]!.selves.push(self);
    return;
  }
  const one: Growing = { scope, selves: [self], definitions: [leaf], uses: [], writes: [] };
  if (known === undefined) beside.set(scope, [one]);
  else known.push(one);
}

function mention(arena: Arena, leaf: number, meanings: readonly Growing[]): void {
  for (const one of meanings) {
    if (isWithin(arena, one, leaf)) continue;
    if (isWrite(arena, one, leaf)) one.writes.push(leaf);
    else one.uses.push(leaf);
  }
}

/** Whether the leaf is in what belongs to a definition, of which there may be thousands, one after the other. */
function isWithin(arena: Arena, { selves }: Growing, leaf: number): boolean {
  const self = selves[firstFrom(selves.length, (at) => selves[at]! <= leaf) - 1];
  return self !== undefined && contains(arena, self, leaf);
}

/** Of meanings beside each other the one whose definition is the last that has ended. */
function lastBefore(arena: Arena, meanings: readonly Growing[], leaf: number): Growing {
  const next = firstFrom(meanings.length, (at) => {
    const { definitions, selves } = meanings[at]!;
    return definitions[0]! <= leaf && !contains(arena, selves[0]!, leaf);
  });
  return meanings[Math.max(0, next - 1)]!;
}

/** Whether a statement begins with the name, and does no more than to give it a value: all of it, or a part. */
function isWrite(arena: Arena, { definitions: [definition] }: Meaning, leaf: number): boolean {
  const statement = statementAround(arena, leaf);
  if (statement === undefined || arena.start[statement] !== arena.start[leaf]) return false;
  let node = leaf;
  while (partOf.test(parentKind(arena, node)) && isOwnPart(arena, definition!, arena.parent[node]!)) {
    node = arena.parent[node]!;
  }
  const assignment = arena.parent[node]!;
  const [first] = children(arena, assignment);
  const isWhole = assignment === statement || arena.parent[assignment] === statement;
  return isWhole && first === node && assigning.test(kindName(arena, assignment));
}

const partOf = /^(?:subscript_expression|field_expression)$/;
const assigning = /assign|update_expression/;

/** Whether a part of something in C lies in the variable itself, instead of somewhere that it points to. */
function isOwnPart(arena: Arena, definition: number, part: number): boolean {
  if (!isC(arena)) return false;
  const declarator = parentKind(arena, definition);
  return kindName(arena, part) === 'subscript_expression'
    ? declarator === 'array_declarator'
    : !/pointer|reference|array/.test(declarator) &&
        children(arena, part).some((sign) => kindName(arena, sign) === '.');
}
