import { nodesByName } from '../lineage.ts';
import { Batch, bestBatch, likelihoodOf, type Valued } from './batch.ts';
import { Evidence, type Shell } from './evidence.ts';
import { chance, chanceInARow, isWellKnown, type Odds, wasInVain } from './odds.ts';
import { isSure, type Opportunity, opportunities, type Scene, type Source } from './opportunity.ts';
import { Expectations, type Outlook } from './outlook.ts';
import { Ranking } from './ranking.ts';
import { isSmall, isSurelyRejected, type State, type Task } from './state.ts';

/** Finds what can be tried in one state. Remembers only what follows from the state and from what was rejected. */
export class Scout {
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #stages: readonly (readonly Source[])[];
  readonly #state: State;
  readonly #isSmall: boolean;
  readonly #found: Map<string, ReadonlyMap<string, Opportunity>> = new Map();
  /** Those of other kinds that were asked for by name. */
  readonly #few: Map<string, Opportunity | undefined> = new Map();
  /** Of each kind, those that were not known to be rejected when they were ranked. */
  readonly #fresh: Map<string, Ranking> = new Map();
  readonly #rejected: Set<string> = new Set();
  /** How many had been rejected that tell of others. */
  #telling = 0;
  /** The same at the time when the kinds of `#fresh` were ranked. */
  readonly #ranked: Map<string, number> = new Map();
  /** Of each kind the batch that was chosen last, and what it follows from. */
  readonly #batches: Map<string, Chosen> = new Map();
  readonly #rejectedOf: Map<string, number> = new Map();
  readonly #expectations: Expectations;
  #nodes: Int32Array | undefined;

  constructor(sources: readonly Source[], state: State, way = 0) {
    this.#sources = new Map(sources.map((source) => [source.kind, source]));
    this.#state = state;
    this.#isSmall = isSmall(state.script);
    this.#expectations = new Expectations(state, way);
    const stages = [...new Set(sources.map(({ stage }) => stage))].sort((a, b) => a - b);
    this.#stages = stages.map((stage) => sources.filter((source) => source.stage === stage));
  }

  reject(key: string): void {
    const kind = kindOf(key);
    this.#rejected.add(key);
    this.#rejectedOf.set(kind, (this.#rejectedOf.get(kind) ?? 0) + 1);
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
    this.#lookFor([key]);
    return (this.#found.get(kindOf(key)) ?? this.#few).get(key);
  }

  /** Those of the changes that can be tried, as far as they fit together. */
  resolve(keys: readonly string[]): Opportunity[] {
    const batch = new Batch(this.#state.script);
    this.#lookFor(keys);
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
    const best = (this.#expectations.areUsed ? this.#best(odds, true) : undefined) ?? this.#best(odds, false);
    return best && { keys: best.keys, failing: false };
  }

  /** What is known by now of kinds of changes, for the states that follow. */
  get outlook(): Outlook {
    return this.#expectations.outlook;
  }

  /** `lazily`: kinds that cannot be expected to be better are not looked at. */
  #best(odds: Odds, lazily: boolean): Valued | undefined {
    let best: Valued | undefined;
    for (const stage of this.#stages) {
      best = this.#betterOf(stage, odds, { best, lazily });
      if (best !== undefined && best.likely >= this.#unlikely(stage[0]!)) break;
    }
    return best;
  }

  #betterOf(
    stage: readonly Source[],
    odds: Odds,
    than: { best: Valued | undefined; lazily: boolean },
  ): Valued | undefined {
    let { best } = than;
    for (const source of than.lazily ? this.#expectations.bestFirst(stage) : stage) {
      if (than.lazily && this.#expectations.most(source.kind) <= (best?.value ?? 0)) break;
      const batch = this.#isGivenUp(source, odds) ? undefined : this.#batch(source, odds);
      if (batch === undefined) continue;
      const value = this.#expectations.worth(source.kind, batch.value);
      if (best === undefined || value > best.value)
        best = { ...batch, value, likely: isWellKnown(odds, source.kind) ? batch.likely : 1 };
    }
    return best;
  }

  /** How likely changes are, at most, that others of a later stage need not wait for. */
  #unlikely({ stage }: Source): number {
    if (stage >= finer) return hardlyAny;
    return this.#isSmall ? 0 : unlikely;
  }

  /** How likely the changes of one kind are to be accepted together. */
  likelihood(batch: readonly Opportunity[], odds: Odds): number {
    const source = this.#sources.get(batch[0]!.kind)!;
    const each = chance(odds, source.kind, this.#prior(source));
    const inARow = chanceInARow(odds, source.kind);
    return batch.reduce((all, opportunity) => all * Math.max(likelihoodOf(opportunity, each), inARow), 1);
  }

  #isGivenUp({ kind, patience = Number.POSITIVE_INFINITY }: Source, odds: Odds): boolean {
    return this.#isSmall && wasInVain(odds, kind, patience);
  }

  /**
   * The same as before as long as nothing that it follows from has changed: most kinds have nothing to do with a trial.
   */
  #batch(source: Source, odds: Odds): Valued | undefined {
    const { kind } = source;
    const fresh = this.#freshOf(kind);
    const each = chance(odds, kind, this.#prior(source));
    const rejected = this.#rejectedOf.get(kind) ?? 0;
    const before = this.#batches.get(kind);
    if (before?.fresh === fresh && before.each === each && before.rejected === rejected) return before.batch;
    const isGone = ({ key }: Opportunity): boolean => this.#rejected.has(key);
    const inARow = chanceInARow(odds, kind);
    const found = bestBatch(fresh, { script: this.#state.script, each, inARow, isGone });
    const batch = this.#foreseen(source, fresh, found);
    this.#batches.set(kind, { fresh, each, rejected, batch });
    this.#expectations.set(kind, { value: batch?.value ?? 0, size: this.#of(kind).size });
    return batch;
  }

  /**
   * Of what is accepted as a rule, batches grow: all of it takes few trials, each of which is worth its share of the
   * whole. In a small script the first batch holds most of it.
   */
  #foreseen(source: Source, all: Ranking, batch: Valued | undefined): Valued | undefined {
    if (batch === undefined || !this.#expectations.areUsed || !isSure(source)) return batch;
    const trials = 1 + Math.log2(Math.max(1, all.size / batch.keys.length));
    return { ...batch, value: Math.max(batch.value, (batch.likely * all.value) / trials) };
  }

  #prior({ kind, odds, needed }: Source): number {
    if (needed === undefined) return odds;
    const size = this.#expectations.size(kind) ?? this.#of(kind).size;
    return Math.max(odds, 1 - needed / Math.max(needed, size));
  }

  #freshOf(kind: string): Ranking {
    const before = this.#fresh.get(kind);
    if (before !== undefined && !this.#isOutOfOrder(kind, before)) return before;
    const evidence = this.#sources.get(kind)?.takes && this.#evidence(kind);
    const { rejected } = this.#state;
    const fresh = new Ranking(
      [...this.#of(kind).values()].filter(({ key }) => !this.#isSettled(key)),
      (opportunity) =>
        (evidence ? evidence.odds(opportunity) : opportunity.odds) * (rejected.has(opportunity.key) ? oddsAgain : 1),
    );
    this.#fresh.set(kind, fresh);
    this.#ranked.set(kind, this.#telling);
    return fresh;
  }

  /** Whether more was rejected since than can be left for later: of many, few are told of by one. */
  #isOutOfOrder(kind: string, { size }: Ranking): boolean {
    const since = this.#telling - (this.#ranked.get(kind) ?? 0);
    return this.#sources.get(kind)?.takes !== undefined && since > size / many;
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

  /**
   * Whether what a change is about could not go as a whole. That a command could not tells of several, not of what is
   * in it.
   */
  #tells(key: string, kind: string): boolean {
    const takes = this.#takes(key);
    return takes === 'term' || (takes === 'command' && this.#sources.get(kind)?.takes === 'commands');
  }

  #takes(key: string): Source['takes'] {
    return this.#sources.get(kindOf(key))?.takes;
  }

  #of(kind: string): ReadonlyMap<string, Opportunity> {
    let found = this.#found.get(kind);
    if (found === undefined) {
      const source = this.#sources.get(kind);
      found = source === undefined ? new Map<string, Opportunity>() : opportunities(source, this.#scene());
      this.#found.set(kind, found);
    }
    return found;
  }

  /**
   * Finds out which of the changes, all of one kind, can be tried; all others of the kind only if there is no other
   * way.
   */
  #lookFor(keys: readonly string[]): void {
    const kind = kindOf(keys[0] ?? '');
    const source = this.#sources.get(kind);
    if (source?.among === undefined || this.#found.has(kind)) {
      this.#of(kind);
      return;
    }
    const unknown = keys.filter((key) => !this.#few.has(key));
    if (unknown.length === 0) return;
    for (const key of unknown) this.#few.set(key, undefined);
    const nodes = unknown.map((key) => this.#nodeNamed(nodeOf(key))).filter((node) => node >= 0);
    for (const [key, opportunity] of opportunities(source, this.#scene(), nodes)) this.#few.set(key, opportunity);
  }

  #scene(): Scene {
    const { script, lineage, odds } = this.#state;
    return { script, ids: lineage.ids, odds };
  }

  /** Rejected in this round, or since when nothing changed around it. */
  #isSettled(key: string): boolean {
    if (this.#rejected.has(key)) return true;
    const at = this.#state.rejected.get(key);
    if (at === undefined) return false;
    const again = this.#sources.get(kindOf(key))?.again;
    if (again === 'never' || ((again === 'last' || again === 'early') && this.#isSmall)) return true;
    return at >= this.#state.roundStart || (this.#state.touched.get(nodeOf(key)) ?? 0) <= at;
  }
}

/** Of how many changes the order is made anew after each rejection that tells of some of them. */
const many = 1000;
/** The first stage of changes to parts of commands. */
const finer = 2;
/** Of a change to whole commands, while there are many, when others need not wait for it. */
const unlikely = 0.35;
/** The same of a change to a part of one. */
const hardlyAny = 0.2;
/** How much less likely a change is that was rejected before something near it was changed. */
const oddsAgain = 0.3;

export function kindOf(key: string): string {
  return key.slice(0, key.indexOf(':'));
}

function nodeOf(key: string): number {
  return Number(key.split(':', 2)[1]);
}

interface Chosen {
  readonly fresh: Ranking;
  readonly each: number;
  readonly rejected: number;
  readonly batch: Valued | undefined;
}
