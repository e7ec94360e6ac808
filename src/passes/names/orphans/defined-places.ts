import { firstFrom } from '../../../basics/first-from.ts';
import { type FunctionNode, functionsOf } from '../../../names/functions.ts';
import { declaredIn, type Meaning, meaningsOf } from '../../../names/meanings.ts';
import type { Names } from '../../../names/name-leaves.ts';
import type { Arena } from '../../../tree/arena.ts';

/** Which parameter of which function. */
export interface Parameter {
  readonly fn: FunctionNode;
  readonly at: number;
}

/** What the places of a tree define. */
export class DefinedPlaces {
  readonly meanings: readonly Meaning[];
  /** By the name that it declares. */
  readonly parameters: ReadonlyMap<number, Parameter>;
  readonly #arena: Arena;
  /** All definitions in document order, and what they define. */
  readonly #definitions: readonly (readonly [leaf: number, meaning: Meaning])[];

  constructor(arena: Arena, names: Names) {
    const functions = functionsOf(arena, names);
    this.#arena = arena;
    this.meanings = meaningsOf(arena, names, functions);
    this.parameters = parametersIn(arena, names, functions);
    this.#definitions = this.meanings
      .flatMap((meaning) => meaning.definitions.map((leaf) => [leaf, meaning] as const))
      .sort(([a], [b]) => a - b);
  }

  /** What is defined in a part of the text. */
  *within(unit: number): Iterable<readonly [leaf: number, meaning: Meaning]> {
    const all = this.#definitions;
    const end = this.#arena.after[unit]!;
    for (let i = firstFrom(all.length, (at) => all[at]![0] < unit); i < all.length && all[i]![0] < end; i++)
      yield all[i]!;
  }

  meaningOf(definition: number): Meaning | undefined {
    const all = this.#definitions;
    const found = all[firstFrom(all.length, (at) => all[at]![0] < definition)];
    return found?.[0] === definition ? found[1] : undefined;
  }
}

function parametersIn(arena: Arena, names: Names, functions: readonly FunctionNode[]): Map<number, Parameter> {
  const found = new Map<number, Parameter>();
  for (const fn of functions) {
    for (const [at, parameter] of fn.parameters.entries()) {
      const leaf = declaredIn(arena, names, parameter);
      if (leaf !== undefined) found.set(leaf, { fn, at });
    }
  }
  return found;
}
