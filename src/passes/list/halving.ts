import { firstFrom } from '../../basics/first-from.ts';
import { type Atoms, type Config, countIn, positionOf, type Span } from '../../core/configuration.ts';
import type { Pass } from '../../core/search.ts';
import { type Cut, deletion, deletionSearch, type Stage } from './deletion-search.ts';

/**
 * Removes halves, quarters, eighths and so on, each round from the end of the list, since what comes later mostly
 * uses what came before (C-Reduce). When the second half of a part that must stay can go, the first half must stay,
 * and is split without a trial (binary splitting in group testing: Hwang 1972).
 *
 * That is wrong where one of several places is enough: each seems to be needed while another is there. So a half that
 * is said to have to stay is tried all the same, until one of them does have to. This costs a trial or two, and saves
 * one for each half with two such places.
 *
 * For a monotone oracle what is left is what is needed; for others, follow it by `sweep`.
 */
export function halving(halfway: Halfway = (part) => part.length >> 1): Pass<Config> {
  return (config) => {
    if (config.length === 0) return [];
    const all: Span = { from: config[0]!, to: config[config.length - 1]! + 1 };
    const start: Round = {
      part: 'whole',
      pairs: [{ second: all, first: nothing }],
      at: 0,
      retained: undefined,
      halfway,
      doubts: true,
    };
    return deletionSearch(stage(config, start), 'nothing');
  };
}

/** Before which of its atoms, two at least, a part is split. */
type Halfway = (part: Config) => number;

/**
 * Halves of as many bytes, as nearly as can be: what matters may be anywhere in a text, so an atom that is most of it
 * is soon alone. Of 38 texts 15 take other trials, 1,516 instead of 1,685.
 */
export function halfOfBytes({ starts, ends }: Pick<Atoms, 'starts' | 'ends'>): Halfway {
  return (part) => {
    const last = part.length - 1;
    const middle = (starts[part[0]!]! + ends[part[last]!]!) / 2;
    const half = firstFrom(last, (place) => starts[part[place]!]! < middle, 1);
    const isNearer = half > 1 && middle - starts[part[half - 1]!]! < starts[part[half]!]! - middle;
    return isNearer ? half - 1 : half;
  };
}

interface Pair {
  readonly first: Span;
  readonly second: Span;
}

const nothing: Span = { from: 0, to: 0 };

/** A list to which many can add without changing it. */
interface Chain {
  readonly span: Span;
  readonly before: Chain | undefined;
}

interface Round {
  /** All second halves of a round are tried before the first halves. */
  readonly part: 'whole' | 'second' | 'first';
  /** The pairs of halves of this round, from the end of the list. */
  readonly pairs: readonly Pair[];
  readonly at: number;
  /** Tried or implied to be needed in this round; those that were removed after all are empty by the next. */
  readonly retained: Chain | undefined;
  readonly halfway: Halfway;
  /** Whether what is implied to be needed is tried all the same: until one of them had to stay. */
  readonly doubts: boolean;
}

/** Spans name atoms whether they are there or not, so that a round goes on with any of them gone or back. */
function stage(config: Config, round: Round): Stage {
  return { config, next: () => nextCut(config, round), on: (other) => stage(other, round) };
}

function nextCut(config: Config, round: Round): Cut | undefined {
  for (let rest: Round | undefined = round; rest; rest = following(rest, config)) {
    const { part, pairs } = rest;
    let { retained } = rest;
    for (let at = rest.at; at < pairs.length; at++) {
      const pair = pairs[at]!;
      const span = part === 'first' ? pair.first : pair.second;
      if (countIn(config, span) === 0) continue;
      retained = { span, before: retained };
      // With nothing beside it, it is known to be needed.
      if (isImplied(config, rest.part, pair) && !(rest.doubts && config.length > countIn(config, span))) continue;
      return cutOut(config, span, { ...rest, at: at + 1, retained });
    }
    rest = { ...rest, at: pairs.length, retained };
  }
  return undefined;
}

/** Whether a first half has to stay because the second one is gone. */
function isImplied(config: Config, part: Round['part'], { second }: Pair): boolean {
  return part === 'first' && countIn(config, second) === 0;
}

function cutOut(config: Config, span: Span, rest: Round): Cut {
  const { part, pairs, at } = rest;
  const isKnown = isImplied(config, part, pairs[at - 1]!);
  const cut = deletion(config, positionOf(config, span.from), positionOf(config, span.to));
  return {
    ...cut,
    label: `halves ${span.from}-${span.to}`,
    ...(part === 'first' && !isKnown && { unless: pairs[at - 1]!.second }),
    accepted: () => stage(cut.kept(), rest),
    rejected: () => stage(config, isKnown ? { ...rest, doubts: false } : rest),
  };
}

/** The first halves, or the halves of what had to stay; `undefined` when nothing is left to be split. */
function following(round: Round, config: Config): Round | undefined {
  if (round.part === 'second') return { ...round, part: 'first', at: 0 };
  const pairs = split(round, config);
  return pairs.length > 0 ? { ...round, part: 'second', pairs, at: 0, retained: undefined } : undefined;
}

/** The halves of the parts that are left and can be split, from the end of the list. */
function split({ retained, halfway }: Round, kept: Config): Pair[] {
  const pairs: Pair[] = [];
  for (let part = retained; part; part = part.before) {
    const start = positionOf(kept, part.span.from);
    const end = positionOf(kept, part.span.to);
    if (end - start < 2) continue;
    const middle = kept[start + halfway(kept.subarray(start, end))]!;
    pairs.push({ first: { from: kept[start]!, to: middle }, second: { from: middle, to: kept[end - 1]! + 1 } });
  }
  return pairs.sort((a, b) => b.second.from - a.second.from);
}
