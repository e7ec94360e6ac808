import { type Arena, children, kindName } from '../tree/arena.ts';
import type { Binding, Imported, Labelled, Target, Variable } from './bindings.ts';
import { childIn, fieldName } from './functions.ts';
import { type GoAssigning, goAssigning } from './go-assigning.ts';
import { spelling } from './name-leaves.ts';

/** What Go does not compile with when nothing uses it: imports, labels and local variables. */
export function goBindings(arena: Arena): Binding[] {
  const walk = new Walk(arena);
  for (let node = 0; node < arena.size; node++) walk.visit(node);
  return [...imports(arena, walk.free), ...walk.labels(), ...walk.variables];
}

/** A block, or what is like one, and what is called by a name in it. */
interface Scope {
  readonly end: number;
  readonly outer: Scope | undefined;
  /** The function that it is in. */
  readonly fn: number;
  readonly names: Map<string, Definition[]>;
}

interface Definition {
  /** The first node that may mean it by its name. */
  readonly from: number;
  /** `undefined` for what may go without use: parameters, constants. */
  readonly variable: Growing | undefined;
}

/** Uses and values are found one by one. */
type Growing = Variable & { readonly uses: number[]; readonly names: number[]; readonly targets: Target[] };

const functions = /^(?:function_declaration|method_declaration|func_literal)$/;
const openings =
  /^(?:block|(?:if|for|select|type_switch|expression_switch)_statement|(?:type|expression|default|communication)_case)$/;
const otherNames = /^(?:(?:variadic_|type_)?parameter_declaration|const_spec)$/;

class Walk {
  readonly variables: Growing[] = [];
  /** The names that mean nothing local. */
  readonly free = new Map<string, number[]>();
  readonly #arena: Arena;
  readonly #labels = new Map<string, { leaf?: number; readonly uses: number[] }>();
  /** Leaves that name something: no uses. */
  readonly #named = new Set<number>();
  #scope: Scope;

  constructor(arena: Arena) {
    this.#arena = arena;
    this.#scope = { end: arena.size, outer: undefined, fn: 0, names: new Map() };
  }

  visit(node: number): void {
    while (node >= this.#scope.end && this.#scope.outer !== undefined) this.#scope = this.#scope.outer;
    const kind = kindName(this.#arena, node);
    if (functions.test(kind)) this.#open(node, node);
    else if (openings.test(kind) && !this.#isBodyOfFunction(node)) this.#open(node, this.#scope.fn);
    else if (otherNames.test(kind)) this.#nameOthers(node);
    else if (kind === 'label_name') this.#label(node);
    else if (fieldName(this.#arena, node) === 'package') this.#addFree(node);
    else if (kind === 'identifier') this.#mention(node);
    const statement = goAssigning(this.#arena, node);
    if (statement !== undefined) this.#assign(statement);
  }

  labels(): Labelled[] {
    return [...this.#labels.values()].flatMap(({ leaf, uses }) => {
      if (leaf === undefined) return [];
      const node = this.#arena.parent[leaf]!;
      const statement = children(this.#arena, node).at(-1)!;
      return [{ type: 'label' as const, node, statement, uses, names: [leaf] }];
    });
  }

  #open(node: number, fn: number): void {
    this.#scope = { end: this.#arena.after[node]!, outer: this.#scope, fn, names: new Map() };
  }

  /** Its parameters and its variables are in one scope. */
  #isBodyOfFunction(node: number): boolean {
    const parent = this.#arena.parent[node]!;
    return parent !== -1 && functions.test(kindName(this.#arena, parent));
  }

  #nameOthers(node: number): void {
    const list = this.#arena.parent[node]!;
    const isConstant = kindName(this.#arena, node) === 'const_spec';
    const isOwn = isConstant || this.#isBodyOfFunction(list);
    for (const leaf of children(this.#arena, node)) {
      if (fieldName(this.#arena, leaf) !== 'name') continue;
      this.#named.add(leaf);
      if (isOwn) this.#define(leaf, { from: leaf, variable: undefined });
    }
  }

  #define(leaf: number, definition: Definition): void {
    const { names } = this.#scope;
    const name = spelling(this.#arena, leaf);
    names.set(name, [...(names.get(name) ?? []), definition]);
  }

  #label(leaf: number): void {
    const parent = this.#arena.parent[leaf]!;
    const key = `${this.#scope.fn} ${spelling(this.#arena, leaf)}`;
    const label = this.#labels.get(key) ?? { uses: [] };
    this.#labels.set(key, label);
    if (kindName(this.#arena, parent) === 'labeled_statement') label.leaf = leaf;
    else label.uses.push(leaf);
  }

  #assign({ statement, leaves, from }: GoAssigning): void {
    // What stands outside of functions may be used by other files.
    if (this.#scope.outer === undefined) return;
    for (const leaf of leaves) {
      this.#named.add(leaf);
      const name = spelling(this.#arena, leaf);
      if (name === '_') continue;
      const known = this.#meant(leaf, { within: statement.defines === ':=' ? this.#scope : undefined });
      const isNew = statement.defines !== undefined && known === undefined;
      const variable: Growing | undefined = isNew
        ? { type: 'variable', uses: [], names: [], targets: [] }
        : known?.variable;
      const target: Target = { leaf, isNew, statement };
      statement.targets.push(target);
      variable?.targets.push(target);
      variable?.names.push(leaf);
      if (!isNew || variable === undefined) continue;
      this.variables.push(variable);
      this.#define(leaf, { from, variable });
    }
  }

  /** What a name means where it stands. */
  #meant(leaf: number, { within }: { readonly within?: Scope | undefined } = {}): Definition | undefined {
    const name = spelling(this.#arena, leaf);
    for (let scope: Scope | undefined = within ?? this.#scope; scope !== undefined; scope = scope.outer) {
      const found = scope.names.get(name)?.findLast(({ from }) => from <= leaf);
      if (found !== undefined || within !== undefined) return found;
    }
    return undefined;
  }

  #mention(leaf: number): void {
    if (this.#named.has(leaf) || isFieldKey(this.#arena, leaf)) return;
    const meant = this.#meant(leaf);
    if (meant === undefined) this.#addFree(leaf);
    else meant.variable?.uses.push(leaf);
  }

  #addFree(leaf: number): void {
    const name = spelling(this.#arena, leaf);
    const known = this.free.get(name);
    if (known === undefined) this.free.set(name, [leaf]);
    else known.push(leaf);
  }
}

/** In `T{x: 1}`, unless `T` is written out as something else than a structure. */
function isFieldKey(arena: Arena, leaf: number): boolean {
  const element = arena.parent[leaf]!;
  if (element === -1 || fieldName(arena, element) !== 'key') return false;
  const list = arena.parent[arena.parent[element]!]!;
  const literal = arena.parent[list]!;
  const type = literal === -1 ? undefined : childIn(arena, literal, 'type');
  return type !== undefined && !/^(?:map|array|slice|implicit_length_array)_type$/.test(kindName(arena, type));
}

function imports(arena: Arena, free: ReadonlyMap<string, readonly number[]>): Imported[] {
  const found: Imported[] = [];
  for (let node = 0; node < arena.size; node++) {
    if (kindName(arena, node) !== 'import_spec') continue;
    const uses = importNames(arena, node).flatMap((name) => free.get(name) ?? []);
    found.push({ type: 'import', node, uses, names: [node] });
  }
  return found;
}

/** What a package may be called by. Its path tells the name only as a rule: `rand` of `math/rand/v2`, `yaml` of `go-yaml.v3`. */
function importNames(arena: Arena, node: number): string[] {
  const own = childIn(arena, node, 'name');
  if (own !== undefined) return [spelling(arena, own)];
  const path = childIn(arena, node, 'path');
  const parts = path === undefined ? [] : spelling(arena, path).slice(1, -1).split('/');
  const last = parts.findLast((part, i) => i === 0 || !/^v\d+$/.test(part)) ?? '';
  const plain = last.replace(/\.v\d+$/, '');
  return [...new Set([last, plain, plain.replace(/^go-|[-.]go$/, ''), plain.replace(/^.*[-.]/, '')])];
}
