import type { Automaton } from './automaton.ts';
import { fits, isOneRule, type Label, labelKey } from './label.ts';

/** How a node may come to stand in a slot. */
export interface Fit {
  /** In a node that the grammar puts around it. */
  readonly wrapped: boolean;
  /** Whether it, or the node around it, ends only where a line or a block does. */
  readonly endsOpen: boolean;
  /**
   * The node is called as these are (an alias), but has another rule: what is put there must be made like one of them.
   */
  readonly form?: readonly Label[];
}

interface Automata {
  automata(label: Label): readonly Automaton[];
  automatonOf(symbol: string): Automaton | undefined;
  labelOf(letter: number): Label;
}

/** A place in a child sequence, and what the grammar allows there. */
export class Slot {
  /** What may stand there. */
  readonly choices: readonly Choice[];
  readonly #automata: Automata;
  readonly #fits = new Map<number, Fit | undefined>();
  #wrapped: readonly Choice[] | undefined;

  constructor(automata: Automata, choices: readonly Choice[]) {
    this.#automata = automata;
    this.choices = choices;
  }

  /** `undefined` when it may not. */
  fit(letter: number): Fit | undefined {
    if (!this.#fits.has(letter)) this.#fits.set(letter, this.#work(this.#automata.labelOf(letter)));
    return this.#fits.get(letter);
  }

  #work(node: Label): Fit | undefined {
    const own = this.choices.filter(({ label }) => fits(node, label));
    if (own.length > 0) return fitOf(node, own, false);
    this.#wrapped ??= withinWrappers(this.#automata, this.choices);
    const around = this.#wrapped.filter(({ label }) => fits(node, label));
    return around.length === 0 ? undefined : fitOf(node, around, true);
  }
}

function fitOf(node: Label, choices: readonly Choice[], wrapped: boolean): Fit {
  const closed = choices.filter(({ endsOpen }) => !endsOpen);
  const best = (closed.length > 0 ? closed : choices).map(({ label }) => label);
  const isOne = best.some((label) => isOneRule(node, label));
  return { wrapped, endsOpen: closed.length === 0, ...(!isOne && { form: best }) };
}

/** A label, and whether what is behind it must be on a line of its own. */
interface Choice {
  readonly label: Label;
  readonly endsOpen: boolean;
}

/** Labels of what may be the only child of a node with a given label, or of such an only child, and so on. */
function withinWrappers(automata: Automata, choices: readonly Choice[]): Choice[] {
  const found: Choice[] = [];
  const seen = new Set<string>();
  const open = choices.filter(({ label }) => label.named);
  for (let outer = open.pop(); outer !== undefined; outer = open.pop()) {
    // Several rules may go by one name, of which this place has one: statements with their semicolon, and the last
    // without.
    const rule = outer.label.symbol === undefined ? undefined : automata.automatonOf(outer.label.symbol);
    for (const automaton of rule ? [rule] : automata.automata(outer.label)) {
      for (const inside of automaton.wrapped()) {
        const inner = { label: automaton.labels[inside.label]!, endsOpen: outer.endsOpen || inside.endsOpen };
        const key = `${labelKey(inner.label)} ${inner.endsOpen}`;
        if (!inner.label.named || seen.has(key)) continue;
        seen.add(key);
        found.push(inner);
        open.push(inner);
      }
    }
  }
  return found;
}
