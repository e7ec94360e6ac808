import { addTo } from '../../basics/add-to.ts';
import { madeAt } from '../../basics/remembered.ts';
import { type Arena, children, kindName, nodesOf } from '../../tree/arena.ts';
import type { Binding, Imported, Labelled, Other, Target, Variable } from '../bindings.ts';
import { fieldName } from '../functions.ts';
import { spelling } from '../name-leaves.ts';
import { type GoAssigning, goAssigning } from './assigning.ts';
import { importNames, isFieldKey, isFunction, pathOf } from './places.ts';

/** Imports, labels and all that has a name in functions only. */
export function goBindings(arena: Arena): Binding[] {
  const walk = new Walk(arena);
  for (let node = 0; node < arena.size; node++) walk.visit(node);
  return [...imports(arena, walk.free), ...walk.labels(), ...walk.locals];
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
  readonly local: Growing;
}

/** Uses and values are found one by one. */
type Growing = ((Variable & { readonly targets: Target[] }) | Other) & {
  readonly uses: number[];
  readonly names: number[];
};

const openings =
  /^(?:block|(?:if|for|select|type_switch|expression_switch)_statement|(?:type|expression|default|communication)_case)$/;
const otherNames = /^(?:(?:variadic_|type_)?parameter_declaration|const_spec)$/;

class Walk {
  readonly locals: Growing[] = [];
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
    if (isFunction(this.#arena, node)) this.#open(node, node);
    else if (openings.test(kind) && !this.#isBodyOfFunction(node)) this.#open(node, this.#scope.fn);
    else if (otherNames.test(kind)) this.#nameOthers(node);
    else if (kind === 'label_name') this.#label(node);
    else if (fieldName(this.#arena, node) === 'package') addTo(this.free, spelling(this.#arena, node), node);
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
    return parent !== -1 && isFunction(this.#arena, parent);
  }

  #nameOthers(node: number): void {
    const list = this.#arena.parent[node]!;
    const isConstant = kindName(this.#arena, node) === 'const_spec';
    const isOwn = isConstant || this.#isBodyOfFunction(list);
    for (const leaf of children(this.#arena, node)) {
      if (fieldName(this.#arena, leaf) !== 'name') continue;
      this.#named.add(leaf);
      if (isOwn)
        this.#define(leaf, {
          from: leaf,
          local: { type: 'other', uses: [], names: [leaf], outer: this.#meant(leaf)?.local },
        });
    }
  }

  #define(leaf: number, definition: Definition): void {
    const { names } = this.#scope;
    const name = spelling(this.#arena, leaf);
    addTo(names, name, definition);
    this.locals.push(definition.local);
  }

  #label(leaf: number): void {
    const parent = this.#arena.parent[leaf]!;
    const key = `${this.#scope.fn} ${spelling(this.#arena, leaf)}`;
    const label = madeAt(this.#labels, key, () => ({ uses: [] }));
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
      const target: Target = { leaf, isNew, statement };
      statement.targets.push(target);
      if (isNew) {
        const outer = this.#meant(leaf)?.local;
        this.#define(leaf, { from, local: { type: 'variable', uses: [], names: [leaf], targets: [target], outer } });
      } else if (known?.local.type === 'variable') {
        known.local.targets.push(target);
        known.local.names.push(leaf);
      }
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
    if (meant === undefined) addTo(this.free, spelling(this.#arena, leaf), leaf);
    else meant.local.uses.push(leaf);
  }
}

function imports(arena: Arena, free: ReadonlyMap<string, readonly number[]>): Imported[] {
  return [...nodesOf(arena, /^import_spec$/)].map((node) => {
    const uses = importNames(arena, node).flatMap((name) => free.get(name) ?? []);
    return { type: 'import', node, uses, names: [pathOf(arena, node)] };
  });
}
