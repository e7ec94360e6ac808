import { type Config, positionOf } from '../../core/configuration.ts';
import type { Pass } from '../../core/search.ts';
import { type Cut, deletion, deletionSearch, type Stage } from '../list/deletion-search.ts';

/**
 * From the end, deletes as many atoms in a row as can go: 1, 2, 3, 4, then doubling until it is too many, then halving
 * the doubt, then on behind the atom that had to stay. Each atom that is left was rejected once on top of what had been
 * deleted by then; not 1-minimal, since nothing is tried again. The step is Shrink Ray's `find_integer`.
 */
export function adaptiveRuns(): Pass<Config> {
  return (config) => deletionSearch(stage({ config, end: config.length, taken: 0, tooMany: undefined }), 'one atom');
}

/** A run that is being measured. */
interface Run {
  readonly config: Config;
  /** The run ends before this index. What was taken of it is gone already. */
  readonly end: number;
  readonly taken: number;
  readonly tooMany: number | undefined;
}

function stage(run: Run): Stage {
  return { config: run.config, next: () => cutAt(run), on: (config) => onOther(run, config) };
}

function cutAt(run: Run): Cut | undefined {
  const { config, end, taken } = run;
  // Never everything: the last atom is out of reach as long as it is alone.
  const most = taken + Math.min(end, config.length - 1);
  const length = Math.min(run.tooMany === undefined ? longer(taken) : (taken + run.tooMany) >> 1, most);
  if (length <= taken) return undefined;
  const low = end - (length - taken);
  const cut = deletion(config, low, end);
  return {
    ...cut,
    label: `delete ${length - taken} at ${low}`,
    accepted: () => stage(settled({ ...run, config: cut.kept(), end: low, taken: length })),
    rejected: () => stage(settled({ ...run, tooMany: length })),
  };
}

function longer(taken: number): number {
  if (taken < 4) return taken + 1;
  return taken === 4 ? 5 : 2 * taken;
}

/** Where one more was too many, the atom before the end has to stay, and the next run ends before it. */
function settled(run: Run): Run {
  const { config, end, taken, tooMany } = run;
  return tooMany === taken + 1 ? { config, end: end - 1, taken: 0, tooMany: undefined } : run;
}

/** Begins to measure anew behind the atoms that have been decided about. */
function onOther(run: Run, config: Config): Stage {
  const first = run.config[run.end];
  return stage({
    config,
    end: first === undefined ? config.length : positionOf(config, first),
    taken: 0,
    tooMany: undefined,
  });
}
