/** What decides whether a test case is interesting: what `pare/oracles` offers. */
export type { Answer } from './answer.ts';
export { confirmed, type Repeat } from './confirmed.ts';
export { createOracle } from './create-oracle.ts';
export type { ExpectationSpec } from './expectation.ts';
export { type FunctionOracleOptions, functionOracle, type InterestingnessFunction } from './function.ts';
export type { Aspect, GoldenSpec } from './golden-run.ts';
export type { Detail } from './normalise.ts';
export { preFiltered } from './pre-filtered.ts';
export type { Trial } from './process/trial.ts';
export { rejecting } from './rejecting.ts';
export type { OracleOptions, OracleSpec, SpecifiedOracle } from './spec.ts';
export type { Channel, TextExpectation } from './text-expectation.ts';
export type { Relation, VersusSpec } from './versus.ts';
