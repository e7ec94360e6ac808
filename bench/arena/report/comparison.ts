import { byCase, type Entry, geometricMean, isPare, reached } from './entry.ts';

/** One setting of `pare` against one setting of a peer, over the cases that both have run with the same jobs. */
export interface Comparison {
  readonly pare: string;
  readonly peer: string;
  readonly cases: number;
  /** By characters other than white space. */
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  /** Geometric means of pare / peer. */
  readonly nonSpace: number;
  readonly bytes: number;
  readonly trials: number;
  readonly wall: number;
  /** Processor time of the tool and its oracles: unlike wall time, hardly touched by other work on the machine. */
  readonly cpu: number;
  /** Trials and time until both have come down to the larger of their two final sizes. */
  readonly trialsAtEqualSize: number;
  readonly wallAtEqualSize: number;
  /** How many of the peer's runs were cut at their limit. */
  readonly cut: number;
}

export function comparisons(entries: readonly Entry[]): Comparison[] {
  const names = (wanted: boolean): string[] => [
    ...new Set(entries.filter((entry) => isPare(entry) === wanted).map(({ result }) => result.tool)),
  ];
  return names(true).flatMap((pare) =>
    names(false).flatMap((peer) => {
      const pairs = pairsOf(entries, pare, peer);
      return pairs.length === 0 ? [] : [compared(pare, peer, pairs)];
    }),
  );
}

type Pair = readonly [pare: Entry, peer: Entry];

function pairsOf(entries: readonly Entry[], pare: string, peer: string): Pair[] {
  const of = (tool: string): Entry[] => entries.filter(({ result }) => result.tool === tool);
  return of(pare).flatMap((ours) =>
    of(peer)
      .filter(({ result }) => result.case === ours.result.case && result.jobs === ours.result.jobs)
      .map((theirs): Pair => [ours, theirs]),
  );
}

function compared(pare: string, peer: string, pairs: readonly Pair[]): Comparison {
  const mean = (value: (entry: Entry) => number): number =>
    geometricMean(pairs.map(([ours, theirs]) => Math.max(value(ours), 1e-3) / Math.max(value(theirs), 1e-3)));
  const equal = (value: (entry: Entry, bytes: number) => number): number =>
    geometricMean(
      pairs.map(([ours, theirs]) => {
        const bytes = Math.max(ours.size.bytes, theirs.size.bytes);
        return value(ours, bytes) / value(theirs, bytes);
      }),
    );
  const count = (holds: (difference: number) => boolean): number =>
    pairs.filter(([ours, theirs]) => holds(ours.size.nonSpace - theirs.size.nonSpace)).length;
  return {
    ...{ pare, peer, cases: pairs.length },
    ...{ wins: count((d) => d < 0), ties: count((d) => d === 0), losses: count((d) => d > 0) },
    ...{
      nonSpace: mean(({ size }) => size.nonSpace),
      bytes: mean(({ size }) => size.bytes),
      trials: mean(({ result }) => result.trials),
      wall: mean(({ result }) => result.wallS),
      cpu: mean(({ result }) => result.cpuS),
    },
    cut: pairs.filter(([, theirs]) => theirs.result.ended === 'cut').length,
    trialsAtEqualSize: equal((entry, bytes) => reached(entry, bytes)?.trials ?? entry.result.trials),
    wallAtEqualSize: equal((entry, bytes) => Math.max(reached(entry, bytes)?.ms ?? entry.result.wallS * 1e3, 1)),
  };
}

/**
 * `pare` as it comes (or its best setting, where that is all there is), the best peer, and who came first near that
 * peer's result.
 */
export interface Standing {
  readonly case: string;
  readonly pare: Entry;
  readonly peer: Entry;
  /** Characters other than white space to the best peer's; above 1 `pare` loses. */
  readonly ratio: number;
  /** Trials until within 10 % of the best peer's result; missing where it never came there. */
  readonly trials?: number;
  readonly fewest: { readonly tool: string; readonly trials: number };
}

/** Worst first: largest ratio of sizes, then of trials to come near. */
export function standings(entries: readonly Entry[]): Standing[] {
  const found = [...byCase(entries)].flatMap(([name, rows]) => {
    const pare = rows.find(({ result }) => result.tool === 'pare') ?? rows.find(isPare);
    const peers = rows.filter((entry) => !isPare(entry));
    const peer = peers[0];
    if (pare === undefined || peer === undefined) return [];
    const near = (entry: Entry): number | undefined => reached(entry, 1.1 * peer.size.bytes)?.trials;
    const trials = near(pare);
    const soon = peers.map((entry) => ({ tool: entry.result.tool, trials: near(entry) ?? Infinity }));
    const fewest = soon.reduce((a, b) => (b.trials < a.trials ? b : a));
    const ratio = pare.size.nonSpace / peer.size.nonSpace;
    return [{ ...{ case: name, pare, peer, ratio, fewest }, ...(trials === undefined ? {} : { trials }) }];
  });
  const slowness = ({ trials, fewest }: Standing): number => (trials ?? Infinity) / fewest.trials;
  return found.sort((a, b) => b.ratio - a.ratio || slowness(b) - slowness(a));
}

/** A tool over a family of cases. */
export interface Showing {
  readonly family: string;
  readonly tool: string;
  readonly cases: number;
  /** On how many of them nobody was smaller. */
  readonly smallest: number;
  /** Geometric mean of its size to the smallest of the case. */
  readonly toBest: number;
  readonly trials: number;
  readonly wallS: number;
}

export function showings(entries: readonly Entry[]): Showing[] {
  const best = new Map([...byCase(entries)].map(([name, rows]) => [name, rows[0]!.size.nonSpace]));
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = `${entry.result.family}\n${entry.result.tool}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const rows = [...groups.values()].map((group) => ({
    ...{ family: group[0]!.result.family, tool: group[0]!.result.tool, cases: group.length },
    smallest: group.filter(({ size, result }) => size.nonSpace === best.get(result.case)).length,
    toBest: geometricMean(group.map(({ size, result }) => size.nonSpace / best.get(result.case)!)),
    trials: geometricMean(group.map(({ result }) => Math.max(result.trials, 1))),
    wallS: geometricMean(group.map(({ result }) => Math.max(result.wallS, 1e-3))),
  }));
  return rows.sort((a, b) => a.family.localeCompare(b.family) || a.toBest - b.toBest);
}
