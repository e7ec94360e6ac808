import type { EditSet } from '../../tree/edit-set.ts';
import type { Stop } from '../tree/edit-tour.ts';
import { withCorrection } from './agenda.ts';
import type { Memory, Taken } from './memory.ts';
import type { TreeTask } from './tasks.ts';

/** A task that is tried, and that knows what was accepted since it was planned, as if that had been rejected. */
export class TaskStop implements Stop<Memory> {
  readonly label: string;
  readonly make: (edits: EditSet) => EditSet | undefined;
  readonly accepted: () => Memory;
  readonly rejected: () => Memory;
  readonly #task: TreeTask;
  readonly #stop: Stop<Memory>;
  readonly #taken: Taken | undefined;

  constructor(task: TreeTask, stop: Stop<Memory>, taken?: Taken) {
    this.label = stop.label;
    this.make = stop.make;
    this.accepted = () => acceptedSince(stop.accepted(), taken);
    this.rejected = () => acceptedSince(stop.rejected(), taken);
    this.#task = task;
    this.#stop = stop;
    this.#taken = taken;
  }

  behind(earlier: Stop<Memory>): Stop<Memory> {
    if (!(earlier instanceof TaskStop)) return this;
    return new TaskStop(this.#task, this.#stop, { task: earlier.#task, before: earlier.#taken });
  }
}

/** The memory of one that has not heard of the latest acceptances: it took them for rejections. */
function acceptedSince(memory: Memory, taken: Taken | undefined): Memory {
  if (taken === undefined || hasHeardOf(memory, taken.task)) return memory;
  const { task, before } = taken;
  const earlier = acceptedSince(memory, before);
  return { ...earlier, ...withCorrection(earlier, task), taken: { task, before: earlier.taken } };
}

function hasHeardOf(memory: Memory, task: TreeTask): boolean {
  for (let known = memory.taken; known; known = known.before) if (known.task === task) return true;
  return false;
}
