import { availableParallelism, totalmem } from 'node:os';
import { UsageError } from '../../core/errors.ts';
import { type CommandOracle, commandOracle, type KnownRun } from '../command.ts';
import type { Expectation } from '../expectations/expectation.ts';
import { recordGolden } from '../golden-run.ts';
import { findSandbox, type Sandbox } from '../process/limits/sandbox.ts';
import type { Command } from '../process/plan.ts';
import { ending } from '../process/run.ts';
import { type Runner, startRunner } from '../process/runner.ts';
import type { OracleOptions, OracleSpec } from './spec.ts';
import { specifiedLimit } from './specified-command.ts';

/**
 * Share of the machine's memory that one test on each processor may take, when the limit is left to us. It does not
 * follow from the number of jobs, on which no verdict may depend.
 */
const memoryShare = 0.8;

/** A running command, and its specification with nothing left open. */
export interface SettledCommand {
  readonly runner: Runner;
  readonly spec: OracleSpec;
  /** The run that was needed to settle what was open. */
  readonly known?: KnownRun;
}

/** Starts a command. What its specification leaves open is found out by running it on the input. */
export async function settledCommand(
  bare: Omit<Command, 'limits'>,
  given: OracleSpec,
  options: OracleOptions,
): Promise<SettledCommand> {
  const { spec, ...boxed } = inSandbox(given);
  const command = { ...bare, ...boxed };
  const { memoryLimitBytes = 'auto' } = spec;
  if (memoryLimitBytes === 'auto') return withMemoryLimit(command, spec, options);
  const limits = memoryLimitBytes === 'off' ? {} : { memoryBytes: memoryLimitBytes };
  const runner = await startRunner({ ...command, limits }, options);
  if (spec.same === undefined || spec.golden !== undefined) return { runner, spec };
  return withGolden({ runner, spec, known: await firstRun(runner, spec, options) });
}

/** The sandbox that was asked for, and the specification changed to say whether this system has one. */
function inSandbox(spec: OracleSpec): { readonly spec: OracleSpec; readonly sandbox?: Sandbox } {
  if (spec.sandbox === undefined || spec.sandbox === 'off') return { spec };
  const found = findSandbox();
  if (!('why' in found)) return { spec: { ...spec, sandbox: 'required' }, sandbox: found };
  if (spec.sandbox === 'try') return { spec: { ...spec, sandbox: 'off' } };
  throw new UsageError(
    `--sandbox: ${found.why}. Run pare in a container or a virtual machine, or say --sandbox try to go on without.`,
  );
}

/** The oracle that judges by what a settled command does. */
export function judging(
  { runner, spec, known }: SettledCommand,
  expected: Expectation,
  options: Pick<OracleOptions, 'note' | 'longestMs'>,
): CommandOracle {
  return commandOracle(runner, expected, { limit: specifiedLimit(spec, options), known });
}

/**
 * Sets a limit unless it changes what the command does for the input: sanitizers and some runtimes reserve more
 * addresses than there is memory.
 */
async function withMemoryLimit(
  command: Omit<Command, 'limits'>,
  spec: OracleSpec,
  options: OracleOptions,
): Promise<SettledCommand> {
  const memoryBytes = Math.floor((memoryShare * totalmem()) / availableParallelism());
  const runner = await startRunner({ ...command, limits: { memoryBytes } }, options);
  const known = await firstRun(runner, spec, options);
  const limited = { runner, spec: { ...spec, memoryLimitBytes: memoryBytes }, known };
  // What never ends is not kept from it by too little memory, as a rule, and would be waited for again.
  if (known.run.exitCode === 0 || known.run.timedOut) return withGolden(limited);
  const { freeRunner, freeRun } = await withoutLimit(command, spec, options).catch(async (error: unknown) => {
    await runner.close();
    throw error;
  });
  // A test that changes its mind is not the limit's doing.
  const isSame = ({ run }: KnownRun): boolean => ending(freeRun.run) === ending(run);
  const same = isSame(known) || isSame(await firstRun(runner, spec, options));
  await (same ? freeRunner : runner).close();
  if (same) return withGolden(limited);
  options.note('the memory limit is off: with it, the test does something else for the input');
  return withGolden({ runner: freeRunner, spec: { ...spec, memoryLimitBytes: 'off' }, known: freeRun });
}

async function withoutLimit(
  command: Omit<Command, 'limits'>,
  spec: OracleSpec,
  options: OracleOptions,
): Promise<{ readonly freeRunner: Runner; readonly freeRun: KnownRun }> {
  const freeRunner = await startRunner({ ...command, limits: {} }, options);
  return { freeRunner, freeRun: await firstRun(freeRunner, spec, options) };
}

async function withGolden({ runner, spec, known }: Required<SettledCommand>): Promise<SettledCommand> {
  if (spec.same === undefined || spec.golden !== undefined) return { runner, spec, known };
  try {
    return { runner, spec: { ...spec, golden: recordGolden(known.run, spec.same) }, known };
  } catch (error) {
    await runner.close();
    throw error;
  }
}

async function firstRun(runner: Runner, spec: OracleSpec, options: OracleOptions): Promise<KnownRun> {
  const { input, signal = new AbortController().signal } = options;
  try {
    return { testCase: input, run: await runner.run(input, signal, specifiedLimit(spec, options).currentMs()) };
  } catch (error) {
    await runner.close();
    throw error;
  }
}
