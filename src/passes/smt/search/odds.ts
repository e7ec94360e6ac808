/** How often changes of each kind were accepted. Immutable. */
export type Odds = ReadonlyMap<string, Experience>;

export interface Experience {
  readonly tried: number;
  readonly accepted: number;
  /** How many trials were rejected without one that was accepted; below all numbers once there is one. */
  readonly inVain: number;
  /** How many trials were accepted since the last one that was rejected. */
  readonly inARow: number;
}

const nothing: Experience = { tried: 0, accepted: 0, inVain: 0, inARow: 0 };

/** What lies this many trials back counts half. */
const halfLife = 12;
const decay = 0.5 ** (1 / halfLife);
/** What was assumed at first counts like so many trials. */
const priorTrials = 2;
/** So many accepted trials in a row tell that others will be, too. */
const enoughInARow = 4;
/** So many changes of a kind tell how likely others are. */
const enough = 8;

/**
 * Adds the outcome of a trial of `size` changes at once, of which `bad` are to blame that it was rejected; none if it
 * was not.
 */
export function learned(odds: Odds, kind: string, outcome: { readonly size: number; readonly bad: number }): Odds {
  const before = odds.get(kind) ?? nothing;
  const { size, bad } = outcome;
  return new Map(odds).set(kind, {
    tried: before.tried * decay + size,
    accepted: before.accepted * decay + size - bad,
    inVain: bad === 0 ? Number.NEGATIVE_INFINITY : before.inVain + 1,
    inARow: bad === 0 ? before.inARow + 1 : 0,
  });
}

/** Whether a change of the kind has ever been accepted. */
export function hasPaid(odds: Odds, kind: string): boolean {
  return (odds.get(kind)?.accepted ?? 0) > 0;
}

/** Whether so many trials of the kind were rejected, and none was accepted. */
export function wasInVain(odds: Odds, kind: string, trials: number): boolean {
  return (odds.get(kind)?.inVain ?? 0) >= trials;
}

/** As if no kind had been tried in vain so far. */
export function withPatience(odds: Odds): Odds {
  return new Map([...odds].map(([kind, known]) => [kind, { ...known, inVain: Math.min(known.inVain, 0) }]));
}

/** Whether as much is known of a kind as matters. */
export function isWellKnown(odds: Odds, kind: string): boolean {
  return (odds.get(kind)?.tried ?? 0) >= enough;
}

/**
 * How many changes of a rejected batch are to blame, that were about as likely as not to be accepted: at least one is.
 */
export function toBlame(size: number, likely: number): number {
  const each = likely ** (1 / size);
  return (size * (1 - each)) / (1 - likely);
}

export function chance(odds: Odds, kind: string, prior: number): number {
  const { tried, accepted } = odds.get(kind) ?? nothing;
  return (accepted + priorTrials * prior) / (tried + priorTrials);
}

/**
 * How likely each change of the kind is as long as all trials of it are accepted: a row of them tells of more of the
 * same, however many were rejected before. 0 where there is no row.
 */
export function chanceInARow(odds: Odds, kind: string): number {
  const { inARow } = odds.get(kind) ?? nothing;
  return inARow < enoughInARow ? 0 : inARow / (inARow + priorTrials);
}
