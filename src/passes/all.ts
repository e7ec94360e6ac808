/** Passes over the atoms of any format: what `pare/passes` offers. */
export { adaptiveRuns } from './ddmin/adaptive-runs.ts';
export { cachedConfigurations } from './ddmin/cached-configurations.ts';
export { type CddOptions, cdd } from './ddmin/cdd.ts';
export { type DdminOptions, ddmin } from './ddmin/ddmin.ts';
export { ddminStar } from './ddmin/ddmin-star.ts';
export { opdd } from './ddmin/opdd.ts';
export { backward, forward, type Order, random, skip, type Turns } from './ddmin/order.ts';
export { type ProbddOptions, probdd } from './ddmin/probdd.ts';
export type { RunOptions } from './ddmin/runs-once.ts';
export { balanced, byWeight, type Partition, type Split, zeller } from './ddmin/split.ts';
export { weightedDdmin } from './ddmin/weighted-ddmin.ts';
export { type Cut, type Deletion, deletion, deletionSearch, type Least, type Stage } from './list/deletion-search.ts';
export { each, type Group } from './list/each.ts';
export { halving } from './list/halving.ts';
export { sweep } from './list/sweep.ts';
