import path from 'node:path';
import { UsageError } from '../core/errors.ts';
import type { Oracle } from '../core/oracle.ts';
import { type FunctionOracleOptions, functionOracle } from '../oracles/function.ts';
import { findCompanions } from '../oracles/process/folders/companions.ts';
import { createOracle } from '../oracles/specified/create-oracle.ts';
import type { OracleOptions, OracleSpec } from '../oracles/specified/spec.ts';
import { interestingness } from './candidate.ts';
import { expectationOf } from './expectations.ts';
import type { CommandTest, Test } from './options.ts';
import type { SeveralFiles } from './read-input.ts';

/** An oracle, and how it can be made again from a file; a function cannot. */
export interface OpenedTest {
  readonly oracle: Oracle;
  readonly spec?: OracleSpec;
}

export interface OpeningOptions extends OracleOptions {
  readonly several?: SeveralFiles | undefined;
}

/** Makes the oracle that a test stands for. The caller closes it. */
export async function openedTest(test: Test, options: OpeningOptions): Promise<OpenedTest> {
  if (typeof test === 'function') return { oracle: await functionOracle(interestingness(test), placed(options)) };
  // An oracle of the caller's is the caller's to close.
  if (typeof test !== 'object' || test === null) throw noTest();
  if ('judge' in test) return { oracle: { judge: (testCase, signal) => test.judge(testCase, signal) } };
  const oracle = await createOracle(amongFiles(specOf(test), options), options);
  return { oracle, spec: oracle.spec };
}

function placed({ several, ...options }: OpeningOptions): FunctionOracleOptions {
  if (several === undefined) return options;
  const { directory, companions } = several;
  return { ...options, isFileSet: true, companions: findCompanions(companions, directory, directory) };
}

/** Programs are named from where the caller is, all else from the folder. */
function amongFiles(spec: OracleSpec, { several }: OpeningOptions): OracleSpec {
  if (several === undefined) return spec;
  const [program = '', ...args] = spec.argv;
  const argv = [/[\\/]/.test(program) ? path.resolve(spec.directory, program) : program, ...args];
  const companions = [...(spec.with ?? []).map((name) => path.resolve(spec.directory, name)), ...several.companions];
  return { ...spec, argv, isFileSet: true, directory: several.directory, with: companions };
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
  throw noTest();
}

function noTest(): UsageError {
  return new UsageError('A test is a function, an oracle, { command }, { script } or { module }.');
}
