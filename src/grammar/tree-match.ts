import { once } from '../basics/remembered.ts';
import { type Arena, hasFlag, isLeaf, nodeFlags } from '../tree/arena.ts';
import type { GrammarKnowledge } from './knowledge.ts';
import { newlinesIn } from './range-edits.ts';
import type { Automaton } from './rules/automaton.ts';
import { fits, type Label } from './rules/label.ts';
import type { Slot } from './rules/slot.ts';

/** How the children of a node agree with the grammar. */
export interface Explanation {
  readonly automaton: Automaton;
  /** The children that the grammar speaks of: all but extras. */
  readonly children: readonly number[];
  /** Whether nothing had to be overlooked. */
  readonly sure: boolean;
}

/** Between two sets of states of an automaton. */
export interface Place {
  readonly automaton: Automaton;
  readonly before: number;
  readonly after: number;
}

const unknown = 0;
const explained = 1;
const explainedButOne = 2;
const unexplained = 3;

/**
 * One tree read by the automata of its grammar: for each child the states that can be reached in front of it, and
 * those behind it from which the rest can be read. A parent is worked out when first asked for; sets, not single
 * derivations, so that ambiguity needs no decision.
 */
export class TreeMatch {
  readonly arena: Arena;
  readonly knowledge: GrammarKnowledge;
  /** The places of all newlines of the text. */
  readonly newlines: () => Uint32Array;
  readonly #status: Uint8Array;
  /** Which of the automata that there are for its label reads the parent. */
  readonly #choice: Uint8Array;
  readonly #before: Int32Array;
  readonly #after: Int32Array;
  /** The child that had to be overlooked, by parent. */
  readonly #overlooked = new Map<number, number>();
  readonly #endsOpen = new Map<number, boolean>();

  constructor(arena: Arena, knowledge: GrammarKnowledge) {
    this.arena = arena;
    this.knowledge = knowledge;
    this.newlines = once(() => newlinesIn(arena.text));
    this.#status = new Uint8Array(arena.size);
    this.#choice = new Uint8Array(arena.size);
    this.#before = new Int32Array(arena.size);
    this.#after = new Int32Array(arena.size);
  }

  letter(node: number): number {
    return this.knowledge.letterOf(this.arena.kind[node]!, this.arena.grammarKind[node]!);
  }

  /** `undefined` when the grammar does not lead to these children, and for nodes that are errors. */
  explain(parent: number): Explanation | undefined {
    const automaton = this.#explained(parent);
    if (automaton === undefined) return undefined;
    return { automaton, children: this.#regular(parent), sure: this.#status[parent] === explained };
  }

  /** The states in front of a child of an explained parent. */
  before(child: number): number {
    return this.#before[child]!;
  }

  /** The states behind a child of an explained parent. */
  after(child: number): number {
    return this.#after[child]!;
  }

  /** The place that a node is in; `undefined` for the root, extras and where nothing is explained. */
  place(node: number): Place | undefined {
    const parent = this.arena.parent[node]!;
    if (parent === -1 || hasFlag(this.arena, node, nodeFlags.extra)) return undefined;
    const automaton = this.#explained(parent);
    if (automaton === undefined || this.#overlooked.get(parent) === node) return undefined;
    return { automaton, before: this.before(node), after: this.after(node) };
  }

  /** What may stand in the node's place. */
  slot(node: number): Slot | undefined {
    const place = this.place(node);
    return place && this.knowledge.slot(place.automaton, place.before, place.after);
  }

  /**
   * Whether a node is made like what one of these labels stands for, looking `levels` down where several rules go by
   * one name. Of tokens, and of what is not explained, nothing is known: they pass.
   */
  hasForm(node: number, labels: readonly Label[], levels = 3): boolean {
    if (levels === 0 || isLeaf(this.arena, node) || this.explain(node) === undefined) return true;
    const inside = this.#regular(node);
    const letters = inside.map((child) => this.letter(child));
    return labels.some(({ symbol }) => {
      const automaton = symbol === undefined ? undefined : this.knowledge.automatonOf(symbol);
      if (automaton === undefined) return letters.length === 0;
      return automaton.isWhole(letters) && inside.every((child) => this.isAskedFor(automaton, child, levels - 1));
    });
  }

  /** Whether a node can be read as a child, though it may have another rule than what goes by its name there. */
  isAskedFor(automaton: Automaton, node: number, levels = 3): boolean {
    const letter = this.letter(node);
    return automaton.isOneRule(letter) || this.hasForm(node, automaton.labelsFor(letter), levels);
  }

  /** Whether the node ends only because a line or a block does: without what would end it elsewhere. */
  endsOpen(node: number): boolean {
    let open = this.#endsOpen.get(node);
    if (open === undefined) {
      open = this.#workEnd(node);
      this.#endsOpen.set(node, open);
    }
    return open;
  }

  /** Whether there is behind the node what ends something without an end of its own. */
  isEnded(node: number): boolean {
    return this.endsOpen(node) || this.slot(node)?.fit(this.letter(node))?.endsOpen === true;
  }

  #workEnd(node: number): boolean {
    for (let at = node; ; ) {
      const automaton = this.#explained(at);
      const last = automaton && this.#regular(at).at(-1);
      if (automaton === undefined || last === undefined) return false;
      if (automaton.endsOpen(automaton.read(this.before(last), this.letter(last)))) return true;
      if (this.arena.end[last] !== this.arena.end[at]) return false;
      at = last;
    }
  }

  #explained(parent: number): Automaton | undefined {
    if (hasFlag(this.arena, parent, nodeFlags.error)) return undefined;
    const automata = this.knowledge.automata(this.#label(parent));
    if (this.#status[parent] === unknown) this.#workFromAbove(parent);
    return this.#status[parent] === unexplained ? undefined : automata[this.#choice[parent]!];
  }

  /** Which rule made a node whose name several have depends on the place it is in: what is around it comes first. */
  #workFromAbove(node: number): void {
    const open: number[] = [];
    for (let at = node; at !== -1 && this.#status[at] === unknown; at = this.arena.parent[at]!) {
      open.push(at);
      if (this.#label(at).mixed !== true) break;
    }
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (!hasFlag(this.arena, at, nodeFlags.error)) this.#work(at, this.knowledge.automata(this.#label(at)));
    }
  }

  #label(node: number): Label {
    return this.knowledge.labelOf(this.letter(node));
  }

  /** The automata of what the node may be in its place, then the others. */
  #byPlace(node: number, automata: readonly Automaton[]): readonly Automaton[] {
    const own = this.#label(node);
    const slot = own.mixed === true && automata.length > 1 ? this.slot(node) : undefined;
    if (slot === undefined) return automata;
    const symbols = slot.choices.flatMap(({ label }) =>
      fits(own, label) && label.symbol !== undefined ? [label.symbol] : [],
    );
    const likely = symbols.flatMap((symbol) => this.knowledge.automatonOf(symbol) ?? []);
    return [...automata.filter((one) => likely.includes(one)), ...automata.filter((one) => !likely.includes(one))];
  }

  #work(parent: number, automata: readonly Automaton[]): void {
    const children = this.#regular(parent);
    const chosen = this.#byPlace(parent, automata).find((automaton) => this.#fill(automaton, children));
    if (chosen !== undefined) {
      const choice = automata.indexOf(chosen);
      this.#choice[parent] = choice;
      this.#status[parent] = explained;
      return;
    }
    const odd = automata[0] && this.#oddOneOut(automata[0], children);
    if (odd === undefined) {
      this.#status[parent] = unexplained;
      return;
    }
    this.#overlooked.set(parent, odd);
    this.#fill(automata[0]!, this.#regular(parent));
    this.#status[parent] = explainedButOne;
  }

  #regular(parent: number): number[] {
    const { firstChild, nextSibling } = this.arena;
    const odd = this.#overlooked.get(parent);
    const found: number[] = [];
    for (let child = firstChild[parent]!; child !== -1; child = nextSibling[child]!) {
      if (child !== odd && !hasFlag(this.arena, child, nodeFlags.extra)) found.push(child);
    }
    return found;
  }

  /** Whether the whole sequence can be read. */
  #fill(automaton: Automaton, children: readonly number[]): boolean {
    let states = automaton.start;
    for (const child of children) {
      this.#before[child] = states;
      states = automaton.read(states, this.letter(child));
    }
    if (!automaton.meets(states, automaton.end)) return false;
    states = automaton.end;
    for (let i = children.length - 1; i >= 0; i--) {
      this.#after[children[i]!] = states;
      states = automaton.unread(states, this.letter(children[i]!));
    }
    return true;
  }

  /** The child without which the rest could be read: something the parser put there while recovering. */
  #oddOneOut(automaton: Automaton, children: readonly number[]): number | undefined {
    const behind: number[] = [];
    let states = automaton.end;
    for (let i = children.length - 1; i >= 0; i--) {
      behind[i] = states;
      states = automaton.unread(states, this.letter(children[i]!));
    }
    states = automaton.start;
    for (const [i, child] of children.entries()) {
      if (automaton.meets(states, behind[i]!)) return child;
      states = automaton.read(states, this.letter(child));
    }
    return undefined;
  }
}
