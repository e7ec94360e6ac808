import { once } from '../../core/propose.ts';
import type { Joined, Pass, Proposal, Search } from '../../core/search.ts';
import { applyEdits, disjoint } from '../../sexpr/edit.ts';
import { withClosure } from './closure.ts';
import type { Change } from './mutator.ts';
import { chance, learned, type Odds } from './odds.ts';
import { type Opportunity, opportunities, type Source } from './opportunity.ts';
import { advanced, firstState, type State, type Task } from './state.ts';

/**
 * Reduces a script from one queue: of all changes that the sources find, those with the best expected gain first, as
 * many of a kind at once as are likely to be accepted together. A rejected batch is halved; an accepted change keeps
 * what was learned, since nodes keep their names. Ends when every change has been rejected in its present surroundings.
 */
export function fromQueue(sources: readonly Source[]): Pass<string> {
  return (text) => attempts(sources, firstState(text));
}

function* attempts(sources: readonly Source[], state: State): Search<string> {
  const scout = new Scout(sources, state);
  const rejected: string[] = [];
  let { odds, agenda } = state;
  for (;;) {
    const task = agenda[0] ?? scout.best(odds);
    if (task === undefined) break;
    const rest = agenda.slice(1);
    const batch = scout.resolve(task.keys);
    if (batch.length === 0 || (task.failing && batch.length === 1)) {
      for (const { key } of batch) scout.reject(rejected, key);
      agenda = rest;
      continue;
    }
    if (!task.failing) {
      const known = { ...state, odds, agenda: followers(rest, task) };
      yield new Attempt({ sources, state: known, rejected, mark: rejected.length }, batch);
      odds = learned(odds, batch[0]!.kind, { size: batch.length, accepted: false });
    }
    if (batch.length === 1) scout.reject(rejected, batch[0]!.key);
    agenda = batch.length === 1 ? rest : [...halves(batch.map(({ key }) => key)), ...rest];
  }
  if (state.version > state.roundStart) {
    yield* attempts(sources, { ...withRejected(state, rejected), odds, agenda, roundStart: state.version });
  }
}

function halves(keys: readonly string[]): Task[] {
  const [first, second] = [keys.slice(0, keys.length >> 1), keys.slice(keys.length >> 1)];
  return [
    { keys: first, failing: false, sibling: second },
    { keys: second, failing: false },
  ];
}

/** The agenda when the task's changes are accepted: then its sibling, if any, holds what is to blame. */
function followers(rest: readonly Task[], { sibling }: Task): readonly Task[] {
  return sibling === undefined ? rest : [{ keys: sibling, failing: true }, ...rest.slice(1)];
}

function withRejected(state: State, keys: readonly string[]): State {
  const rejected = new Map(state.rejected);
  for (const key of keys) rejected.set(key, state.version);
  return { ...state, rejected };
}

/** Finds what can be tried in one state. Remembers only what follows from the state and from what was rejected. */
class Scout {
  readonly #sources: readonly Source[];
  readonly #state: State;
  readonly #found: Map<string, Map<string, Opportunity>> = new Map();
  readonly #rejected: Set<string> = new Set();

  constructor(sources: readonly Source[], state: State) {
    this.#sources = sources;
    this.#state = state;
  }

  reject(journal: string[], key: string): void {
    journal.push(key);
    this.#rejected.add(key);
  }

  resolve(keys: readonly string[]): Opportunity[] {
    const chosen: Opportunity[] = [];
    for (const key of keys) {
      const opportunity = this.#of(key.slice(0, key.indexOf(':'))).get(key);
      if (opportunity !== undefined && !this.#settled(key) && this.#fits(opportunity, chosen)) chosen.push(opportunity);
    }
    return chosen;
  }

  /** The batch with the best expected gain, of the first stage that has any. */
  best(odds: Odds): Task | undefined {
    const stages = [...new Set(this.#sources.map(({ stage }) => stage))].sort((a, b) => a - b);
    for (const stage of stages) {
      let best: { readonly keys: readonly string[]; readonly value: number } | undefined;
      for (const source of this.#sources) {
        if (source.stage !== stage) continue;
        const batch = this.#batch(source, chance(odds, source.kind, this.#prior(source)));
        if (batch !== undefined && (best === undefined || batch.value > best.value)) best = batch;
      }
      if (best !== undefined) return { keys: best.keys, failing: false };
    }
    return undefined;
  }

  #batch(source: Source, odds: number): { keys: readonly string[]; value: number } | undefined {
    const fresh = [...this.#of(source.kind).values()].filter(({ key }) => !this.#settled(key));
    fresh.sort((a, b) => b.gain * b.odds - a.gain * a.odds);
    const chosen: Opportunity[] = [];
    let all = 1;
    let gain = 0;
    for (const opportunity of fresh) {
      const likely = Math.min(MOST_CERTAIN, odds * opportunity.odds);
      if (chosen.length > 0 && all * likely < EVEN) break;
      if (!this.#fits(opportunity, chosen)) continue;
      chosen.push(opportunity);
      all *= likely;
      gain += opportunity.gain;
    }
    return chosen.length === 0 ? undefined : { keys: chosen.map(({ key }) => key), value: all * gain };
  }

  #prior({ kind, odds, needed }: Source): number {
    return needed === undefined ? odds : Math.max(odds, 1 - needed / Math.max(needed, this.#of(kind).size));
  }

  #of(kind: string): Map<string, Opportunity> {
    let found = this.#found.get(kind);
    if (found === undefined) {
      const source = this.#sources.find((each) => each.kind === kind);
      const { script, lineage, odds } = this.#state;
      const all = source === undefined ? [] : opportunities(source, { script, ids: lineage.ids, odds });
      found = new Map(all.map((opportunity) => [opportunity.key, opportunity]));
      this.#found.set(kind, found);
    }
    return found;
  }

  /** Rejected in this round, or since when nothing changed around it. */
  #settled(key: string): boolean {
    if (this.#rejected.has(key)) return true;
    const at = this.#state.rejected.get(key);
    if (at === undefined) return false;
    const id = Number(key.split(':', 2)[1]);
    return at >= this.#state.roundStart || (this.#state.touched.get(id) ?? 0) <= at;
  }

  #fits(opportunity: Opportunity, chosen: readonly Opportunity[]): boolean {
    const { script } = this.#state;
    const { share } = opportunity;
    if (share !== undefined && chosen.filter((other) => other.share?.of === share.of).length >= share.most)
      return false;
    return chosen.every((other) => compatible(script, opportunity.change, other.change));
  }
}

const MOST_CERTAIN = 0.995;
/** A batch is as large as makes it about as likely to be accepted as not. */
const EVEN = 0.5;

function compatible(script: State['script'], a: Change, b: Change): boolean {
  return a.every((one) => b.every((other) => disjoint(script, one, other)));
}

interface Base {
  readonly sources: readonly Source[];
  readonly state: State;
  /** Grows while the search goes on; only what is before `mark` was rejected when the attempt was made. */
  readonly rejected: readonly string[];
  readonly mark: number;
}

class Attempt implements Proposal<string> {
  readonly label: string;
  readonly batch: readonly Opportunity[];
  readonly value: () => string;
  readonly #base: Base;
  readonly #change: () => Change;

  constructor(base: Base, batch: readonly Opportunity[]) {
    this.#base = base;
    this.batch = batch;
    const { kind } = batch[0]!;
    this.label = batch.length === 1 ? `${kind}: ${batch[0]!.key}` : `${kind}: ${batch.length} at once`;
    this.#change = once(() => closed(base.state, batch));
    this.value = once(() => applyEdits(base.state.script, this.#change()).text);
  }

  accepted(): Search<string> {
    return attempts(this.#base.sources, this.#next());
  }

  join(earlier: Proposal<string>): Joined<string> | undefined {
    if (!(earlier instanceof Attempt) || earlier.#base.rejected !== this.#base.rejected) return undefined;
    const { script } = this.#base.state;
    const known = new Set(earlier.batch.map(({ key }) => key));
    const added = this.batch.filter(({ key }) => !known.has(key));
    if (!added.every(({ change }) => earlier.batch.every((other) => compatible(script, change, other.change))))
      return undefined;
    const made = { base: this.#base, adds: added.length > 0 };
    return new JoinedAttempt(made, [...earlier.batch, ...added], () =>
      attempts(this.#base.sources, withRejected(earlier.#next(), added.length === 1 ? [added[0]!.key] : [])),
    );
  }

  #next(): State {
    const { state, rejected, mark } = this.#base;
    const kinds = counted(this.batch.map(({ kind }) => kind));
    let { odds } = state;
    for (const [kind, size] of kinds) odds = learned(odds, kind, { size, accepted: true });
    return advanced({ ...withRejected(state, rejected.slice(0, mark)), odds }, this.#change());
  }
}

class JoinedAttempt extends Attempt implements Joined<string> {
  readonly adds: boolean;
  readonly rejected: () => Search<string>;

  constructor(made: { base: Base; adds: boolean }, batch: readonly Opportunity[], rejected: () => Search<string>) {
    super(made.base, batch);
    this.adds = made.adds;
    this.rejected = rejected;
  }
}

/** Declarations that were found to be needed although nothing uses them stay. */
function closed({ script, lineage, rejected }: State, batch: readonly Opportunity[]): Change {
  const change = batch.flatMap((opportunity) => opportunity.change);
  if (batch.some(({ alone }) => alone)) return change;
  return withClosure(script, change, (command) => rejected.has(`unused:${lineage.ids[command]}`));
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
