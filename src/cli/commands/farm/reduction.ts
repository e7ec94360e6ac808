import { existsSync } from 'node:fs';
import path from 'node:path';
import { StorageError, UserError } from '../../../core/errors.ts';
import type { TestCase } from '../../../core/test-case.ts';
import type { Bug } from '../../../farm/bugs.ts';
import type { FairSlots } from '../../../farm/fair-slots.ts';
import { type Reduced, resultName } from '../../../farm/farm-state.ts';
import { inputBytes } from '../../../farm/inputs.ts';
import type { OracleSpec } from '../../../oracles/specified/spec.ts';
import { testHash } from '../../../oracles/specified/test-hash.ts';
import { fixedSlots, type Slots } from '../../../schedulers/slots.ts';
import { loadRun } from '../../../session/disk/load-run.ts';
import { recordNewRun } from '../../../session/disk/run-recorder.ts';
import { type Reduction, reduceSession } from '../../../session/reduce.ts';
import { resumeSession } from '../../../session/resume.ts';
import type { SessionOptions } from '../../../session/run.ts';
import { recordedOrder } from '../known-run.ts';
import { startedOracle } from '../search/preparation.ts';
import { limitsOf, schedulerOf, searchPlan, withShared } from '../search/search-plan.ts';
import type { Farm } from './work.ts';

interface Surroundings {
  readonly farm: Farm;
  readonly slots: FairSlots;
  /** Told where the run is, before its first trial. */
  readonly begun: (folder: string) => void;
}

/**
 * Reduces the representative of a bug, or goes on doing so. What goes wrong with it is no reason to stop the others.
 */
export async function reducedBug(bug: Bug, surroundings: Surroundings): Promise<Reduced> {
  const { farm } = surroundings;
  const input = farm.state.inputs[bug.representative];
  const file = input?.files.find((each) => existsSync(each));
  const bytes = file === undefined ? undefined : inputBytes(file);
  const folder = bug.reduced?.folder ?? '';
  if (file === undefined || bytes === undefined) return { folder, failed: 'the file is gone' };
  const spec: OracleSpec = input?.expect ? { ...farm.spec, expect: input.expect } : farm.spec;
  try {
    return await reduced(bug, { ...surroundings, file, bytes, spec });
  } catch (error) {
    if (!(error instanceof UserError) || error instanceof StorageError) throw error;
    return { folder, failed: error.message };
  }
}

interface Work extends Surroundings {
  readonly file: string;
  readonly bytes: TestCase;
  readonly spec: OracleSpec;
}

async function reduced(bug: Bug, work: Work): Promise<Reduced> {
  const { farm, slots, file, bytes, spec } = work;
  const { settings, jobs, interruption } = farm;
  const request = { file, input: bytes };
  const plan = await searchPlan(settings, { ...request, note: farm.notes.tell });
  const oracle = await startedOracle(spec, { ...farm, request });
  const share = slots.share(oracle);
  try {
    const began = performance.now();
    const { folder, reduction } = await session(bug, work, {
      ...withShared(plan, oracle),
      scheduler: await schedulerOf(settings, slotsWithin(slots, jobs), plan),
      oracle: share,
      jobs,
      limits: limitsOf(settings, bytes.length),
      signal: interruption.now,
      windDown: interruption.windDown,
    });
    return {
      folder,
      sizeBytes: reduction.output.length,
      result: resultName(reduction.output),
      trials: reduction.statistics.trials,
      ms: Math.round(performance.now() - began),
      reason: reduction.reason,
    };
  } finally {
    await oracle.close();
  }
}

/** Idle only as far as no other reduction has a use for them. */
function slotsWithin(all: FairSlots, jobs: number): Slots {
  const own = fixedSlots(jobs);
  return {
    take: () => own.take(),
    give: () => own.give(),
    get idle() {
      return Math.min(own.idle, all.free);
    },
  };
}

type Options = Omit<SessionOptions, 'input'>;

async function session(
  bug: Bug,
  { farm, file, bytes, spec, begun }: Work,
  options: Options,
): Promise<{ readonly folder: string; readonly reduction: Reduction }> {
  const earlier = bug.reduced && path.join(farm.folder, bug.reduced.folder);
  if (bug.reduced && earlier !== undefined && existsSync(path.join(earlier, 'run.json'))) {
    const reduction = await resumeSession({ ...options, run: loadRun(earlier), testHash: testHash(spec) });
    return { folder: bug.reduced.folder, reduction };
  }
  const recorder = recordNewRun({
    within: path.join(farm.folder, 'runs'),
    input: bytes,
    name: path.basename(file),
    now: new Date(),
    options: { settings: farm.settings, spec, file },
    testHash: testHash(spec),
    ...recordedOrder(farm.settings, options),
  });
  const folder = path.relative(farm.folder, recorder.folder.path);
  begun(folder);
  try {
    return { folder, reduction: await reduceSession({ ...options, input: bytes, recorder }) };
  } finally {
    recorder.close();
  }
}
