import { UsageError } from '../core/errors.ts';
import type { Oracle } from '../core/oracle.ts';
import { checkRepeat, confirmed } from './confirmed.ts';
import { inverted } from './expectation.ts';
import { filterOracle } from './oracle-of-command.ts';
import { preFiltered } from './pre-filtered.ts';
import { rejecting } from './rejecting.ts';
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
  return { ...core, ...oracle, close: async () => oracle.close?.() };
}

/** Tells what is wrong with the wrappers before anything is started. */
export function checkWrappers({ repeat, reject }: OracleSpec): void {
  if (repeat) checkRepeat(repeat);
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

function rejected({ regex, flags = '' }: { readonly regex: string; readonly flags?: string }): RegExp {
  try {
    return new RegExp(regex, [...new Set(`${flags}m`)].join(''));
  } catch (error) {
    throw new UsageError(`--reject ${regex}: ${(error as Error).message}.`, { cause: error });
  }
}
