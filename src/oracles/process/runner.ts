import type { TestCase } from '../../core/test-case.ts';
import { linkModules } from './folders/node-modules.ts';
import { openScratch, type Scratch } from './folders/scratch.ts';
import { asStorageError } from './folders/storage-problem.ts';
import { canUseShell } from './launching/shell-launcher.ts';
import { sweepGroups } from './limits/control-groups.ts';
import { despiteShortage } from './limits/shortage.ts';
import type { Command } from './plan.ts';
import type { Run } from './run.ts';
import { type Order, runIn, type Slot, startSlot } from './slot.ts';
import { Turns } from './turns.ts';

/** Runs one command on candidates, up to `jobs` at a time; further calls wait their turn. */
export interface Runner {
  run(testCase: TestCase, signal: AbortSignal, timeoutMs: number): Promise<Run>;
  /** A run for people to look at. `keep` copies its directory to a place that stays. */
  inspect(testCase: TestCase, signal: AbortSignal, look: Look): Promise<Inspection>;
  close(): Promise<void>;
}

export interface Look {
  readonly timeoutMs: number;
  readonly keep: boolean;
}

export interface Inspection {
  readonly run: Run;
  /** What the run has left in its directory; directories end in a slash. */
  readonly files: readonly string[];
  /** Where the directory was kept, if it was to be and was still there. */
  readonly kept?: string;
}

export interface RunnerOptions {
  readonly jobs: number;
  /** How many may run at once by now, when that changes. */
  readonly room?: (() => number) | undefined;
  /** Chosen by what the machine offers, unless it is named. */
  readonly launcher?: 'shell' | 'spawn';
}

/** Of more jobs than these, each gets its slot when it first has something to run: a short search may never use it. */
const firstSlots = 16;

export async function startRunner(command: Command, options: RunnerOptions): Promise<Runner> {
  const { jobs, room, launcher = canUseShell() ? 'shell' : 'spawn' } = options;
  const groups = command.sandbox?.groups;
  if (groups !== undefined) sweepGroups(groups);
  const scratch = await openScratch(groups?.parent);
  if (command.modules !== undefined) linkModules(command.modules, scratch.root);
  const start = (job: number): Promise<Slot> => startSlot(command, { scratch, job, launcher });
  const starts = Array.from({ length: Math.min(jobs, firstSlots) }, (_, job) => start(job));
  try {
    return slotRunner(await Promise.all(starts), { scratch, start, room: room ?? (() => jobs) });
  } catch (error) {
    await closeAll(starts, scratch);
    throw asStorageError(error, `set up ${starts.length} jobs`);
  }
}

interface MoreSlots {
  readonly scratch: Scratch;
  start(job: number): Promise<Slot>;
  room(): number;
}

function slotRunner(first: readonly Slot[], { scratch, start, room }: MoreSlots): Runner {
  const all = first.map((slot) => Promise.resolve(slot));
  const make = (job: number, signal: AbortSignal): Promise<Slot> => {
    const slot = guarded(() => start(job), signal, 'set up another job');
    all.push(slot);
    return slot;
  };
  const slots = new Turns(first, { room, make });
  return {
    run: (testCase, signal, timeoutMs) => slots.use(signal, (slot) => ran(slot, { testCase, signal, timeoutMs })),
    inspect: (testCase, signal, { timeoutMs, keep }) =>
      slots.use(signal, async (slot) => {
        const run = await ran(slot, { testCase, signal, timeoutMs });
        const files = slot.directory.list();
        const kept = keep ? slot.directory.keep() : undefined;
        return { run, files, ...(kept !== undefined && { kept }) };
      }),
    close: () => closeAll(all, scratch),
  };
}

function ran(slot: Slot, order: Order): Promise<Run> {
  return guarded(() => runIn(slot, order), order.signal, `run the test in ${slot.directory.home}`);
}

/** What the system has no more of is waited for, then told to people; it is no verdict. */
async function guarded<R>(work: () => Promise<R>, signal: AbortSignal, attempt: string): Promise<R> {
  try {
    return await despiteShortage(work, signal);
  } catch (error) {
    throw asStorageError(error, attempt);
  }
}

/** Closes all slots; those that are still being started as soon as they have been, since nobody else will. */
async function closeAll(starts: readonly Promise<Slot>[], scratch: Scratch): Promise<void> {
  const slots = await Promise.allSettled(starts);
  const ends = slots.map((slot) => slot.status === 'fulfilled' && slot.value.launcher.close());
  await Promise.allSettled(ends);
  await scratch.close();
  await Promise.all(ends);
}
