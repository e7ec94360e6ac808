import type { Scopes } from './definitions.ts';
import { child, children, headOf, isList, NodeKind, type Script, symbolName, textOf } from './script.ts';
import { arrowOf, collectionsOfTuples, deepestSort, longestSort, namedFormats, type Sort, tupleOf } from './sorts.ts';

/** Sorts written with a `(define-sort A (X …) S)` or a datatype's parameters put in place of the names. */
export type Substitution = ReadonlyMap<string, Sort>;

const noSubstitution: Substitution = new Map();

/** The sort that a node in a sort's place stands for; unknown when it is malformed. */
export function sortAt(script: Script, scopes: Scopes, node: number): Sort | undefined {
  return node < 0 ? undefined : new SortReader(script, scopes).read(node, noSubstitution);
}

class SortReader {
  readonly #script: Script;
  readonly #scopes: Scopes;
  #depth = 0;

  constructor(script: Script, scopes: Scopes) {
    this.#script = script;
    this.#scopes = scopes;
  }

  read(node: number, names: Substitution): Sort | undefined {
    if (this.#depth > deepestSort) return undefined;
    this.#depth++;
    const sort = isList(this.#script, node) ? this.#compound(node, names) : this.#simple(node, names);
    this.#depth--;
    return sort !== undefined && sort.length > longestSort ? undefined : sort;
  }

  #simple(node: number, names: Substitution): Sort | undefined {
    const name = symbolName(this.#script, node);
    return names.get(name) ?? namedFormats[name] ?? this.#named(name, [], name);
  }

  #compound(node: number, names: Substitution): Sort | undefined {
    const parts = children(this.#script, node);
    if (parts.length === 0) return undefined;
    if (headOf(this.#script, node) === '_') return `(${parts.map((part) => textOf(this.#script, part)).join(' ')})`;
    if (isList(this.#script, parts[0]!)) return undefined;
    const head = symbolName(this.#script, parts[0]!);
    const args = this.#all(parts.slice(1), names);
    if (args === undefined) return undefined;
    if (head === '->') return arrowOf(args.slice(0, -1), args.at(-1));
    const collection = this.#scopes.sort(head) === undefined ? collectionsOfTuples.get(head) : undefined;
    if (collection !== undefined) return `(${collection} ${tupleOf(args)})`;
    return this.#named(head, args, `(${[head, ...args].join(' ')})`);
  }

  /** `undefined` as soon as one of them is, so that a name that stands for itself is followed once. */
  #all(nodes: readonly number[], names: Substitution): Sort[] | undefined {
    const sorts: Sort[] = [];
    for (const node of nodes) {
      const sort = this.read(node, names);
      if (sort === undefined) return undefined;
      sorts.push(sort);
    }
    return sorts;
  }

  /** What the name stands for; `otherwise` when it stands for itself. */
  #named(name: string, args: readonly Sort[], otherwise: Sort): Sort | undefined {
    const definition = this.#scopes.sort(name);
    if (definition?.kind !== 'alias') return otherwise;
    const command = this.#script.parent[definition.node]!;
    const [parameters, body] = [child(this.#script, command, 2), child(this.#script, command, 3)];
    if (parameters < 0 || body < 0) return undefined;
    const names = children(this.#script, parameters).map((n) => symbolName(this.#script, n));
    if (names.length !== args.length) return undefined;
    return this.read(body, new Map(names.map((n, i) => [n, args[i]!])));
  }
}

const ofFiniteField = /^#f\d+m(\d+)$/;

/**
 * The sort of a literal: bit-vectors by their digits, elements of fields by their order, strings, decimals, and Int for
 * numerals.
 */
export function literalSort(script: Script, node: number): Sort | undefined {
  const length = script.end[node]! - script.start[node]! - 2;
  switch (script.kind[node]) {
    case NodeKind.numeral:
      return 'Int';
    case NodeKind.decimal:
      return 'Real';
    case NodeKind.binary:
      return `(_ BitVec ${length})`;
    case NodeKind.hexadecimal:
      return `(_ BitVec ${4 * length})`;
    case NodeKind.string:
      return 'String';
    default: {
      const order = ofFiniteField.exec(textOf(script, node))?.[1];
      return order && `(_ FiniteField ${order})`;
    }
  }
}
