/** How often tasks of each sort were accepted. Immutable. */
export type Odds = ReadonlyMap<string, Experience>;

interface Experience {
  readonly tried: number;
  readonly accepted: number;
}

/** What lies this many outcomes back counts half. */
const halfLife = 40;
const decay = 0.5 ** (1 / halfLife);
/** What was assumed at first counts like so many outcomes. */
const assumed = 3;

export function learned(odds: Odds, sort: string, accepted: boolean): Odds {
  const before = odds.get(sort) ?? { tried: 0, accepted: 0 };
  return new Map(odds).set(sort, {
    tried: before.tried * decay + 1,
    accepted: before.accepted * decay + Number(accepted),
  });
}

/** One outcome that was learned as a rejection was none. */
export function corrected(odds: Odds, sort: string): Odds {
  const before = odds.get(sort);
  if (before === undefined) return odds;
  return new Map(odds).set(sort, { ...before, accepted: Math.min(before.tried, before.accepted + 1) });
}

export function chance(odds: Odds, sort: string, prior: number): number {
  const { tried, accepted } = odds.get(sort) ?? { tried: 0, accepted: 0 };
  return (accepted + assumed * prior) / (tried + assumed);
}
