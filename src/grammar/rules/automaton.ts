import { fits, isOneRule, type Label } from './label.ts';
import type { Network } from './network.ts';

/** The empty set of states: what was read leads nowhere. */
export const nowhere = 0;

/**
 * The child sequences that one symbol may have, as an automaton that is made deterministic only as far as it is used.
 * Sets of states are numbered; reading forward from `start` gives the states that a prefix can lead to, reading
 * backward from `end` those from which a suffix can be read to the end. Nothing fits between two places exactly if
 * the sets on both sides `meet`. Empty sets have the number `nowhere` in both directions.
 */
export class Automaton {
  readonly labels: readonly Label[];
  /** By state: what can be read there, silent steps before it included. */
  readonly #out: (ReadonlyMap<number, readonly number[]> | undefined)[];
  /** By state: by label, the states from which the label leads here. */
  readonly #in: ReadonlyMap<number, readonly number[]>[];
  readonly #accepting: Uint8Array;
  /** By state: the labels that can be read there without the end of a line before them. */
  readonly #atOnce: (ReadonlySet<number> | undefined)[];
  /** By state: whether the sequence may end there with nothing behind it, not even the end of a line. */
  readonly #closed: Uint8Array;
  readonly #sets: (readonly number[])[] = [[]];
  readonly #setIds = new Map<string, number>([['', 0]]);
  readonly #forward = new Map<number, number>();
  readonly #backward = new Map<number, number>();
  readonly #meets = new Map<number, boolean>();
  readonly #next = new Map<number, readonly number[]>();
  readonly #allowed = new Map<number, ReadonlySet<number>>();
  readonly #fitting = new Map<number, readonly number[]>();
  readonly #oneRule = new Map<number, boolean>();
  readonly #wrapped: readonly Wrapped[];
  readonly #needingLine: ReadonlySet<number>;
  readonly #letters: (letter: number) => Label;
  /** Whether there may be no children and no text either. */
  readonly nullable: boolean;
  readonly start: number;
  readonly end: number;

  /** `letters` says what the numbers given to `read` and `unread` stand for. */
  constructor(network: Network, letters: (letter: number) => Label) {
    this.labels = network.labels;
    this.#letters = letters;
    const { out, atOnce, accepting, closed } = withoutSilence(network);
    this.#out = out;
    this.#atOnce = atOnce;
    this.#accepting = accepting;
    this.#closed = closed;
    this.#in = reversed(out);
    this.#wrapped = wholeSequences(network);
    this.#needingLine = needingLine(network);
    this.nullable = silentReach(textless(network), 0).includes(1);
    this.start = this.#intern([0]);
    this.end = this.#intern(
      [...accepting.keys()].filter((state) => accepting[state] === 1 && out[state] !== undefined),
    );
  }

  /** The states after the letter, when those before it are known. */
  read(set: number, letter: number): number {
    const key = set * 65_536 + letter;
    let next = this.#forward.get(key);
    if (next === undefined) {
      next = this.#step(set, letter, (state, label) => this.#out[state]?.get(label));
      this.#forward.set(key, next);
    }
    return next;
  }

  /** The states before the letter, when those after it are known. */
  unread(set: number, letter: number): number {
    const key = set * 65_536 + letter;
    let previous = this.#backward.get(key);
    if (previous === undefined) {
      previous = this.#step(set, letter, (state, label) => this.#in[state]?.get(label));
      this.#backward.set(key, previous);
    }
    return previous;
  }

  /** Whether what leads to `before` can be followed at once by what goes on from `after`. */
  meets(before: number, after: number): boolean {
    const key = before * 65_536 + after;
    let answer = this.#meets.get(key);
    if (answer === undefined) {
      const right = new Set(this.#sets[after]);
      answer = this.#sets[before]!.some((state) => right.has(state));
      this.#meets.set(key, answer);
    }
    return answer;
  }

  /** The labels, as indexes of `labels`, of which one may stand between `before` and `after`. */
  allowed(before: number, after: number): ReadonlySet<number> {
    const key = before * 65_536 + after;
    let found = this.#allowed.get(key);
    if (found === undefined) {
      const right = new Set(this.#sets[after]);
      const arcs = this.#sets[before]!.flatMap((state) => [...(this.#out[state] ?? [])]);
      found = new Set(arcs.flatMap(([label, targets]) => (targets.some((t) => right.has(t)) ? [label] : [])));
      this.#allowed.set(key, found);
    }
    return found;
  }

  /** The states that the letter leads to from one state. For searches that must tell the states of a set apart. */
  next(state: number, letter: number): readonly number[] {
    const key = state * 65_536 + letter;
    let targets = this.#next.get(key);
    if (targets === undefined) {
      targets = this.#fittingLabels(letter).flatMap((label) => this.#out[state]?.get(label) ?? []);
      this.#next.set(key, targets);
    }
    return targets;
  }

  /** All that can be read in a state, and where that leads to. */
  steps(state: number): (readonly [Label, readonly number[]])[] {
    return [...(this.#out[state] ?? [])].map(([label, targets]) => [this.labels[label]!, targets]);
  }

  statesOf(set: number): readonly number[] {
    return this.#sets[set]!;
  }

  isWhole(letters: readonly number[]): boolean {
    return this.meets(
      letters.reduce((set, letter) => this.read(set, letter), this.start),
      this.end,
    );
  }

  accepts(state: number): boolean {
    return this.#accepting[state] === 1;
  }

  /** Whether a sequence that leads to these states ends only where a line or a block does. */
  endsOpen(set: number): boolean {
    return !this.#sets[set]!.some((state) => this.#closed[state] === 1);
  }

  /** Whether the letter can be read after what leads to these states on the same line. */
  readsAtOnce(set: number, letter: number): boolean {
    const labels = this.#fittingLabels(letter);
    return this.#sets[set]!.some((state) => labels.some((label) => this.#atOnce[state]?.has(label)));
  }

  /** Whether what follows the label, given as an index of `labels`, is on a line of its own, or behind a semicolon. */
  needsLine(label: number): boolean {
    return this.#needingLine.has(label);
  }

  /** The labels that `letter` may stand for. */
  labelsFor(letter: number): Label[] {
    return this.#fittingLabels(letter).map((id) => this.labels[id]!);
  }

  /** Whether `letter` can be read, if at all, only as what it is: made by the rule that a label asks for. */
  isOneRule(letter: number): boolean {
    let answer = this.#oneRule.get(letter);
    if (answer === undefined) {
      const own = this.#letters(letter);
      answer = this.labelsFor(letter).some((label) => isOneRule(own, label));
      this.#oneRule.set(letter, answer);
    }
    return answer;
  }

  /** The labels of which one alone is a whole sequence, and all the text there needs to be. */
  wrapped(): readonly Wrapped[] {
    return this.#wrapped;
  }

  #fittingLabels(letter: number): readonly number[] {
    let found = this.#fitting.get(letter);
    if (found === undefined) {
      const node = this.#letters(letter);
      const fitting = this.labels.flatMap((label, id) => (fits(node, label) ? [id] : []));
      // A name that several symbols share means one of them, where the node says which.
      const exact = fitting.filter((id) => this.labels[id]!.symbol === node.symbol);
      found = exact.length > 0 ? exact : fitting;
      this.#fitting.set(letter, found);
    }
    return found;
  }

  #step(set: number, letter: number, arcs: (state: number, label: number) => readonly number[] | undefined): number {
    const labels = this.#fittingLabels(letter);
    const reached = new Set<number>();
    for (const state of labels.length === 0 ? [] : this.#sets[set]!) {
      for (const label of labels) for (const target of arcs(state, label) ?? []) reached.add(target);
    }
    return this.#intern([...reached].sort((a, b) => a - b));
  }

  #intern(states: readonly number[]): number {
    const key = states.join();
    const known = this.#setIds.get(key);
    if (known !== undefined) return known;
    const id = this.#sets.push(states) - 1;
    this.#setIds.set(key, id);
    return id;
  }
}

/** A label, as an index of `labels`, and whether a sequence of it alone ends only where a line or a block does. */
interface Wrapped {
  readonly label: number;
  readonly endsOpen: boolean;
}

type Arcs = ReadonlyMap<number, readonly number[]>;

/** Only states that something was read to, and the start, are kept: the others are passed through silently. */
function withoutSilence(network: Network): {
  out: (Arcs | undefined)[];
  atOnce: (ReadonlySet<number> | undefined)[];
  accepting: Uint8Array;
  closed: Uint8Array;
} {
  const direct: { label: number; to: number }[][] = Array.from({ length: network.size }, () => []);
  for (const { from, label, to } of network.arcs) direct[from]!.push({ label, to });
  const accepting = new Uint8Array(network.size);
  const closed = new Uint8Array(network.size);
  const unended = endless(network);
  const out: (Arcs | undefined)[] = Array.from({ length: network.size });
  const atOnce: (ReadonlySet<number> | undefined)[] = Array.from({ length: network.size });
  for (const state of new Set([0, ...network.arcs.map((arc) => arc.to)])) {
    const reach = silentReach(network, state);
    const arcs = new Map<number, number[]>();
    for (const { label, to } of reach.flatMap((near) => direct[near]!)) {
      const targets = arcs.get(label);
      if (targets === undefined) arcs.set(label, [to]);
      else if (!targets.includes(to)) targets.push(to);
    }
    out[state] = arcs;
    const near = silentReach(unended, state);
    atOnce[state] = new Set(near.flatMap((one) => direct[one]!.map(({ label }) => label)));
    if (!reach.includes(1)) continue;
    accepting[state] = 1;
    if (near.includes(1)) closed[state] = 1;
  }
  return { out, atOnce, accepting, closed };
}

function silentReach(network: Network, state: number): number[] {
  const reach = [state];
  const seen = new Set(reach);
  for (const near of reach) {
    for (const next of [...network.silent[near]!, ...network.gaps[near]!, ...network.ends[near]!]) {
      if (seen.has(next)) continue;
      seen.add(next);
      reach.push(next);
    }
  }
  return reach;
}

function textless(network: Network): Network {
  return { ...network, gaps: network.gaps.map(() => []) };
}

/** Without what takes nothing but the end of a line. */
function endless(network: Network): Network {
  return { ...network, ends: network.ends.map(() => []) };
}

function wholeSequences(network: Network): Wrapped[] {
  const whole = textless(network);
  const unended = endless(whole);
  // In front, the end of a line is text: what comes behind it would move up.
  const first = new Set(silentReach(unended, 0));
  const found = new Map<number, boolean>();
  for (const { from, label, to } of network.arcs) {
    if (!first.has(from) || !silentReach(whole, to).includes(1)) continue;
    const endsOpen = !silentReach(unended, to).includes(1);
    found.set(label, endsOpen && found.get(label) !== false);
  }
  return [...found].map(([label, endsOpen]) => ({ label, endsOpen }));
}

function needingLine(network: Network): Set<number> {
  const direct: Label[][] = Array.from({ length: network.size }, () => []);
  for (const { from, label } of network.arcs) direct[from]!.push(network.labels[label]!);
  const unended = endless(network);
  const goesOn = (state: number): boolean => state === 1 || direct[state]!.some(({ kind }) => !/^[;,]$/.test(kind));
  const found = new Set<number>();
  const others = new Set<number>();
  for (const { label, to } of network.arcs) {
    const needsLine = !silentReach(unended, to).some(goesOn) && silentReach(network, to).some(goesOn);
    (needsLine ? found : others).add(label);
  }
  return new Set([...found].filter((label) => !others.has(label)));
}

function reversed(out: readonly (Arcs | undefined)[]): Map<number, number[]>[] {
  const into: Map<number, number[]>[] = [];
  for (const [state, arcs] of out.entries()) {
    for (const [label, targets] of arcs ?? []) {
      for (const target of targets) {
        into[target] ??= new Map();
        const sources = into[target].get(label);
        if (sources === undefined) into[target].set(label, [state]);
        else sources.push(state);
      }
    }
  }
  return into;
}
