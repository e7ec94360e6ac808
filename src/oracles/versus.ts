import type { Judgement } from '../core/oracle.ts';
import { type CommandOracle, checkLaunch } from './command.ts';
import { type Expectation, timedOut } from './expectations/expectation.ts';
import type { Detail } from './expectations/normalise.ts';
import { type Aspect, differs, recordGolden } from './golden-run.ts';
import { ending, type Run } from './process/run.ts';

/** How the run of the first command must relate to that of the second one on the same candidate. */
export type Relation = 'differ' | 'same' | 'fails-only-first' | { readonly slowerTimes: number };

/** A second command, and how its run must be related to that of the first. */
export interface VersusSpec {
  readonly relation: Relation;
  /** What "differ" and "same" look at. */
  readonly aspects?: readonly Aspect[];
  readonly exact?: readonly Detail[];
}

const outputs: readonly Aspect[] = ['exit', 'signal', 'stdout'];

/**
 * Compares two commands. Each must also meet its own expectation, if it has one; the second command is only run
 * when the first has met its own.
 */
export function versusOracle(
  first: CommandOracle,
  second: CommandOracle,
  spec: VersusSpec & { readonly firstMeets?: Expectation; readonly secondMeets?: Expectation },
): CommandOracle {
  let launched = false;
  return {
    async judge(testCase, signal) {
      const one = await first.run(testCase, signal);
      const early = failing(one, 'first', spec.relation === 'fails-only-first' ? fails : spec.firstMeets);
      if (early !== undefined) return early;
      const two = await second.run(testCase, signal);
      // A program that is not there differs from every other one.
      if (!launched && one.exitCode !== two.exitCode) checkLaunch(two, 'The second command');
      launched = true;
      return failing(two, 'second', spec.secondMeets) ?? related(one, two, spec);
    },
    run: (testCase, signal) => first.run(testCase, signal),
    inspect: (testCase, signal, options) => first.inspect(testCase, signal, options),
    async close() {
      await Promise.all([first.close(), second.close()]);
    },
  };
}

const fails: Expectation = (run) => {
  if (run.timedOut) return timedOut(run);
  return { verdict: run.exitCode === 0 ? 'uninteresting' : 'interesting', why: ending(run) };
};

/** The judgement when a command does not do what it alone must do; `undefined` when it does. */
function failing(run: Run, which: string, meets: Expectation | undefined): Judgement | undefined {
  const judgement = run.timedOut && meets === undefined ? timedOut(run) : meets?.(run);
  if (judgement === undefined || judgement.verdict === 'interesting') return undefined;
  return { ...judgement, why: `${which}: ${judgement.why ?? judgement.verdict}` };
}

function related(first: Run, second: Run, { relation, aspects = outputs, exact = [] }: VersusSpec): Judgement {
  if (relation === 'fails-only-first') {
    return verdict(second.exitCode === 0, `first: ${ending(first)}, second: ${ending(second)}`);
  }
  if (typeof relation === 'object') {
    return verdict(first.ms > relation.slowerTimes * second.ms, 'compared the times');
  }
  const difference = differs(second, recordGolden(first, { aspects, exact }));
  const why = difference === undefined ? 'both the same' : `other ${difference}`;
  return verdict((difference !== undefined) === (relation === 'differ'), why);
}

function verdict(holds: boolean, why: string): Judgement {
  return { verdict: holds ? 'interesting' : 'uninteresting', why };
}
