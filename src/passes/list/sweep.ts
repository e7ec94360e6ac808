import { type Config, positionOf } from '../../core/configuration.ts';
import type { Pass } from '../../core/search.ts';
import { type Cut, deletion, deletionSearch, type Stage } from './deletion-search.ts';
import { strideAfter } from './pace.ts';

/**
 * Removes every run of `width` neighbouring atoms that can go, from the end of the list to its start, once: for plans
 * that come again after a change. Where one run after the other can go, ever more of them go at a time.
 */
export function sweepOnce(width = 1): Pass<Config> {
  return (config) => deletionSearch(paced({ config, width, before: Infinity, stride: 1 }), 'nothing');
}

interface PacedState {
  readonly config: Config;
  readonly width: number;
  /** The last atom of the next run lies before this one. */
  readonly before: number;
  /** How many runs are tried at once. */
  readonly stride: number;
}

function paced(state: PacedState): Stage {
  return { config: state.config, next: () => pacedCut(state), on: (config) => paced({ ...state, config }) };
}

function pacedCut(state: PacedState): Cut | undefined {
  const { config, width, before } = state;
  const end = positionOf(config, before);
  if (end < width) return undefined;
  const stride = Math.min(state.stride, Math.floor(end / width));
  const start = end - stride * width;
  const [from, last] = [config[start]!, config[end - 1]!];
  const cut = deletion(config, start, end);
  return {
    ...cut,
    label: `sweep${width === 1 ? '' : ` by ${width}`} ${from}-${last + 1}`,
    accepted: () => paced({ ...state, config: cut.kept(), before: from, stride: strideAfter(stride, true) }),
    rejected: () => paced({ ...state, before: stride === 1 ? last : before, stride: strideAfter(stride, false) }),
  };
}

/**
 * Removes every run of `width` neighbouring atoms that can go, from the end of the list and round again, until none
 * has been removed for a whole round. With width 1 the result is 1-minimal.
 */
export function sweep(width = 1): Pass<Config> {
  return (config) =>
    deletionSearch(stage({ config, width, before: Infinity, until: undefined, wrapped: false }), 'nothing');
}

interface State {
  readonly config: Config;
  readonly width: number;
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
    if (until === undefined || wrapped || config.length < width) return undefined;
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
