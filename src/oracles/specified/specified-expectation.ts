import { UsageError } from '../../core/errors.ts';
import { noticingCrashes } from '../expectations/crash-line.ts';
import { both, type Expectation, expectation } from '../expectations/expectation.ts';
import { scriptExpectation } from '../expectations/script.ts';
import { sameAs } from '../golden-run.ts';
import type { OracleSpec } from './spec.ts';

/** What the specification says about single runs of the first command; `undefined` when it says nothing. */
export function statedExpectation(spec: OracleSpec): Expectation | undefined {
  if (spec.kind === 'script') return scriptExpectation(spec.alsoInteresting);
  return spec.expect && expectation(spec.expect);
}

/** What a run must be like, golden run included. */
export function specifiedExpectation(spec: OracleSpec): Expectation {
  const stated = statedExpectation(spec);
  const expected = spec.golden ? both(sameAs(spec.golden), stated) : (stated ?? expectation({}));
  return spec.kind === 'command' ? noticingCrashes(expected) : expected;
}

/** What contradicts itself is told before anything is started. */
export function checkExpectations(spec: OracleSpec): void {
  const expects = spec.expect ?? spec.same ?? spec.golden ?? spec.versus;
  if (spec.kind !== 'command' && expects !== undefined) {
    throw new UsageError(
      `A ${spec.kind} answers by itself, so nothing can be expected of its output. Give the command after -- instead.`,
    );
  }
  if (spec.same?.aspects.includes('exit') && spec.expect?.exit !== undefined) {
    throw new UsageError('--same exit and --exit-code both say what the exit code must be. Give one of them.');
  }
  for (const each of [spec.expect, spec.versus?.expect]) if (each !== undefined) expectation(each);
}
