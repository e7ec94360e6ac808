import { nodesByName } from '../lineage.ts';
import { Evidence, type Shell } from './evidence.ts';
import { chance, isWellKnown, type Odds, wasInVain } from './odds.ts';
import { type Opportunity, opportunities, type Source } from './opportunity.ts';
import { Places } from './places.ts';
import { preference } from './preference.ts';
import { Ranking } from './ranking.ts';
import { isSmall, isSurelyRejected, type State, type Task } from './state.ts';

/** Finds what can be tried in one state. Remembers only what follows from the state and from what was rejected. */
export class Scout {
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #stages: readonly (readonly Source[])[];
  readonly #state: State;
  /** Each way down prefers other kinds of changes, the first one none. */
  readonly #way: number;
  readonly #isSmall: boolean;
  readonly #found: Map<string, Map<string, Opportunity>> = new Map();
  /** Of each kind, those that were not known to be rejected when they were ranked. */
  readonly #fresh: Map<string, Ranking> = new Map();
  readonly #rejected: Set<string> = new Set();
  /** How many had been rejected that tell of others. */
  #telling = 0;
  /** The same at the time when the kinds of `#fresh` were ranked. */
  readonly #ranked: Map<string, number> = new Map();
  #nodes: Int32Array | undefined;

  constructor(sources: readonly Source[], state: State, way = 0) {
    this.#sources = new Map(sources.map((source) => [source.kind, source]));
    this.#state = state;
    this.#way = way;
    this.#isSmall = isSmall(state.script);
    const stages = [...new Set(sources.map(({ stage }) => stage))].sort((a, b) => a - b);
    this.#stages = stages.map((stage) => sources.filter((source) => source.stage === stage));
  }

  reject(key: string): void {
    this.#rejected.add(key);
    if (this.#takes(key) !== undefined) this.#telling++;
  }

  /** Whether the node that a change is about is there. */
  knows(key: string): boolean {
    return this.#nodeNamed(nodeOf(key)) >= 0;
  }

  /** -1 when there is none of this name. */
  #nodeNamed(name: number): number {
    this.#nodes ??= nodesByName(this.#state.lineage);
    return this.#nodes[name] ?? -1;
  }

  find(key: string): Opportunity | undefined {
    return this.#of(kindOf(key)).get(key);
  }

  /** Those of the changes that can be tried, as far as they fit together. */
  resolve(keys: readonly string[]): Opportunity[] {
    const batch = new Batch(this.#state);
    for (const key of keys) {
      const opportunity = this.find(key);
      if (opportunity !== undefined && !this.#isSettled(key)) batch.add(opportunity);
    }
    return batch.chosen;
  }

  /**
   * The batch with the best expected gain, of the first stage that has any; what is seldom accepted any more competes
   * with what is next.
   */
  best(odds: Odds): Task | undefined {
    let best: { readonly keys: readonly string[]; readonly value: number; readonly likely: number } | undefined;
    for (const stage of this.#stages) {
      for (const source of stage) {
        const batch = this.#isGivenUp(source, odds) ? undefined : this.#batch(source, odds);
        const value = (batch?.value ?? 0) * preference(this.#way, source.kind);
        if (batch !== undefined && (best === undefined || value > best.value))
          best = { ...batch, value, likely: isWellKnown(odds, source.kind) ? batch.likely : 1 };
      }
      if (best !== undefined && best.likely >= this.#unlikely(stage[0]!)) break;
    }
    return best && { keys: best.keys, failing: false };
  }

  /** How likely changes are, at most, that others of a later stage need not wait for. */
  #unlikely({ stage }: Source): number {
    if (stage >= FINER) return HARDLY_ANY;
    return this.#isSmall ? 0 : UNLIKELY;
  }

  /** How likely the changes of one kind are to be accepted together. */
  likelihood(batch: readonly Opportunity[], odds: Odds): number {
    const source = this.#sources.get(batch[0]!.kind)!;
    const each = chance(odds, source.kind, this.#prior(source));
    return batch.reduce((all, opportunity) => all * likelihoodOf(opportunity, each), 1);
  }

  #isGivenUp({ kind, patience = Number.POSITIVE_INFINITY }: Source, odds: Odds): boolean {
    return this.#isSmall && wasInVain(odds, kind, patience);
  }

  #batch(source: Source, odds: Odds): { keys: readonly string[]; value: number; likely: number } | undefined {
    const batch = new Batch(this.#state);
    const each = chance(odds, source.kind, this.#prior(source));
    let all = 1;
    let gain = 0;
    const fresh = this.#freshOf(source.kind);
    const isGone = ({ key }: Opportunity): boolean => this.#rejected.has(key);
    let place = fresh.first(isGone);
    for (let next = fresh.at(place); next !== undefined; next = fresh.at(++place)) {
      if (isGone(next)) continue;
      const likely = likelihoodOf(next, each);
      if (batch.chosen.length > 0 && all * likely < EVEN) break;
      if (!batch.add(next)) continue;
      all *= likely;
      gain += next.gain;
    }
    return batch.chosen.length === 0
      ? undefined
      : { keys: batch.chosen.map(({ key }) => key), value: all * gain, likely: all };
  }

  #prior({ kind, odds, needed }: Source): number {
    return needed === undefined ? odds : Math.max(odds, 1 - needed / Math.max(needed, this.#of(kind).size));
  }

  #freshOf(kind: string): Ranking {
    const before = this.#fresh.get(kind);
    if (before !== undefined && !this.#isOutOfOrder(kind, before)) return before;
    const evidence = this.#sources.get(kind)?.takes && this.#evidence(kind);
    const { rejected } = this.#state;
    const fresh = new Ranking(
      [...this.#of(kind).values()].filter(({ key }) => !this.#isSettled(key)),
      (opportunity) =>
        (evidence ? evidence.odds(opportunity) : opportunity.odds) * (rejected.has(opportunity.key) ? AGAIN : 1),
    );
    this.#fresh.set(kind, fresh);
    this.#ranked.set(kind, this.#telling);
    return fresh;
  }

  /** Whether more was rejected since than can be left for later: of many, few are told of by one. */
  #isOutOfOrder(kind: string, { size }: Ranking): boolean {
    const since = this.#telling - (this.#ranked.get(kind) ?? 0);
    return this.#sources.get(kind)?.takes !== undefined && since > size / MANY;
  }

  /** What is known of what could not go, if anything is. */
  #evidence(kind: string): Evidence | undefined {
    const { script, rejected } = this.#state;
    const needed: number[] = [];
    const shells: Shell[] = [];
    const known = [...rejected.keys()].filter((key) => isSurelyRejected(this.#state, key));
    for (const key of [...known, ...this.#rejected]) {
      const node = this.#tells(key, kind) ? this.#nodeNamed(nodeOf(key)) : -1;
      if (node >= 0 && (script.sort[node] !== 'Bool' || kindOf(key) === kind)) needed.push(node);
      const shell = this.#takes(key) === 'rest' && kindOf(key) === kind ? this.#shellOf(key) : undefined;
      if (shell !== undefined) shells.push(shell);
    }
    return needed.length + shells.length === 0 ? undefined : new Evidence(script, needed, shells);
  }

  #shellOf(key: string): Shell | undefined {
    const [, name, below] = key.split(':', 3);
    const [node, inner] = [this.#nodeNamed(Number(name)), this.#nodeNamed(Number(below))];
    return node < 0 || inner < 0 ? undefined : { node, inner };
  }

  /** Whether what a change is about could not go as a whole. That a command could not tells of several, not of what is in it. */
  #tells(key: string, kind: string): boolean {
    const takes = this.#takes(key);
    return takes === 'term' || (takes === 'command' && this.#sources.get(kind)?.takes === 'commands');
  }

  #takes(key: string): Source['takes'] {
    return this.#sources.get(kindOf(key))?.takes;
  }

  #of(kind: string): Map<string, Opportunity> {
    let found = this.#found.get(kind);
    if (found === undefined) {
      const source = this.#sources.get(kind);
      const { script, lineage, odds } = this.#state;
      const all = source === undefined ? [] : opportunities(source, { script, ids: lineage.ids, odds });
      found = new Map(all.map((opportunity) => [opportunity.key, opportunity]));
      this.#found.set(kind, found);
    }
    return found;
  }

  /** Rejected in this round, or since when nothing changed around it. */
  #isSettled(key: string): boolean {
    if (this.#rejected.has(key)) return true;
    const at = this.#state.rejected.get(key);
    if (at === undefined) return false;
    const again = this.#sources.get(kindOf(key))?.again;
    if (again === 'never' || (again === 'last' && this.#isSmall)) return true;
    return at >= this.#state.roundStart || (this.#state.touched.get(nodeOf(key)) ?? 0) <= at;
  }
}

/** Of how many changes the order is made anew after each rejection that tells of some of them. */
const MANY = 1000;
/** The first stage of changes to parts of commands. */
const FINER = 2;
/** Of a change to whole commands, while there are many, when others need not wait for it. */
const UNLIKELY = 0.35;
/** The same of a change to a part of one. */
const HARDLY_ANY = 0.2;
const MOST_CERTAIN = 0.9995;
/** How much less likely a change is that was rejected before something near it was changed. */
const AGAIN = 0.3;
/** A batch is as large as makes it about as likely to be accepted as not. */
const EVEN = 0.5;

function likelihoodOf(opportunity: Opportunity, odds: number): number {
  return Math.min(MOST_CERTAIN, odds * opportunity.odds);
}

export function kindOf(key: string): string {
  return key.slice(0, key.indexOf(':'));
}

function nodeOf(key: string): number {
  return Number(key.split(':', 2)[1]);
}

/** Opportunities that can be taken together. */
class Batch {
  readonly chosen: Opportunity[] = [];
  readonly #places: Places;
  readonly #shares: Map<number, number> = new Map();

  constructor({ script }: State) {
    this.#places = new Places(script);
  }

  /** Returns whether it fits; if not, it is left out. */
  add(opportunity: Opportunity): boolean {
    const { change, share } = opportunity;
    const shared = share === undefined ? 0 : (this.#shares.get(share.of) ?? 0);
    if ((share !== undefined && shared >= share.most) || !this.#places.fits(change)) return false;
    if (share !== undefined) this.#shares.set(share.of, shared + 1);
    this.#places.add(change);
    this.chosen.push(opportunity);
    return true;
  }
}
