import { contentHash } from '../../src/caches/content-hash.ts';
import type { TestCase } from '../../src/core/test-case.ts';
import { widthFor } from '../../src/remote/asking/fleet.ts';
import { pipelined } from '../../src/schedulers/pipelined.ts';
import { turn } from '../../src/session/judging/turn.ts';
import { reduceSession } from '../../src/session/reduce.ts';
import { strategyNamed } from '../../src/strategies/strategy-named.ts';
import { type FleetModel, simulatedFleet } from './simulated-fleet.ts';
import { VirtualTime } from './virtual-time.ts';

export interface Simulation extends Partial<Omit<FleetModel, 'workers' | 'verdict'>> {
  readonly input: TestCase;
  readonly strategy: string;
  /** Tells the language. */
  readonly fileName?: string;
  readonly workers: number;
  readonly verdict: FleetModel['verdict'];
  readonly lookAhead: number;
  /** How many trials are sent at once; as many as pare sends to so many workers when not given. */
  readonly jobs?: number;
}

export interface Simulated {
  readonly seconds: number;
  readonly trials: number;
  readonly output: TestCase;
  /** Share of the workers' time in which they ran something. */
  readonly busy: number;
}

/** The real session, scheduler and passes, on a fleet in virtual time. */
export async function simulate(simulation: Simulation): Promise<Simulated> {
  const { input, strategy, workers, lookAhead, fileName = 'in.txt' } = simulation;
  const model: FleetModel = {
    oracleMs: 100,
    latencyMs: 0.5,
    senderMs: 1,
    stragglers: 0,
    lifeMs: Infinity,
    missedAfterMs: 5000,
    random: randomOf(1),
    ...simulation,
  };
  const { jobs = widthFor(workers, model.oracleMs + 2 * model.latencyMs) } = simulation;
  const time = new VirtualTime();
  const fleet = simulatedFleet(model, time);
  const pass = await strategyNamed(strategy, { fileName, input });
  const { output, statistics } = await time.run(
    reduceSession({
      input,
      oracle: fleet,
      pass,
      scheduler: pipelined({ jobs, lookAhead, breathe: turn, guesses: true }),
      jobs,
      cache: contentHash(),
      clock: () => time.nowMs,
      checkInput: false,
      verify: 0,
    }),
  );
  return {
    seconds: time.nowMs / 1000,
    trials: statistics.trials,
    output,
    busy: fleet.busyMs() / (time.nowMs * workers),
  };
}

/** Numerical Recipes' quick generator: the same every time. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
