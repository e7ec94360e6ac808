import { defined } from '../../basics/defined.ts';
import type { Oracle } from '../../core/oracle.ts';
import type { CommandOracle } from '../command.ts';
import { type Expectation, expectation } from '../expectations/expectation.ts';
import { versusOracle } from '../versus.ts';
import { keptApart } from '../wrappers/apart.ts';
import { noticingDrift, tellingMessage } from '../wrappers/drift.ts';
import { judging, type SettledCommand, settledCommand } from './settled-command.ts';
import type { OracleOptions, OracleSpec, SpecifiedOracle } from './spec.ts';
import { specifiedCommand } from './specified-command.ts';
import { specifiedExpectation, statedExpectation } from './specified-expectation.ts';

/** The oracle for a script or command, compared with a second command if there is one. */
export async function oracleOfCommand(spec: OracleSpec, options: OracleOptions): Promise<SpecifiedOracle> {
  const command = specifiedCommand(spec.argv, spec, options.fileName);
  const second = spec.versus && specifiedCommand(spec.versus.argv, spec, options.fileName);
  const settled = knowingMessage(await settledCommand(command, spec, options));
  const expected = keptApart(steady(settled.spec), spec.apart ?? []);
  const oracle = judging(settled, watched(expected, options.watch), options);
  const description = [...describe(command.line, spec.argv), ...held(settled.spec)];
  if (second === undefined) return { ...oracle, spec: settled.spec, description };
  const other = await startSecond(second, { spec, options, first: oracle });
  return {
    ...versusOracle(oracle, judging(other, expectation({}), options), relationOf(settled.spec)),
    spec: settled.spec,
    description: [...description, ...describe(second.line, spec.versus!.argv)],
  };
}

/** What the run on the input, where there was one, tells of a script's message. */
function knowingMessage(settled: SettledCommand): SettledCommand {
  const { spec, known } = settled;
  const isSought = spec.kind === 'script' && spec.invert !== true && spec.anyBug !== true;
  const message = isSought && known?.run.exitCode === 0 ? tellingMessage(known.run) : undefined;
  return message === undefined ? settled : { ...settled, spec: { ...spec, message } };
}

function steady(spec: OracleSpec): Expectation {
  const expected = specifiedExpectation(spec);
  return spec.message === undefined ? expected : noticingDrift(expected, spec.message);
}

/** The oracle that lets pass what makes a command succeed. */
export async function filterOracle(
  argv: readonly string[],
  spec: OracleSpec,
  options: OracleOptions,
): Promise<Required<Oracle>> {
  const { same, golden, versus, expect, ...rest } = spec;
  const plain: OracleSpec = { ...rest, kind: 'command', argv, memoryLimitBytes: 'off' };
  const command = specifiedCommand(argv, plain, options.fileName);
  return judging(await settledCommand(command, plain, options), expectation({}), options);
}

function watched(expected: Expectation, watch: OracleOptions['watch']): Expectation {
  if (watch === undefined) return expected;
  return (run) => {
    watch(run);
    return expected(run);
  };
}

type Line = ReturnType<typeof specifiedCommand>['line'];

interface Second {
  readonly spec: OracleSpec;
  readonly options: OracleOptions;
  readonly first: CommandOracle;
}

/** The memory limit of the second command is found out for itself; the golden run is the first one's. */
async function startSecond(
  command: ReturnType<typeof specifiedCommand>,
  { spec, options, first }: Second,
): Promise<SettledCommand> {
  const { same, golden, ...secondSpec } = spec;
  try {
    return await settledCommand(command, secondSpec, options);
  } catch (error) {
    await first.close();
    throw error;
  }
}

function relationOf(spec: OracleSpec): Parameters<typeof versusOracle>[2] {
  const { relation, aspects, exact, expect } = spec.versus!;
  const said = spec.golden ? specifiedExpectation(spec) : statedExpectation(spec);
  return defined({ relation, aspects, exact, firstMeets: said, secondMeets: expect && expectation(expect) });
}

function held({ sandbox, cleanEnv }: OracleSpec): string[] {
  return [
    ...(sandbox === 'required' ? ['in a sandbox: pare doctor tells what it holds back'] : []),
    ...(cleanEnv
      ? [`the environment: PATH, HOME, language and the like${cleanEnv.map((name) => `, ${name}`).join('')}`]
      : []),
  ];
}

function describe(line: Line, argv: readonly string[]): string[] {
  const ways = {
    file: 'its path stands in the arguments',
    arg: 'its path is the last argument',
    stdin: 'on standard input',
    basename: `as ${line.fileName} in the current directory`,
    all: 'its path is the last argument, and on standard input',
  };
  return [`runs ${argv.join(' ')}`, `the candidate: ${ways[line.mode]}`];
}
