import { messageOf } from '../../basics/thrown.ts';
import { UsageError } from '../../core/errors.ts';
import type { Oracle } from '../../core/oracle.ts';
import { inverted } from '../expectations/expectation.ts';
import { checkRepeat, confirmed } from '../wrappers/confirmed.ts';
import { preFiltered } from '../wrappers/pre-filtered.ts';
import { preservedOf, preserving } from '../wrappers/preserving.ts';
import { rejecting } from '../wrappers/rejecting.ts';
import { filterOracle } from './oracle-of-command.ts';
import type { OracleOptions, OracleSpec, SpecifiedOracle } from './spec.ts';

/** Puts around an oracle what its specification asks for. Outermost is what costs nothing. */
export async function wrapped(
  core: SpecifiedOracle,
  spec: OracleSpec,
  options: OracleOptions,
): Promise<SpecifiedOracle> {
  let oracle: Oracle = core;
  if (spec.invert) oracle = inverting(oracle);
  if (spec.repeat) oracle = confirmed(oracle, spec.repeat);
  if (spec.preFilter) oracle = preFiltered(oracle, await startFilter(spec.preFilter, { core, spec, options }));
  if (spec.reject) oracle = rejecting(oracle, rejected(spec.reject));
  const preserved = preservedOf(options.input, (spec.protect ?? []).map(protection), spec.isFileSet === true);
  if (preserved.length > 0) oracle = preserving(oracle, preserved);
  return { ...core, ...oracle, close: async () => oracle.close?.() };
}

/** Tells what is wrong with the wrappers before anything is started. */
export function checkWrappers({ repeat, reject, protect = [] }: OracleSpec): void {
  if (repeat) checkRepeat(repeat);
  for (const each of protect) protection(each);
  if (reject) rejected(reject);
}

function inverting(oracle: Oracle): Oracle {
  return { ...oracle, judge: async (testCase, signal) => inverted(await oracle.judge(testCase, signal)) };
}

interface Setting {
  readonly core: SpecifiedOracle;
  readonly spec: OracleSpec;
  readonly options: OracleOptions;
}

async function startFilter(argv: readonly string[], { core, spec, options }: Setting): Promise<Oracle> {
  try {
    return await filterOracle(argv, spec, options);
  } catch (error) {
    await core.close();
    throw error;
  }
}

interface Pattern {
  readonly regex: string;
  readonly flags?: string;
}

function rejected(pattern: Pattern): RegExp {
  return compiled('--reject', pattern);
}

function protection(pattern: Pattern): RegExp {
  return compiled('--protect', pattern);
}

function compiled(flag: string, { regex, flags = '' }: Pattern): RegExp {
  try {
    return new RegExp(regex, [...new Set(`${flags}m`)].join(''));
  } catch (error) {
    throw new UsageError(`${flag} ${regex}: ${messageOf(error)}.`, { cause: error });
  }
}
