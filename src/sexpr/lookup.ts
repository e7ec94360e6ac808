import { addTo } from '../basics/add-to.ts';
import { firstFrom } from '../basics/first-from.ts';
import { type Definition, isInside } from './definitions.ts';
import { commandOf, isList, type Script, textOf, within } from './script.ts';
import type { Sort } from './sorts.ts';

/**
 * Answers what is asked of a script for each of its nodes, without going through all of it each time. Every table is
 * made when it is first wanted.
 */
export class Lookup {
  /** The simplest values of each sort that were worked out so far. */
  readonly values: Map<Sort, readonly string[]> = new Map();
  readonly #script: Script;
  readonly #definitions: readonly Definition[];
  readonly #outside: Map<Definition, number> = new Map();
  #names: ReadonlyMap<string, readonly Definition[]> | undefined;
  #sorts: ReadonlyMap<Sort | undefined, readonly Definition[]> | undefined;
  #bound: ReadonlyMap<Sort | undefined, readonly Definition[]> | undefined;
  #leaves: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(script: Script, definitions: readonly Definition[]) {
    this.#script = script;
    this.#definitions = definitions;
  }

  /** The definitions of a name, in order. */
  named(name: string): readonly Definition[] {
    this.#names ??= grouped(this.#definitions, (each) => each.name);
    return this.#names.get(name) ?? [];
  }

  /** What gives a value of the sort, but for what is bound inside of terms, in order. */
  givers(sort: Sort): readonly Definition[] {
    this.#sorts ??= grouped(
      this.#definitions.filter(({ kind }) => !isInside(kind)),
      (each) => each.sort,
    );
    return this.#sorts.get(sort) ?? [];
  }

  /** The variables of the sort that quantifiers bind in one command, in order. */
  boundIn(command: number, sort: Sort): readonly Definition[] {
    this.#bound ??= grouped(
      this.#definitions.filter(({ kind }) => kind === 'bound'),
      (each) => each.sort,
    );
    const all = this.#bound.get(sort) ?? [];
    const first = firstAt(all, command);
    return all.slice(first, firstAt(all, this.#script.after[command]!, first));
  }

  /** The leaves that are written like this, in order. */
  leaves(text: string): readonly number[] {
    this.#leaves ??= this.#allLeaves();
    return this.#leaves.get(text) ?? [];
  }

  /** Whether some leaf is this name, with bars around it or without. */
  isWritten(name: string): boolean {
    return this.leaves(name).length > 0 || this.leaves(`|${name}|`).length > 0;
  }

  /** How often a definition is used outside of the command that introduces it. */
  usesOutside(definition: Definition): number {
    let count = this.#outside.get(definition);
    if (count === undefined) {
      const command = commandOf(this.#script, definition.node);
      count = 0;
      for (const use of definition.uses) if (!within(this.#script, use, command)) count++;
      this.#outside.set(definition, count);
    }
    return count;
  }

  #allLeaves(): Map<string, number[]> {
    const leaves = new Map<string, number[]>();
    for (let node = 0; node < this.#script.count; node++) {
      if (!isList(this.#script, node)) addTo(leaves, textOf(this.#script, node), node);
    }
    return leaves;
  }
}

function grouped<K>(definitions: readonly Definition[], by: (definition: Definition) => K): Map<K, Definition[]> {
  const groups = new Map<K, Definition[]>();
  for (const definition of definitions) addTo(groups, by(definition), definition);
  return groups;
}

/** The first definition, of those from `low` on, that stands at a node or behind it. */
function firstAt(definitions: readonly Definition[], node: number, low = 0): number {
  return firstFrom(definitions.length, (place) => definitions[place]!.node < node, low);
}
