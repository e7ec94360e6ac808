import { once } from '../../basics/remembered.ts';
import { type Config, countIn, overlap, type Span, sameAtoms, without, withoutRun } from '../../core/configuration.ts';
import type { Joined, Proposal, Search } from '../../core/search.ts';

/**
 * A minimiser between two verdicts. Immutable, so that a search can be continued from any of its stages at any time.
 */
export interface Stage {
  /** What is kept now. */
  readonly config: Config;
  /** The next atoms to try without; `undefined` at the end. */
  next(): Cut | undefined;
  /**
   * This stage, had the search come to keep `config` instead. Atoms of its own may be missing from that, since others
   * were deleted meanwhile, and atoms may be back, since a deletion that this stage went on from was given up.
   */
  on(config: Config): Stage;
}

/** Some atoms to try without, and the stages that the two verdicts lead to. */
export interface Cut extends Deletion {
  readonly label: string;
  /** The same for all cuts that a window may hold at once; see `Proposal.round`. */
  readonly round?: unknown;
  /** Once these atoms are gone, the others must stay: not worth a trial then. */
  readonly unless?: Span;
  accepted(): Stage;
  rejected(): Stage;
}

/** Atoms that go at once, and those that stay. */
export interface Deletion {
  /** Never none. */
  removed(): Config;
  /** The same object every time. */
  kept(): Config;
}

/** Deletes the atoms at the positions from `low` up to, not including, `high`. */
export function deletion(config: Config, low: number, high: number): Deletion {
  return { removed: () => config.subarray(low, high), kept: once(() => withoutRun(config, low, high)) };
}

/** Whether a search may propose to delete everything. */
export type Least = 'nothing' | 'one atom';

/**
 * Proposes one cut after another. All proposals of one search, whatever was accepted or given up between them, can be
 * joined under these laws:
 * - `b.join(a)` removes what `b` itself removed, from what `a` keeps. Atoms are named, never positions, so nothing goes
 *   stale, and nothing of what `b` was made on is carried over;
 * - it is `undefined` when too little would be left (two subsets of one round of ddmin);
 * - `adds` is false when there is nothing left of what `b` removes (a complement after a subset without it), or when
 *   `b` cannot succeed after `a`;
 * - `accepted()` goes on as `b.accepted()` does and `rejected()` as if `b` was rejected, both from what the join or `a`
 *   keeps;
 * - `a` may be joined itself, so windows are folded from the left: `c.join(b.join(a))`.
 */
export function deletionSearch(stage: Stage, least: Least): Search<Config> {
  return follow({ least }, stage);
}

/** One search. Its identity tells its proposals from those of others. */
interface Tour {
  readonly least: Least;
}

function* follow(tour: Tour, stage: Stage): Search<Config> {
  for (let cut = stage.next(); cut !== undefined; cut = cut.rejected().next()) yield new CutProposal(tour, cut);
}

class CutProposal implements Proposal<Config> {
  readonly label: string;
  readonly round: unknown;
  readonly tour: Tour;
  protected readonly cut: Cut;

  constructor(tour: Tour, cut: Cut) {
    this.tour = tour;
    this.cut = cut;
    this.label = cut.label;
    this.round = cut.round;
  }

  value(): Config {
    return this.cut.kept();
  }

  accepted(): Search<Config> {
    return follow(this.tour, this.cut.accepted());
  }

  join(earlier: Proposal<Config>): Joined<Config> | undefined {
    if (!(earlier instanceof CutProposal) || earlier.tour !== this.tour) return undefined;
    const { cut, tour } = this;
    const base = earlier.value();
    const joined = cutOn(cut, base);
    // Built only where it can be empty.
    const isEmpty = base.length <= cut.removed().length && joined.kept().length === 0;
    return isEmpty && tour.least === 'one atom' ? undefined : new JoinedProposal(tour, joined, base);
  }
}

class JoinedProposal extends CutProposal implements Joined<Config> {
  readonly #base: Config;

  constructor(tour: Tour, cut: Cut, base: Config) {
    super(tour, cut);
    this.#base = base;
  }

  get adds(): boolean {
    const { unless } = this.cut;
    const isVain = unless !== undefined && countIn(this.#base, unless) === 0;
    return !isVain && overlap(this.cut.removed(), this.#base);
  }

  rejected(): Search<Config> {
    return follow(this.tour, this.cut.rejected());
  }
}

/** The same cut, made on another configuration. */
function cutOn(cut: Cut, base: Config): Cut {
  const kept = once(() => without(base, cut.removed()));
  return {
    ...cut,
    kept,
    accepted: () => stageOn(cut.accepted(), kept()),
    rejected: () => stageOn(cut.rejected(), base),
  };
}

function stageOn(stage: Stage, config: Config): Stage {
  return sameAtoms(stage.config, config) ? stage : stage.on(config);
}
