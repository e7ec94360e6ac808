import { once } from '../../basics/remembered.ts';
import { type Config, positionOf, without } from '../../core/configuration.ts';
import type { Pass } from '../../core/search.ts';
import { type Cut, deletionSearch, type Stage } from '../list/deletion-search.ts';
import { initialOdds, requireOdds } from './odds.ts';

/** What probabilistic delta debugging assumes before its first trial. */
export interface ProbddOptions {
  /** Weights of the caller's atoms; all alike when not given. Heavy atoms are tried earlier. */
  readonly weights?: ArrayLike<number>;
  /** The probability, before any trial, that an atom is needed; chosen from the number of atoms when not given. */
  readonly odds?: number;
}

/**
 * Probabilistic delta debugging: each atom has odds of being needed; the next trial is without the atoms that promise
 * most, weight times the probability that none is needed, and its rejection raises their odds. Wang, Shen, Chen, Xiong
 * and Zhang, ESEC/FSE 2021; with weights, Zhou, Xu, Zhang and Sun, ICSE 2025. Each atom that is left was rejected alone
 * once; not 1-minimal, since nothing is tried again. Deviations: of equal atoms the last comes first, since later ones
 * use earlier ones, and the odds fit the number of atoms.
 */
export function probdd({ weights, odds }: ProbddOptions = {}): Pass<Config> {
  requireOdds(odds);
  return (config) => {
    const weight = (atom: number): number => weights?.[atom] ?? 1;
    const start = odds ?? initialOdds(config.length);
    const total = config.reduce((sum, atom) => sum + weight(atom), 0);
    const open = { atoms: Int32Array.from(config), odds: new Float64Array(config.length).fill(start) };
    return deletionSearch(stage({ config, total, weight, start, open: byPromise(open, weight) }), 'one atom');
  };
}

/** Atoms that may go yet and, in the same order, their odds of being needed. */
interface Open {
  readonly atoms: Int32Array;
  readonly odds: Float64Array;
}

type Weight = (atom: number) => number;

interface State {
  readonly config: Config;
  readonly weight: Weight;
  /** The odds of an atom that nothing is known about. */
  readonly start: number;
  /** The weight of all atoms at the start. */
  readonly total: number;
  /** The most promising first. */
  readonly open: Open;
}

function stage(state: State): Stage {
  return {
    config: state.config,
    next: () => cutAt(state),
    on: (config) => stage({ ...state, config, open: openIn(config, state) }),
  };
}

function cutAt(state: State): Cut | undefined {
  const { config, open } = state;
  if (open.atoms.length === 0) return undefined;
  const count = mostPromising(state);
  const rejected = (): Stage => stage({ ...state, open: afterRejection(state, count) });
  // To delete everything would be rejected, and says as much about the odds as if it had been tried.
  if (count === config.length) return rejected().next();
  const removed = once(() => open.atoms.slice(0, count).sort());
  const kept = once(() => without(config, removed()));
  return {
    label: `delete ${count} of ${open.atoms.length} open`,
    removed,
    kept,
    accepted: () => stage({ ...state, config: kept(), open: part(open, count) }),
    rejected,
  };
}

/** How many of the first atoms have the largest weight times the probability that none of them is needed. */
function mostPromising({ open: { atoms, odds }, total, weight }: State): number {
  let sum = 0;
  let noneNeeded = 1;
  let best = 0;
  let count = 1;
  for (let i = 0; i < atoms.length && total * noneNeeded > best; i++) {
    sum += weight(atoms[i]!);
    noneNeeded *= 1 - odds[i]!;
    if (sum * noneNeeded > best) {
      best = sum * noneNeeded;
      count = i + 1;
    }
  }
  return count;
}

/** An atom that was rejected alone is closed; of several, each is likelier now to be a needed one. */
function afterRejection({ open, weight }: State, count: number): Open {
  const others = part(open, count);
  if (count === 1) return others;
  const tried = part(open, 0, count);
  const noneNeeded = tried.odds.reduce((product, odds) => product * (1 - odds), 1);
  const raised = tried.odds.map((odds) => Math.min(odds / (1 - noneNeeded), highest));
  return merged(byPromise({ atoms: tried.atoms, odds: raised }, weight), others, weight);
}

/** Short of certainty, which is for atoms that were rejected alone. */
const highest = 0.999;

function byPromise({ atoms, odds }: Open, weight: Weight): Open {
  const promise = Float64Array.from(atoms, (atom, i) => (1 - odds[i]!) * weight(atom));
  const order = Array.from(atoms.keys()).sort((i, j) => promise[j]! - promise[i]! || atoms[j]! - atoms[i]!);
  return { atoms: Int32Array.from(order, (i) => atoms[i]!), odds: Float64Array.from(order, (i) => odds[i]!) };
}

function merged(a: Open, b: Open, weight: Weight): Open {
  const length = a.atoms.length + b.atoms.length;
  const atoms = new Int32Array(length);
  const odds = new Float64Array(length);
  for (let i = 0, j = 0; i + j < length; ) {
    const promiseA = i < a.atoms.length ? (1 - a.odds[i]!) * weight(a.atoms[i]!) : -1;
    const promiseB = j < b.atoms.length ? (1 - b.odds[j]!) * weight(b.atoms[j]!) : -1;
    const fromA = promiseA > promiseB || (promiseA === promiseB && a.atoms[i]! > b.atoms[j]!);
    atoms[i + j] = fromA ? a.atoms[i]! : b.atoms[j]!;
    odds[i + j] = fromA ? a.odds[i++]! : b.odds[j++]!;
  }
  return { atoms, odds };
}

function part({ atoms, odds }: Open, from: number, to?: number): Open {
  return { atoms: atoms.subarray(from, to), odds: odds.subarray(from, to) };
}

/** The open atoms that are there, and those that are back after all. */
function openIn(config: Config, { config: before, open, start, weight }: State): Open {
  const there = open.atoms.map((atom) => Number(config[positionOf(config, atom)] === atom));
  const still: Open = { atoms: open.atoms.filter((_, i) => there[i]), odds: open.odds.filter((_, i) => there[i]) };
  const back = Int32Array.from(without(config, before));
  if (back.length === 0) return still;
  return merged(still, byPromise({ atoms: back, odds: new Float64Array(back.length).fill(start) }, weight), weight);
}
