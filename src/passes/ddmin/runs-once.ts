import { type Config, positionOf } from '../../core/configuration.ts';
import { type Cut, deletion, type Stage } from '../list/deletion-search.ts';

/**
 * The lengths of the runs that are tried, one sweep after the other: the first, and what follows on a length when
 * `length` atoms are left; `undefined` at the end.
 */
export interface RunLengths {
  first(length: number): number;
  next(runLength: number, length: number): number | undefined;
}

/** In which direction runs are tried. */
export interface RunOptions {
  /** From the first atom to the last; else from the end, which deletes uses before their definitions. */
  readonly fromStart?: boolean;
}

/**
 * Goes over the configuration once for each run length and tries to delete each run once, whatever was deleted
 * meanwhile. Never proposes to delete everything. No run is tried again, so the result is not 1-minimal by itself.
 */
export function runsOnce(config: Config, lengths: RunLengths, options: RunOptions = {}): Stage {
  const fromStart = options.fromStart ?? false;
  return begin({ config, lengths, fromStart, runLength: lengths.first(config.length) });
}

interface Plan {
  readonly config: Config;
  readonly lengths: RunLengths;
  readonly fromStart: boolean;
  readonly runLength: number;
}

function begin(plan: Plan): Stage {
  return stage(plan, plan.fromStart ? 0 : plan.config.length);
}

/** `border` is between the atoms that this sweep has seen and those that it has not. */
function stage(plan: Plan, border: number): Stage {
  return {
    config: plan.config,
    next: () => cutAt(plan, border) ?? nextSweep(plan)?.next(),
    on: (config) => onOther(plan, border, config),
  };
}

function cutAt(plan: Plan, border: number): Cut | undefined {
  const { config, fromStart, runLength } = plan;
  const low = fromStart ? border : Math.max(0, border - runLength);
  const high = fromStart ? Math.min(config.length, border + runLength) : border;
  if (low === high || high - low === config.length) return undefined;
  const cut = deletion(config, low, high);
  return {
    ...cut,
    label: `delete ${high - low} at ${low}`,
    accepted: () => stage({ ...plan, config: cut.kept() }, low),
    rejected: () => stage(plan, fromStart ? high : low),
  };
}

function nextSweep(plan: Plan): Stage | undefined {
  const runLength = plan.lengths.next(plan.runLength, plan.config.length);
  return runLength === undefined ? undefined : begin({ ...plan, runLength });
}

function onOther(plan: Plan, border: number, config: Config): Stage {
  const first = plan.config[border];
  return stage({ ...plan, config }, first === undefined ? config.length : positionOf(config, first));
}
