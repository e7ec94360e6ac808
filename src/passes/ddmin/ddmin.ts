import { once } from '../../basics/remembered.ts';
import { type Config, withoutRun } from '../../core/configuration.ts';
import { UsageError } from '../../core/errors.ts';
import type { Pass } from '../../core/search.ts';
import { type Cut, deletion, deletionSearch, type Stage } from '../list/deletion-search.ts';
import { forward, type Order, type Turns } from './order.ts';
import { type Partition, type Split, zeller } from './split.ts';

/** Picire's options: how a configuration is cut, and in which order its parts are tried. */
export interface DdminOptions {
  /** How a configuration is cut into parts; `zeller` when not given. */
  readonly split?: Split;
  /** The number of parts at first, and how many times more parts the next round has: an integer from 2, or Infinity. */
  readonly granularity?: number;
  readonly subsets?: Order;
  readonly complements?: Order;
  readonly complementsFirst?: boolean;
}

/**
 * Minimizing delta debugging: Zeller and Hildebrandt, TSE 2002, section 3.2, with the options of Picire. Ends with a
 * 1-minimal configuration, unless complements are skipped. The empty configuration is never proposed.
 *
 * After an accepted complement the round starts again with the parts that are left, at the complement that follows in
 * the order of parts. A proposal joined after others starts it behind all of them, so GreeDDy (Vince 2024, chapter 6)
 * is this pass under a scheduler that joins what a window accepts. When the later one of a join is rejected, the round
 * starts again behind that one. Proposals of one round have the same `round`.
 */
export function ddmin(options: DdminOptions = {}): Pass<Config> {
  const granularity = options.granularity ?? 2;
  if (granularity !== Infinity && !(Number.isInteger(granularity) && granularity >= 2)) {
    throw new UsageError(`granularity ${granularity} makes no parts: give an integer from 2, or Infinity`);
  }
  const plan: Plan = {
    split: zeller,
    subsets: forward,
    complements: forward,
    complementsFirst: false,
    ...options,
    granularity,
  };
  return (config) =>
    deletionSearch(begin(plan, 0, { config, cuts: Int32Array.of(0, config.length), offset: 0 }), 'one atom');
}

type Plan = Required<DdminOptions>;

/** The parts at one granularity, and with which of them the complements begin. */
interface Round extends Partition {
  readonly offset: number;
}

/** A round in its turn, as it is walked. */
interface Walk extends Round {
  readonly plan: Plan;
  /** Counts the rounds since the start. */
  readonly number: number;
  readonly subsets: Turns;
  readonly complements: Turns;
}

function begin(plan: Plan, number: number, round: Round): Stage {
  const { config, offset } = round;
  const cuts = partCount(round.cuts) === 1 && config.length > 1 ? plan.split(round, plan.granularity) : round.cuts;
  const parts = partCount(cuts);
  const subsets = plan.subsets(parts, number);
  const complements = plan.complements(parts, number);
  return stage({ config, cuts, offset, plan, number, subsets, complements }, 0);
}

/** `turn` counts the subsets and complements that were rejected in this round. */
function stage(walk: Walk, turn: number): Stage {
  return {
    config: walk.config,
    next: () => cutAt(walk, turn) ?? finer(walk)?.next(),
    on: (config) => goingOnFrom(walk, turn, config),
  };
}

function cutAt(walk: Walk, turn: number): Cut | undefined {
  const { plan, subsets, complements, config } = walk;
  const first = plan.complementsFirst ? complements : subsets;
  if (config.length < 2 || turn >= subsets.length + complements.length) return undefined;
  const i = turn < first.length ? turn : turn - first.length;
  const rejected = (): Stage => stage(walk, turn + 1);
  return turn < first.length === plan.complementsFirst
    ? complement(walk, complementPart(walk, i), rejected)
    : subset(walk, subsets.nth(i), rejected);
}

function subset(walk: Walk, part: number, rejected: () => Stage): Cut {
  const { config, cuts } = walk;
  const low = cuts[part]!;
  const high = cuts[part + 1]!;
  const kept = once(() => config.subarray(low, high));
  return {
    label: `subset ${part}/${partCount(cuts)}`,
    round: cuts,
    removed: once(() => withoutRun(config, low, high)),
    kept,
    accepted: () => following(walk, { config: kept(), cuts: Int32Array.of(0, high - low), offset: 0 }),
    rejected,
  };
}

function complement(walk: Walk, part: number, rejected: () => Stage): Cut {
  const { config, cuts } = walk;
  const cut = deletion(config, cuts[part]!, cuts[part + 1]!);
  return {
    ...cut,
    label: `complement ${part}/${partCount(cuts)}`,
    round: cuts,
    accepted: () => following(walk, { config: cut.kept(), cuts: withoutPart(cuts, part), offset: part }),
    rejected,
  };
}

function finer(walk: Walk): Stage | undefined {
  const { plan, config, cuts, offset } = walk;
  const parts = partCount(cuts);
  if (parts >= config.length) return undefined;
  const finerCuts = plan.split(walk, plan.granularity);
  return following(walk, { config, cuts: finerCuts, offset: Math.floor((offset * partCount(finerCuts)) / parts) });
}

/**
 * The round starts again with the parts that are left; its complements begin where the walk would have gone on. Atoms
 * that are back belong to the part behind them.
 */
function goingOnFrom(walk: Walk, turn: number, config: Config): Stage {
  const border = borderAt(walk, turn - (walk.plan.complementsFirst ? 0 : walk.subsets.length));
  const cuts: number[] = [0];
  let offset = 0;
  for (let part = 0, end = 0, parts = partCount(walk.cuts); part < parts; part++) {
    if (part === border) offset = cuts.length - 1;
    const last = part === parts - 1 ? Infinity : walk.config[walk.cuts[part + 1]! - 1]!;
    while (end < config.length && config[end]! <= last) end++;
    if (end > cuts[cuts.length - 1]!) cuts.push(end);
  }
  return following(walk, { config, cuts: Int32Array.from(cuts), offset });
}

function following(walk: Walk, round: Round): Stage {
  return begin(walk.plan, walk.number + 1, round);
}

function complementPart({ complements, offset, cuts }: Walk, i: number): number {
  return (complements.nth(i) + offset) % partCount(cuts);
}

/**
 * The offset with which the i-th complement would be the first: a border between parts, in whatever order they come.
 */
function borderAt(walk: Walk, i: number): number {
  const { complements, cuts, offset } = walk;
  const parts = partCount(cuts);
  if (i <= 0 || i >= complements.length) return offset % parts;
  return (complementPart(walk, i) - complements.nth(0) + parts) % parts;
}

function partCount(cuts: Int32Array): number {
  return cuts.length - 1;
}

/** The parts but one, moved together. */
function withoutPart(cuts: Int32Array, part: number): Int32Array {
  const length = cuts[part + 1]! - cuts[part]!;
  const left = withoutRun(cuts, part, part + 1);
  for (let i = part; i < left.length; i++) left[i] = left[i]! - length;
  return left;
}
