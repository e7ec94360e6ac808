import { type Config, positionOf } from '../../core/configuration.ts';
import type { Pass } from '../../core/search.ts';
import { type Cut, deletion, deletionSearch, type Stage } from './deletion-search.ts';

/**
 * Removes every run of `width` neighbouring atoms that can go, from the end of the list to its start, once: for plans
 * that come again after a change.
 */
export function sweepOnce(width = 1): Pass<Config> {
  return (config) =>
    deletionSearch(stage({ config, width, once: true, before: Infinity, until: undefined, wrapped: false }), 'nothing');
}

/**
 * Removes every run of `width` neighbouring atoms that can go, from the end of the list and round again, until none
 * has been removed for a whole round. With width 1 the result is 1-minimal.
 */
export function sweep(width = 1): Pass<Config> {
  return (config) =>
    deletionSearch(
      stage({ config, width, once: false, before: Infinity, until: undefined, wrapped: false }),
      'nothing',
    );
}

interface State {
  readonly config: Config;
  readonly width: number;
  /** Never round again. */
  readonly once: boolean;
  /** The last atom of the next run lies before this one. */
  readonly before: number;
  /** Where the latest change was: the runs from here to the end of the list have not been tried since. */
  readonly until: number | undefined;
  /** Whether the end of the list was reached again since that change. */
  readonly wrapped: boolean;
}

function stage(state: State): Stage {
  return {
    config: state.config,
    next: () => cutAt(state),
    on: (config) => stage({ ...state, config, until: state.before, wrapped: false }),
  };
}

function cutAt(state: State): Cut | undefined {
  const { config, width, until } = state;
  let { wrapped } = state;
  let end = positionOf(config, state.before);
  if (end < width) {
    if (state.once || until === undefined || wrapped || config.length < width) return undefined;
    end = config.length;
    wrapped = true;
  }
  const from = config[end - width]!;
  const last = config[end - 1]!;
  if (wrapped && last < until!) return undefined;
  const cut = deletion(config, end - width, end);
  return {
    ...cut,
    label: `${width === 1 ? 'sweep' : `sweep by ${width}`} ${from}-${last + 1}`,
    accepted: () => stage({ ...state, config: cut.kept(), before: last, until: from, wrapped: false }),
    rejected: () => stage({ ...state, before: last, wrapped }),
  };
}
