import { named, sequence, through, untilStable } from '../core/combinators.ts';
import type { Atoms, Config } from '../core/configuration.ts';
import { overAtoms } from '../core/over-atoms.ts';
import type { Format, Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { bytes } from '../formats/bytes.ts';
import { chars } from '../formats/text/chars.ts';
import { unicodeLines } from '../formats/text/lines.ts';
import { tokens } from '../formats/text/tokens.ts';
import { adaptiveRuns } from '../passes/ddmin/adaptive-runs.ts';
import { cachedConfigurations } from '../passes/ddmin/cached-configurations.ts';
import { cdd } from '../passes/ddmin/cdd.ts';
import { type DdminOptions, ddmin as pass } from '../passes/ddmin/ddmin.ts';
import { ddminStar } from '../passes/ddmin/ddmin-star.ts';
import { opdd } from '../passes/ddmin/opdd.ts';
import { backward, forward, type Order, random, skip } from '../passes/ddmin/order.ts';
import { probdd } from '../passes/ddmin/probdd.ts';
import { balanced, zeller } from '../passes/ddmin/split.ts';
import { halving } from '../passes/list/halving.ts';
import { sweep } from '../passes/list/sweep.ts';

type OrderName = 'forward' | 'backward' | 'skip' | 'random';

/** The list minimisers that there are; see the passes of these names for their papers. */
export type MinimiserName = 'ddmin' | OtherMinimiser;
type OtherMinimiser = 'opdd' | 'cdd' | 'probdd' | 'halving' | 'adaptive' | 'one-by-one';

const minimisers: Readonly<Record<OtherMinimiser, () => Pass<Config>>> = {
  opdd,
  cdd,
  probdd,
  halving,
  adaptive: adaptiveRuns,
  'one-by-one': sweep,
};

/** Picire's options, under Picire's names where it has one. */
export interface DdminStrategyOptions {
  /** Cut into these; `both` are lines, then characters. */
  readonly atom?: 'line' | 'char' | 'both' | 'token' | 'byte';
  readonly split?: 'zeller' | 'balanced';
  readonly granularity?: number;
  readonly complementFirst?: boolean;
  readonly subsetIterator?: OrderName;
  readonly complementIterator?: OrderName;
  /** Again until nothing changes; true when not given. */
  readonly star?: boolean;
  /** What makes the list smaller. The others than `ddmin` have none of its options, and are followed by a sweep. */
  readonly minimiser?: MinimiserName;
  /** Rejected configurations are left out before they are rendered. */
  readonly configCache?: boolean;
  /** For random orders. */
  readonly seed?: number;
}

/** Delta debugging as Picire does it, over lines and then characters unless told otherwise. */
export function ddmin(options: DdminStrategyOptions = {}): Pass<TestCase> {
  const over = (name: string, format: Format<Uint8Array, Atoms>): Pass<TestCase> =>
    named(name, through(format, overAtoms(listMinimiser(options))));
  switch (options.atom ?? 'both') {
    case 'line':
      return over('lines', unicodeLines);
    case 'char':
      return over('chars', chars);
    case 'token':
      return over('tokens', tokens);
    case 'byte':
      return over('bytes', bytes);
    case 'both':
      return sequence(over('lines', unicodeLines), over('chars', chars));
  }
}

/** What the options say of how a list is made smaller, whatever it is a list of. */
export function listMinimiser(options: DdminStrategyOptions): Pass<Config> {
  const { split = 'zeller', granularity = 2, star = true, configCache = false, seed = 1 } = options;
  const orders: Readonly<Record<OrderName, Order>> = { forward, backward, skip, random: random(seed) };
  const plan: DdminOptions = {
    split: split === 'balanced' ? balanced : zeller,
    granularity,
    subsets: orders[options.subsetIterator ?? 'forward'],
    complements: orders[options.complementIterator ?? 'forward'],
    complementsFirst: options.complementFirst ?? false,
  };
  const chosen = minimiserOf(options.minimiser ?? 'ddmin', star, plan);
  return configCache ? cachedConfigurations(chosen) : chosen;
}

function minimiserOf(name: MinimiserName, star: boolean, plan: DdminOptions): Pass<Config> {
  if (name === 'ddmin') return star ? ddminStar(plan) : pass(plan);
  const once = sequence(minimisers[name](), sweep());
  return star ? untilStable(once) : once;
}
