/** What decides whether a test case is interesting: what `pare/oracles` offers. */
export type { Answer } from './answer.ts';
export type { ExpectationSpec } from './expectations/expectation.ts';
export type { Detail } from './expectations/normalise.ts';
export type { Channel, TextExpectation } from './expectations/text-expectation.ts';
export { type FunctionOracleOptions, functionOracle, type InterestingnessFunction } from './function.ts';
export type { Aspect, GoldenSpec } from './golden-run.ts';
export type { Trial } from './process/trial.ts';
export { createOracle } from './specified/create-oracle.ts';
export type { OracleOptions, OracleSpec, SpecifiedOracle } from './specified/spec.ts';
export type { Relation, VersusSpec } from './versus.ts';
export { confirmed, type Repeat } from './wrappers/confirmed.ts';
export { preFiltered } from './wrappers/pre-filtered.ts';
export { rejecting } from './wrappers/rejecting.ts';
