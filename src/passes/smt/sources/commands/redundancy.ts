import { addTo } from '../../../../basics/add-to.ts';
import type { Definition } from '../../../../sexpr/definitions.ts';
import { commandOf, headOf, isList } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import { nodeWeight } from '../../search/opportunity.ts';
import { argsOf, assertedIn } from '../../terms.ts';

/** Equations `(assert (= x t))` that ask nothing once `x` is used nowhere else: whatever `t` is, `x` can be that. */
export class Redundancy {
  readonly #script: TypedScript;
  /** The asserted equations that have a constant on a side, by the constant. */
  readonly #equations: ReadonlyMap<Definition, readonly number[]>;

  constructor(script: TypedScript) {
    this.#script = script;
    this.#equations = equationsIn(script);
  }

  /** The commands that ask nothing as it is. */
  *already(): Iterable<number> {
    const seen = new Set<number>();
    for (const [definition, commands] of this.#equations) {
      const [command] = commands;
      if (command === undefined || seen.has(command) || this.#script.lookup.usesOutside(definition) !== 1) continue;
      seen.add(command);
      yield command;
    }
  }

  /** The commands that ask nothing when a node, and then they, are gone. */
  without(node: number): number[] {
    if (this.#equations.size === 0) return [];
    const [gone, left] = [new Set([node]), new Map<Definition, number>()];
    for (const each of gone) for (const command of this.#freedBy(each, left)) gone.add(command);
    gone.delete(node);
    return [...gone];
  }

  /** What they weigh. */
  weightWithout(node: number): number {
    return this.without(node).reduce((sum, command) => sum + nodeWeight(this.#script, command), 0);
  }

  #freedBy(node: number, left: Map<Definition, number>): number[] {
    const script = this.#script;
    const freed: number[] = [];
    const own = commandOf(script, node);
    for (let n = node; n < script.after[node]!; n++) {
      const meaning = isList(script, n) ? undefined : script.meaning[n];
      const equations = meaning && this.#equations.get(meaning);
      if (meaning === undefined || equations === undefined) continue;
      const uses = (left.get(meaning) ?? script.lookup.usesOutside(meaning)) - 1;
      left.set(meaning, uses);
      if (uses === 1) freed.push(...equations.filter((command) => command !== own));
    }
    return freed;
  }
}

function equationsIn(script: TypedScript): Map<Definition, number[]> {
  const equations = new Map<Definition, number[]>();
  for (const term of assertedIn(script)) {
    const sides = headOf(script, term) === '=' ? argsOf(script, term) : [];
    if (sides.length !== 2) continue;
    for (const side of sides) {
      const meaning = isList(script, side) ? undefined : script.meaning[side];
      if (meaning?.kind === 'function' && meaning.params.length === 0) addTo(equations, meaning, script.parent[term]!);
    }
  }
  return equations;
}
