import { addTo } from '../basics/add-to.ts';
import type { Script } from './script.ts';
import type { Sort } from './sorts.ts';

export type DefinitionKind =
  | 'function'
  | 'macro'
  | 'constructor'
  | 'selector'
  | 'sort'
  | 'alias'
  | 'bound'
  | 'let'
  | 'parameter'
  | 'named';

/** Whether what is so introduced is known inside of one term or definition only. */
export function isInside(kind: DefinitionKind): boolean {
  return kind === 'bound' || kind === 'let' || kind === 'parameter';
}

/** What a symbol was introduced as. */
export interface Definition {
  readonly name: string;
  /** The leaf that introduces it. */
  readonly node: number;
  readonly kind: DefinitionKind;
  /** The sorts of its arguments; empty for constants and everything bound. */
  readonly params: readonly (Sort | undefined)[];
  /** The sort of its result. */
  readonly sort: Sort | undefined;
  /** The nodes that may use it: from the first, to before the second. */
  readonly from: number;
  until: number;
  /** The leaves that use it. */
  readonly uses: number[];
}

/**
 * The names that can be seen at one place, while a script is walked from its beginning to its end. Levels are those
 * of the assertion stack, of binders and of function parameters alike.
 */
export class Scopes {
  readonly definitions: Definition[] = [];
  readonly #values: Map<string, Definition[]> = new Map();
  readonly #sorts: Map<string, Definition[]> = new Map();
  readonly #added: { readonly name: string; readonly isSort: boolean }[] = [];
  readonly #levels: number[] = [];

  get depth(): number {
    return this.#levels.length;
  }

  open(): void {
    this.#levels.push(this.#added.length);
  }

  /** Forgets what was added since the matching `open`; it cannot be seen from node `at` on. */
  close(at: number): void {
    const level = this.#levels.pop() ?? 0;
    while (this.#added.length > level) {
      const { name, isSort } = this.#added.pop()!;
      const definition = (isSort ? this.#sorts : this.#values).get(name)!.pop()!;
      definition.until = Math.min(definition.until, at);
    }
  }

  add(definition: Definition): Definition {
    const isSort = definition.kind === 'sort' || definition.kind === 'alias';
    const table = isSort ? this.#sorts : this.#values;
    addTo(table, definition.name, definition);
    this.#added.push({ name: definition.name, isSort });
    this.definitions.push(definition);
    return definition;
  }

  value(name: string): Definition | undefined {
    return this.#values.get(name)?.at(-1);
  }

  sort(name: string): Definition | undefined {
    return this.#sorts.get(name)?.at(-1);
  }
}

/** What a walk over a script offers to those who know what a command means. */
export interface Walk {
  readonly script: Script;
  readonly scopes: Scopes;
  readonly sort: readonly (Sort | undefined)[];
  roleOf(node: number): number;
  sortAt(node: number): Sort | undefined;
  /** Introduces a name; to be seen from its own node to the end unless said otherwise. */
  define(kind: DefinitionKind, node: number, more?: Partial<Definition>): Definition;
}
