import type { Edit, EditSet } from '../../tree/edit-set.ts';
import { type Agenda, best as bestOf, oddsOf, type Wanted, withOutcome, withTasks } from './agenda.ts';
import { isDoubtful, type Refusal, withRefused } from './refusals.ts';
import { none, type Waiting } from './shortcuts.ts';
import type { Drop, TreeTask } from './tasks.ts';

/** What is to be done to a tree, and what has come out so far. */
export interface Memory extends Agenda<TreeTask> {
  /** The last search for what nothing mentions: the edits, the bytes that were left, and the trials until then. */
  readonly swept: Swept | undefined;
  /** The changes that were refused, of this tree. */
  readonly refused: Refusal | undefined;
  /** The single items that were refused and may go later, of this tree. */
  readonly kept: Kept | undefined;
  /** What may become shortcuts, of this tree. */
  readonly waiting: Waiting;
  /** What was accepted, of this tree. */
  readonly taken: Taken | undefined;
}

export interface Swept {
  readonly edits: EditSet;
  /** The edits of the last search that was due because of the trials, if there was one. */
  readonly late: EditSet | undefined;
  readonly left: number;
  readonly trials: number;
}

/** An item of a list that had to stay, the edits with which it had to, and those before it. */
export interface Kept {
  readonly task: Drop;
  readonly edits: EditSet;
  readonly before: Kept | undefined;
}

/** An accepted task, and those before it. */
export interface Taken {
  readonly task: TreeTask;
  readonly before: Taken | undefined;
}

/** The size of a text in bytes and, where what is later comes sooner, in places. */
export type Extent = Pick<Memory, 'bytes' | 'places'>;

/** Begins with an empty queue and what was learned of the odds before. */
export function beginAgain({ bytes, places }: Extent, earlier: Memory | undefined): Memory {
  const learned = { odds: new Map(), trials: 0, bytes, ...earlier };
  return {
    ...learned,
    places,
    queues: new Map(),
    swept: undefined,
    refused: undefined,
    kept: undefined,
    taken: undefined,
    waiting: none,
  };
}

/**
 * How likely a task of a sort is accepted, before anything is known of this text; more than 1 means: before all else.
 */
const priors: Readonly<Record<string, number>> = {
  visit: 1,
  comments: 1e6,
  'drop all': 0.3,
  'drop some': 0.7,
  'drop mentioned': 0.35,
  'drop again': 0.5,
  'shortcut half': 0.7,
  shortcut: 0.7,
  'drop a kind': 0.9,
  unused: 0.9,
  signs: 0.7,
  hoist: 0.5,
  'wrapped hoist': 0.4,
  splice: 0.6,
  unwrap: 0.2,
  stub: 0.1,
};

function prior(sort: string): number {
  return priors[sort] ?? 0.1;
}

/** The task that promises most, and what is to be done besides; `undefined` when none promises as much as is wanted. */
export function best(memory: Memory, wanted: Wanted): ReturnType<typeof bestOf<TreeTask>> {
  return bestOf(memory, prior, wanted);
}

/** How likely a task is accepted, as far as is known of its sort. */
export function chanceOf({ odds }: Memory, { sort }: TreeTask): number {
  return oddsOf(odds, sort, prior);
}

export function accepted(agenda: Memory, task: TreeTask, more: readonly TreeTask[]): Memory {
  return withMore({ ...agenda, ...withOutcome(agenda, task, true), taken: { task, before: agenda.taken } }, more);
}

export function rejected(agenda: Memory, task: TreeTask, more: readonly TreeTask[]): Memory {
  return withMore({ ...agenda, ...withOutcome(agenda, task, false) }, more);
}

export function withMore(agenda: Memory, tasks: readonly TreeTask[]): Memory {
  return { ...agenda, ...withTasks(agenda, tasks) };
}

/** A change of the tree as it was read has been rejected after the edits. */
export function withRefusal(memory: Memory, edit: Pick<Edit, 'cuts'>, edits: EditSet): Memory {
  return { ...memory, refused: withRefused(memory.refused, edit, edits) };
}

/** Whether it would take away more than what has had to stay. */
export function doubts({ refused }: Memory, edit: Edit, edits: EditSet): boolean {
  return isDoubtful(edit, refused, edits);
}
