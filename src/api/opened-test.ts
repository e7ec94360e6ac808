import { UsageError } from '../core/errors.ts';
import type { Oracle } from '../core/oracle.ts';
import { createOracle } from '../oracles/create-oracle.ts';
import { functionOracle } from '../oracles/function.ts';
import type { OracleOptions, OracleSpec } from '../oracles/spec.ts';
import { interestingness } from './candidate.ts';
import { expectationOf } from './expectations.ts';
import type { CommandTest, Test } from './options.ts';

/** An oracle, and how it can be made again from a file; a function cannot. */
export interface OpenedTest {
  readonly oracle: Oracle;
  readonly spec?: OracleSpec;
}

/** Makes the oracle that a test stands for. The caller closes it. */
export async function openedTest(test: Test, options: OracleOptions): Promise<OpenedTest> {
  if (typeof test === 'function') return { oracle: await functionOracle(interestingness(test), options) };
  // An oracle of the caller's is the caller's to close.
  if ('judge' in test) return { oracle: { judge: (testCase, signal) => test.judge(testCase, signal) } };
  const oracle = await createOracle(specOf(test), options);
  return { oracle, spec: oracle.spec };
}

function specOf(test: CommandTest): OracleSpec {
  const directory = process.cwd();
  if ('command' in test) {
    const { command, expect, ...rest } = test;
    return { directory, ...rest, kind: 'command', argv: command, ...(expect && { expect: expectationOf(expect) }) };
  }
  if ('script' in test) {
    const { script, ...rest } = test;
    return { directory, ...rest, kind: 'script', argv: [script].flat() };
  }
  if ('module' in test) {
    const { module, ...rest } = test;
    return { directory, ...rest, kind: 'module', argv: [module] };
  }
  throw new UsageError('A test is a function, an oracle, { command }, { script } or { module }.');
}
