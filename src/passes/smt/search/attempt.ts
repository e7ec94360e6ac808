import { once } from '../../../basics/remembered.ts';
import type { Joined, Proposal, Search } from '../../../core/search.ts';
import { applyEdits } from '../../../sexpr/edit.ts';
import { withClosure } from '../closure.ts';
import { withoutEmptiedBinders } from '../emptied-binders.ts';
import type { Change } from '../mutator.ts';
import { lacking, made } from './made.ts';
import { learned } from './odds.ts';
import type { Opportunity } from './opportunity.ts';
import type { Outlook } from './outlook.ts';
import { Places } from './places.ts';
import type { Scout } from './scout.ts';
import { advanced, doubted, isSurelyRejected, type State, type Task } from './state.ts';

/** One of the trials of a run, in whose continuation it counts as rejected. */
export interface Tried {
  readonly keys: readonly string[];
  /** The kind that learns from it; none when the outcome was known without a trial. */
  readonly kind?: string;
  /** How many of the changes are to blame, as far as was to be expected. */
  readonly bad?: number;
}

/** What is tried in one state, as long as nothing is accepted. */
export interface Run {
  readonly state: State;
  readonly scout: Scout;
  /** Grows while the run goes on; an attempt was made when there were so many as its `mark` says. */
  readonly history: readonly Tried[];
  readonly goOn: (state: State) => Search<string>;
}

/** Where in a run an attempt was made, and the agenda after either verdict. */
export interface Moment {
  readonly run: Run;
  readonly mark: number;
  readonly outlook: Outlook;
  readonly ifAccepted: readonly Task[];
  readonly ifRejected: readonly Task[];
}

/** Changes of one kind, tried at once. */
export class Attempt implements Proposal<string> {
  readonly label: string;
  readonly batch: readonly Opportunity[];
  readonly value: () => string;
  protected readonly moment: Moment;
  readonly #change: () => Change;

  constructor(moment: Moment, batch: readonly Opportunity[]) {
    this.moment = moment;
    this.batch = batch;
    const { kind } = batch[0]!;
    this.label = batch.length === 1 ? `${kind}: ${batch[0]!.key}` : `${kind}: ${batch.length} at once`;
    this.#change = once(() => closed(moment.run.state, batch));
    this.value = once(() => applyEdits(moment.run.state.script, this.#change()).text);
  }

  accepted(): Search<string> {
    return this.moment.run.goOn(this.#next());
  }

  join(earlier: Proposal<string>): Joined<string> | undefined {
    if (!(earlier instanceof Attempt)) return undefined;
    const due = this.#due(earlier);
    if (due === undefined) return undefined;
    const known = new Set(due.map(({ key }) => key));
    const added = this.batch.filter(({ key }) => !known.has(key));
    const places = new Places(
      this.moment.run.state.script,
      due.map(({ change }) => change),
    );
    if (!added.every(({ change }) => places.fits(change))) return undefined;
    return new JoinedAttempt(this.moment, { due, added });
  }

  /** What the earlier attempt changes in the state of this one's run. `undefined` when that cannot be said. */
  #due(earlier: Attempt): readonly Opportunity[] | undefined {
    const { run } = this.moment;
    if (earlier.moment.run === run) return earlier.batch;
    const missing = lacking(run.state.made, earlier.#made());
    if (missing === undefined) return undefined;
    const due: Opportunity[] = [];
    for (const key of missing) {
      const opportunity = run.scout.find(key);
      if (opportunity !== undefined) due.push(opportunity);
      else if (run.scout.knows(key)) return undefined;
    }
    return due;
  }

  #made(): State['made'] {
    const { made: before } = this.moment.run.state;
    return made(
      before,
      this.batch.map(({ key }) => key),
      this.moment.run.state.script,
    );
  }

  #next(): State {
    return { ...afterwards(this.moment, this.batch, this.#change()), agenda: this.moment.ifAccepted };
  }
}

/** An attempt on top of what else was accepted meanwhile. */
class JoinedAttempt extends Attempt implements Joined<string> {
  readonly adds: boolean;
  readonly rejected: () => Search<string>;

  constructor(
    moment: Moment,
    { due, added }: { readonly due: readonly Opportunity[]; readonly added: readonly Opportunity[] },
  ) {
    super(moment, [...due, ...added]);
    this.adds = added.length > 0;
    this.rejected = () => {
      const { run, mark, ifRejected } = moment;
      const also: Tried[] = added.length === 0 ? [] : [{ keys: added.map(({ key }) => key), kind: added[0]!.kind }];
      const later = { ...moment, run: { ...run, history: [...run.history.slice(0, mark), ...also] }, mark: mark + 1 };
      return run.goOn({ ...afterwards(later, due, closed(run.state, due)), agenda: ifRejected });
    };
  }
}

/**
 * The state after a change, with what the run has taught until then. What was tried in the same places counts as not
 * tried: it may have been interesting and excluded by the change.
 */
function afterwards({ run, mark, outlook }: Moment, batch: readonly Opportunity[], change: Change): State {
  const { state, history, scout } = run;
  const [spelling, others] = [batch.filter(({ respells }) => respells), batch.filter(({ respells }) => !respells)];
  const respelt = new Set(spelling.flatMap((opportunity) => opportunity.change));
  const places = new Places(
    state.script,
    others.map((opportunity) => opportunity.change),
  );
  const isElsewhere = (key: string): boolean => places.fits(scout.find(key)?.change ?? []);
  const keys = batch.map(({ key }) => key);
  const accepted = new Set(keys);
  const rejected = new Map(state.rejected);
  const tried = new Set<string>();
  let { odds } = state;
  for (const each of history.slice(0, mark)) {
    const isMade = each.keys.every((key) => accepted.has(key));
    if (each.kind !== undefined)
      odds = learned(odds, each.kind, { size: each.keys.length, bad: isMade ? 0 : (each.bad ?? 1) });
    if (isMade) for (const key of each.keys) tried.add(key);
    else if (each.keys.length === 1) rejected.set(each.keys[0]!, isElsewhere(each.keys[0]!) ? state.version : doubted);
  }
  const counts = counted(batch.filter(({ key }) => !tried.has(key)).map(({ kind }) => kind));
  for (const [kind, size] of counts) odds = learned(odds, kind, { size, bad: 0 });
  return { ...advanced(state, change, respelt), made: made(state.made, keys, state.script), rejected, odds, outlook };
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Declarations and bindings that were found to be needed although nothing uses them stay. */
function closed(state: State, batch: readonly Opportunity[]): Change {
  const all = batch.flatMap((opportunity) => opportunity.change);
  const change = batch.length === 1 ? all : withoutEmptiedBinders(state.script, all);
  if (batch.some(({ alone }) => alone)) return change;
  return withClosure(state.script, change, { pinned: (node) => isPinned(state, node), bindings: true });
}

function isPinned({ script, lineage, rejected }: State, node: number): boolean {
  const { ids } = lineage;
  const isCommand = script.parent[node] === -1;
  if (isCommand) return isSurelyRejected({ rejected }, `unused:${ids[node]}`);
  // The last binder is asked about by itself: that there is one may be what matters.
  if (script.lookup.leaves('let').length === 1) return true;
  const around = script.parent[script.parent[node]!]!;
  return isSurelyRejected({ rejected }, `unused-bindings:${ids[around]}:1`);
}
