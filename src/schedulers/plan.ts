import type { Proposal, Search } from '../core/search.ts';
import { Allowance } from './allowance.ts';
import { Continuations } from './continuations.ts';
import { Odds } from './odds.ts';
import { Stream } from './stream.ts';

/** One planned trial. Verdicts are settled in the order in which the trials were planned. */
export interface Planned<T> {
  readonly proposal: Proposal<T>;
  /** What it was made on top of. */
  readonly on: Proposal<T> | undefined;
  /** What was joined in that and not in the base. */
  readonly joined: readonly Proposal<T>[];
  /** How many tips had been rejected when it was made. */
  readonly tipsRejected: number;
  /** For a trial of joined proposals: those of them that have not been tried together; else empty. */
  readonly members: readonly Proposal<T>[];
}

/** An interesting proposal that waits for its tip. */
interface Member<T> {
  readonly proposal: Proposal<T>;
  /** The latest proposal that had been pulled when it was joined. */
  readonly before: Proposal<T> | undefined;
}

export interface PlanStart<T> {
  readonly search: Search<T>;
  /** How many trials may at most be planned and not settled. */
  readonly lookAhead: number;
  readonly accept: (proposal: Proposal<T>) => void;
}

/** A speculative proposal is planned when the trials that would make it useless all fail with this probability. */
const worthwhile = 0.6;

/**
 * Decides which trial comes next while the verdicts of the latest ones are still out, and never throws an interesting
 * one away. The search goes on from the *tip*: the base (the last accepted value) joined with every proposal that
 * proved interesting on an older base. A joined tip is tried as soon as there is one, and becomes the base, or its
 * members are joined anew, the first alone, then twice as many with each success; the search then goes on from where
 * they were joined, since what was rejected on top of them says nothing of what is left without them. So proposals that
 * succeed together cost one trial more, however many they are (GreeDDy: Vince, Hodován, Kiss; merging in Shrink Ray;
 * folding in C-Vise).
 *
 * What is planned depends on the verdicts settled so far and on their order, on nothing else.
 */
export class Plan<T> {
  readonly #start: PlanStart<T>;
  readonly #continuations: Continuations<T>;
  readonly #odds: Odds;
  readonly #allowance: Allowance;
  readonly #isFork: boolean;
  #cursor: Stream<T>;
  /** The latest proposal pulled from the search. */
  #last: Proposal<T> | undefined;
  #tip: Proposal<T> | undefined;
  #base: Proposal<T> | undefined;
  /** Made on something that lacks what the base has by now. */
  readonly #stale: Set<Planned<T>>;
  #tipsRejected: number;
  /** The changes that are part of the tip, but not yet of the base. */
  #joined: Member<T>[];
  /** To be joined when the present tip is settled. */
  readonly #deferred: Proposal<T>[];
  /** How many of them at once: one when a tip has failed, and twice as many with each success. */
  #together: number;
  #isTipOpen: boolean;
  readonly #open: Planned<T>[];

  constructor(start: PlanStart<T>, from?: Plan<T>) {
    this.#start = start;
    this.#isFork = from !== undefined;
    this.#continuations = from ? from.#continuations : new Continuations();
    this.#odds = from ? from.#odds.copy() : new Odds();
    this.#allowance = from ? from.#allowance.copy() : new Allowance();
    this.#cursor = from ? from.#cursor : Stream.of(start.search);
    this.#last = from ? from.#last : undefined;
    this.#tip = from ? from.#tip : undefined;
    this.#base = from ? from.#base : undefined;
    this.#stale = new Set(from ? from.#stale : []);
    this.#tipsRejected = from ? from.#tipsRejected : 0;
    this.#joined = from ? [...from.#joined] : [];
    this.#deferred = from ? [...from.#deferred] : [];
    this.#together = from ? from.#together : 1;
    this.#isTipOpen = from ? from.#isTipOpen : false;
    this.#open = from ? [...from.#open] : [];
  }

  /** A plan that goes its own way from here, and tells nobody. */
  fork(): Plan<T> {
    return new Plan({ ...this.#start, accept: () => {} }, this);
  }

  /** How likely the next trial is interesting, as far as the latest ones tell. */
  ofAcceptance(): number {
    return this.#odds.ofAcceptance();
  }

  /** Planned and not settled, oldest first. */
  get open(): readonly Planned<T>[] {
    return this.#open;
  }

  /** Plans one more trial. `undefined`: nothing to try, or not worth it before more verdicts are settled. */
  next(): Planned<T> | undefined {
    if (this.#open.length >= this.#start.lookAhead) return undefined;
    const planned = this.#tryTip() ?? this.#pull();
    if (planned) this.#open.push(planned);
    return planned;
  }

  /** Whether the verdict of this trial cannot make a difference any more: its change is already made. */
  isMoot({ proposal, members }: Planned<T>): boolean {
    if (members.length > 0 || this.#tip === undefined) return false;
    const joined = this.#continuations.join(proposal, this.#tip);
    return joined !== undefined && !joined.adds;
  }

  /** Takes the verdict of the oldest open trial. Returns the trials that are given up because of it. */
  settle(interesting: boolean): readonly Planned<T>[] {
    const planned = this.#open.shift()!;
    const isStale = this.#stale.delete(planned);
    if (planned.members.length > 0) return this.#settleTip(planned, interesting);
    if (this.isMoot(planned)) return [];
    this.#odds.saw(interesting);
    if (!interesting) return [];
    if (!isStale && this.#isWhole(planned)) return this.#commit(planned.proposal);
    if (this.#deferred.length === 0) return this.#add(planned.proposal);
    this.#deferred.push(planned.proposal);
    return [];
  }

  /**
   * Whether accepting it loses nothing that waits to be joined. Made on a tip that has been rejected since, it is
   * interesting as it stands, and could not be had again by joining.
   */
  #isWhole({ on, tipsRejected }: Planned<T>): boolean {
    return this.#joined.length === 0 || on === this.#tip || tipsRejected !== this.#tipsRejected;
  }

  #tryTip(): Planned<T> | undefined {
    if (this.#isTipOpen || this.#joined.length === 0) return undefined;
    this.#isTipOpen = true;
    return this.#planned(
      this.#tip!,
      this.#joined.map(({ proposal }) => proposal),
    );
  }

  #planned(proposal: Proposal<T>, members: readonly Proposal<T>[]): Planned<T> {
    const joined = this.#joined.map((member) => member.proposal);
    return { proposal, on: this.#tip, joined, tipsRejected: this.#tipsRejected, members };
  }

  #pull(): Planned<T> | undefined {
    const { first: proposal, rest } = this.#cursor.pulled ?? {};
    if (proposal === undefined || rest === undefined || !this.#isWorthIt(proposal)) return undefined;
    this.#cursor = rest;
    this.#last = proposal;
    return this.#planned(proposal, []);
  }

  /**
   * What comes of a join is asked no more often than the decision hangs on it: with a large text each answer is dear.
   */
  #isWorthIt(proposal: Proposal<T>): boolean {
    const singles = this.#open.filter((planned) => planned.members.length === 0);
    const couldFail = (others: number): boolean => this.#odds.ofRejections(singles.length - others) >= worthwhile;
    const isCovered = (others: number): boolean =>
      others === 0 || this.#allowance.covers(this.#joined.length + others * this.#odds.ofAcceptance());
    // With how many of them the proposal makes another change.
    let [least, most] = [0, singles.length];
    for (const planned of singles) {
      if (!couldFail(most) || !isCovered(least)) return false;
      if (couldFail(least) && isCovered(most)) return true;
      if (this.#continuations.join(proposal, planned.proposal)?.adds) least++;
      else most--;
    }
    return couldFail(least) && isCovered(least);
  }

  #settleTip({ proposal, members }: Planned<T>, interesting: boolean): readonly Planned<T>[] {
    this.#isTipOpen = false;
    this.#allowance.saw(members.length, interesting);
    const later = this.#joined.slice(members.length);
    if (interesting) {
      this.#together *= 2;
      this.#rebase(proposal, (open) => members.every((member) => open.joined.includes(member)));
      this.#joined = later;
      return later.length > 0 ? [] : this.#addDeferred();
    }
    this.#tipsRejected++;
    const failed = members.length > 1 ? members : [];
    this.#deferred.unshift(...failed, ...later.map((member) => member.proposal));
    this.#together = 1;
    return [...this.#goBack(), ...this.#addDeferred()];
  }

  /** Joins some of those that wait, or more when the tip makes the change of the first ones already. */
  #addDeferred(): readonly Planned<T>[] {
    const lost: Planned<T>[] = [];
    while (this.#joined.length === 0 && this.#deferred.length > 0) {
      lost.push(...this.#addAll(this.#deferred.splice(0, this.#together)));
    }
    return lost;
  }

  /** Goes on from the base where the first member was joined. What was made on top of a tip since is given up. */
  #goBack(): readonly Planned<T>[] {
    const isOnTip = (planned: Planned<T>): boolean => !this.#stale.has(planned) && planned.on !== this.#base;
    const vain = this.#giveUp(isOnTip);
    this.#tip = this.#base;
    this.#last = this.#joined[0]!.before;
    this.#joined = [];
    return [...vain, ...this.#goOnFrom(this.#base!)];
  }

  #addAll(proposals: readonly Proposal<T>[]): readonly Planned<T>[] {
    return proposals.flatMap((proposal) => this.#add(proposal));
  }

  #add(proposal: Proposal<T>): readonly Planned<T>[] {
    const joined = this.#tip === undefined ? undefined : this.#continuations.join(proposal, this.#tip);
    if (!joined?.adds) return [];
    this.#tip = joined;
    this.#joined.push({ proposal, before: this.#last });
    return this.#goOnFrom(joined);
  }

  #commit(proposal: Proposal<T>): readonly Planned<T>[] {
    const others = [...this.#joined.splice(0).map((member) => member.proposal), ...this.#deferred.splice(0)];
    const lost = this.#isTipOpen ? this.#giveUp((planned) => planned.members.length > 0) : [];
    this.#isTipOpen = false;
    this.#tip = proposal;
    this.#allowance.saw(1, true);
    this.#rebase(proposal, () => false);
    return [...lost, ...this.#goOnFrom(proposal), ...this.#addAll(others)];
  }

  #rebase(proposal: Proposal<T>, includes: (open: Planned<T>) => boolean): void {
    this.#base = proposal;
    for (const open of this.#open) if (!includes(open)) this.#stale.add(open);
    this.#start.accept(proposal);
  }

  /**
   * Goes on behind the latest proposal, on top of this one; or behind this one, when the latest is of another search
   * that began without it. Then the trials of that search are given up.
   */
  #goOnFrom(proposal: Proposal<T>): readonly Planned<T>[] {
    const onward = this.#last && this.#last !== proposal ? this.#continuations.join(this.#last, proposal) : undefined;
    this.#cursor = onward ? this.#continuations.rejected(onward) : this.#continuations.accepted(proposal);
    if (!this.#isFork) this.#continuations.letGo(onward ?? proposal);
    if (onward) return [];
    this.#last = proposal;
    return this.#giveUp((planned) => planned.members.length === 0);
  }

  #giveUp(isLost: (planned: Planned<T>) => boolean): readonly Planned<T>[] {
    const lost = this.#open.filter(isLost);
    for (const planned of lost) this.#stale.delete(planned);
    this.#open.splice(0, this.#open.length, ...this.#open.filter((planned) => !isLost(planned)));
    return lost;
  }
}
