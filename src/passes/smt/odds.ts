/** How often changes of each kind were accepted. Immutable. */
export type Odds = ReadonlyMap<string, Experience>;

export interface Experience {
  readonly tried: number;
  readonly accepted: number;
}

/** What lies this many trials back counts half. */
const HALF_LIFE = 12;
const DECAY = 0.5 ** (1 / HALF_LIFE);
/** What was assumed at first counts like so many trials. */
const PRIOR = 2;

/** Adds the outcome of a trial of `size` changes at once. Of a rejected batch one is known to be to blame. */
export function learned(
  odds: Odds,
  kind: string,
  outcome: { readonly size: number; readonly accepted: boolean },
): Odds {
  const before = odds.get(kind) ?? { tried: 0, accepted: 0 };
  const { size, accepted } = outcome;
  return new Map(odds).set(kind, {
    tried: before.tried * DECAY + size,
    accepted: before.accepted * DECAY + (accepted ? size : size - 1),
  });
}

/** Whether a change of the kind has ever been accepted. */
export function hasPaid(odds: Odds, kind: string): boolean {
  return (odds.get(kind)?.accepted ?? 0) > 0;
}

export function chance(odds: Odds, kind: string, prior: number): number {
  const { tried, accepted } = odds.get(kind) ?? { tried: 0, accepted: 0 };
  return (accepted + PRIOR * prior) / (tried + PRIOR);
}
