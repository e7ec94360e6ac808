import { NotInterestingError } from '../core/errors.ts';
import type { TestCase } from '../core/test-case.ts';
import { expectation } from '../oracles/expectations/expectation.ts';
import { proposeExpectation } from '../oracles/expectations/propose-expectation.ts';
import { scriptExpectation } from '../oracles/expectations/script.ts';
import type { Run } from '../oracles/process/run.ts';
import type { OracleSpec, SpecifiedOracle } from '../oracles/specified/spec.ts';
import { crashName } from './crash-name.ts';
import type { SeenInput } from './farm-state.ts';

/** What one run of the test tells of an input. */
export type Named = Pick<SeenInput, 'interesting' | 'crash' | 'expect'>;

export interface Namer {
  readonly oracle: SpecifiedOracle;
  readonly spec: OracleSpec;
  /** Nobody has said what to look for: each input keeps what it shows. */
  readonly isOpen: boolean;
}

/** Runs the test once on an input: does it show something, and what is that called? */
export async function named(input: TestCase, { oracle, spec, isOpen }: Namer, signal: AbortSignal): Promise<Named> {
  // Two commands, or repeated runs, are more than one run can tell of.
  if (oracle.run === undefined || spec.versus !== undefined || spec.repeat !== undefined || spec.invert === true) {
    return { interesting: (await oracle.judge(input, signal)).verdict === 'interesting' };
  }
  const run = await oracle.run(input, signal).catch(unlessUnresolved);
  if (run === undefined) return { interesting: false };
  if (isOpen) return openly(run, input);
  const expected = spec.kind === 'script' ? scriptExpectation(spec.alsoInteresting) : expectation(spec.expect ?? {});
  return { interesting: expected(run).verdict === 'interesting', ...called(run, input) };
}

/** A run that nobody comes to an end of tells nothing, as a verdict that is unresolved. */
function unlessUnresolved(error: unknown): undefined {
  if (!(error instanceof NotInterestingError)) throw error;
}

function openly(run: Run, input: TestCase): Named {
  const proposal = proposeExpectation([run], input);
  return proposal === undefined
    ? { interesting: false }
    : { interesting: true, expect: proposal.spec, ...called(run, input) };
}

function called(run: Run, input: TestCase): Pick<SeenInput, 'crash'> {
  const crash = crashName(run, input);
  return crash === undefined ? {} : { crash };
}
