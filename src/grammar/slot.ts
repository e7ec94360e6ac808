import type { Automaton } from './automaton.ts';
import { fits, type Label, labelKey } from './label.ts';

/** How a node may come to stand in a slot. */
export type Fit = 'direct' | 'wrapped' | 'none';

interface Automata {
  automata(label: Label): readonly Automaton[];
  labelOf(letter: number): Label;
}

/** A place in a child sequence, and what the grammar allows there. */
export class Slot {
  /** The labels that may stand there. */
  readonly labels: readonly Label[];
  readonly #automata: Automata;
  readonly #fits = new Map<number, Fit>();
  #wrapped: readonly Label[] | undefined;

  constructor(automata: Automata, labels: readonly Label[]) {
    this.#automata = automata;
    this.labels = labels;
  }

  fit(letter: number): Fit {
    let fit = this.#fits.get(letter);
    if (fit === undefined) {
      fit = this.#work(this.#automata.labelOf(letter));
      this.#fits.set(letter, fit);
    }
    return fit;
  }

  #work(node: Label): Fit {
    if (this.labels.some((label) => fits(node, label))) return 'direct';
    this.#wrapped ??= withinWrappers(this.#automata, this.labels);
    return this.#wrapped.some((label) => fits(node, label)) ? 'wrapped' : 'none';
  }
}

/** Labels of which one alone is all there is in a node of the given labels, or in one that is all there is in those. */
function withinWrappers(automata: Automata, labels: readonly Label[]): Label[] {
  const found: Label[] = [];
  const seen = new Set<string>();
  const open = labels.filter((label) => label.named);
  for (let label = open.pop(); label !== undefined; label = open.pop()) {
    const inside = automata.automata(label).flatMap((one) => [...one.wrapped()].map((id) => one.labels[id]!));
    for (const inner of inside) {
      if (!inner.named || seen.has(labelKey(inner))) continue;
      seen.add(labelKey(inner));
      found.push(inner);
      open.push(inner);
    }
  }
  return found;
}
