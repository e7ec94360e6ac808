export type { Candidate, TestFunction } from './api/candidate.ts';
export { check } from './api/check.ts';
export type { CheckOptions, CommandTest, Expect, Input, ReduceOptions, Test } from './api/options.ts';
export { type ReduceResult, reduce } from './api/reduce.ts';
export { type Step, steps } from './api/steps.ts';
export { content } from './caches/content.ts';
export { contentHash } from './caches/content-hash.ts';
export { persistent } from './caches/persistent.ts';
export { map, named, patience, sequence, through, untilStable, when } from './core/combinators.ts';
export type { Atoms, Config } from './core/configuration.ts';
export {
  FlakyTestError,
  NotInterestingError,
  StorageError,
  TestLaunchError,
  TrivialTestError,
  UsageError,
  UserError,
  VerificationError,
} from './core/errors.ts';
export type { EndReason, Observer, ReductionEvent } from './core/event.ts';
export type { Judgement, Oracle, OutcomeCache, Verdict } from './core/oracle.ts';
export { overAtoms } from './core/over-atoms.ts';
export { propose } from './core/propose.ts';
export type { Accept, Judge, Scheduler } from './core/scheduler.ts';
export type { Format, Joined, Pass, Proposal, Search } from './core/search.ts';
export type { Fingerprint, TestCase } from './core/test-case.ts';
export type { Metric } from './formats/size-orders.ts';
export { pipelined } from './schedulers/pipelined.ts';
export { sequential } from './schedulers/sequential.ts';
export type { SelfCheck } from './session/judging/self-check.ts';
export type { Limits } from './session/limits.ts';
export type { Statistics } from './session/statistics.ts';
export { strategyNamed } from './strategies/strategy-named.ts';
