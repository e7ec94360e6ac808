import type { TreeEdits } from '../../grammar/edits.ts';
import { type Edit, type EditSet, freedBytes, noEdits, withEdits } from '../../tree/edit-set.ts';
import type { Itinerary, Stop } from '../tree/edit-tour.ts';
import type { Awake } from '../tree/waking.ts';
import { ByUse } from './by-use.ts';
import { halves, isTooFew, unusedGroups } from './groups.ts';
import { accepted, best, doubts, type Memory, rejected, withMore, withRefusal } from './memory.ts';
import { shortcutInstead, shortcutsFrom, withHalf } from './shortcuts.ts';
import { TaskStop } from './task-stop.ts';
import type { Drop, Group, TreeTask, Variant } from './tasks.ts';
import { isOfAnyType, partsOf, remains, visit, waysInto } from './ways.ts';
import { WhatIsLeft } from './what-is-left.ts';

/** In a hurry, a change that saves fewer bytes than these is not tried. */
const fewestBytes = 4;
/** In a hurry, neither is one that is expected to save less than this part of what a trial has saved on average, */
const fewestOfAverage = 0.3;
/** unless it is expected to save more than this share of the text. */
const worthwhile = 0.005;

/** What nothing mentions any more is looked for again when this share of the text has gone, */
const sweepAfter = 0.1;
/** or after this many trials. */
const sweepAtTheLatest = 32;

/** A group of more members that was refused is not remembered: its halves, which are tried next, tell more. */
const mostRefused = 64;

/** After so many visits without a trial, what can be tried comes first: a deep text may have 100,000 nodes to visit. */
const most = 4000;

/** A visit whose node has kept less than this share of the gain that it was queued for goes back into the queue. */
const stale = 0.5;

/** How the queue is gone through: see `BestFirstOptions`. */
export interface Manner {
  readonly isAwake: Awake | undefined;
  readonly hasty: boolean;
  readonly skipsDoubtful: boolean;
  readonly isCompiled: boolean;
  readonly bindsLate: boolean;
}

/** Takes from the queue the task that promises most, until one of them is a change that can be tried. */
export class ByGain implements Itinerary<Memory> {
  readonly #tree: TreeEdits;
  readonly #left: WhatIsLeft;
  readonly #manner: Manner;
  readonly #byUse: ByUse;

  constructor(tree: TreeEdits, manner: Manner) {
    this.#tree = tree;
    this.#manner = manner;
    this.#byUse = new ByUse(tree, manner.isCompiled);
    this.#left = new WhatIsLeft(tree, manner.isAwake);
  }

  next(memory: Memory, edits: EditSet): Stop<Memory> | undefined {
    const least = this.#manner.hasty ? this.#leastOf(memory, edits) : 0;
    let agenda = this.#withShortcuts(this.#swept(memory, edits), edits);
    for (let looks = 0; ; looks++) {
      const found = best(agenda, { least, late: looks > most ? 'visit' : undefined });
      if (found === undefined) return undefined;
      const others = { ...agenda, ...found.others };
      const now = this.#weighedAgain(found.task, edits);
      if (now !== undefined) {
        agenda = withMore(others, [now]);
        continue;
      }
      const instead = this.#sortedByUse(found.task, others, edits);
      if (instead !== undefined) {
        agenda = withMore(others, instead);
        continue;
      }
      const isDoubtful = this.#isDoubtful(found.task, others, edits);
      const stop = isDoubtful ? undefined : this.#stop(found.task, others, edits);
      if (stop !== undefined) return stop;
      agenda = withMore(isDoubtful ? withKept(others, found.task, edits) : others, this.#instead(found.task, edits));
    }
  }

  /** The visit with its gain as it is by now, when that is much less than it was queued for; else `undefined`. */
  #weighedAgain(task: TreeTask, edits: EditSet): TreeTask | undefined {
    if (task.type !== 'visit') return undefined;
    const left = this.#left.bytes(task.node, edits);
    return left < stale * task.gain ? { ...task, gain: left } : undefined;
  }

  /** Adds groups of what nothing mentions any more, and retries what was refused while something mentioned it. */
  #swept(memory: Memory, edits: EditSet): Memory {
    const { arena } = this.#tree;
    const left = arena.text.length - freedBytes(edits);
    const { swept, trials } = memory;
    const isLate = swept !== undefined && trials >= swept.trials + sweepAtTheLatest;
    if (swept !== undefined && !isLate && left > (1 - sweepAfter) * swept.left) return memory;
    // What was too little for a group is dropped like anything else, and may have been refused while it was mentioned.
    const since = isLate ? swept.late : swept?.edits;
    const unused = this.#byUse
      .unused(edits, since)
      .filter((nodes) => this.#left.isAnyWorthIt(nodes, edits))
      .map((nodes) => this.#left.ofNodes(nodes, edits));
    const groups = unusedGroups(arena, unused, { few: isLate, isFirst: swept === undefined });
    const now = { edits, late: isLate ? edits : swept?.late, left, trials };
    return withMore(this.#byUse.triedAgain({ ...memory, swept: now }, edits), groups);
  }

  /** The gain that a hurry asks for, in bytes. It falls with what is left, and with every trial that saved nothing. */
  #leastOf({ bytes, trials }: Memory, edits: EditSet): number {
    const left = Math.max(1, this.#tree.arena.text.length - freedBytes(edits));
    const average = trials === 0 ? 0 : Math.log(bytes / left) / trials;
    return left * Math.min(worthwhile, fewestOfAverage * average);
  }

  /** The task as a change to try; `undefined` when it is moot by now, or is only a way to other tasks. */
  #stop(task: TreeTask, others: Memory, edits: EditSet): Stop<Memory> | undefined {
    if (this.#manner.hasty && task.gain < fewestBytes) return undefined;
    switch (task.type) {
      case 'variant':
        return this.#left.isWhole(task.edit, edits) ? this.#variant(task, others, edits) : undefined;
      case 'group':
        return this.#group(task, others, edits);
      case 'drop':
        return this.#dropWhatIsLeft(task, others, edits);
      default:
        return undefined;
    }
  }

  /** The tasks that take the place of one that is not tried itself. */
  #instead(task: TreeTask, edits: EditSet): readonly TreeTask[] {
    const { arena } = this.#tree;
    if (task.type === 'visit') {
      return this.#left.isAnyWorthIt([task.node], edits)
        ? waysInto(this.#tree, task.node, this.#manner.isCompiled)
        : [];
    }
    if (task.type === 'remains') {
      const { items } = this.#tree.list(task.list);
      return this.#left.of(task, edits).flatMap((item) => items[item]!.nodes.map((node) => visit(arena, node)));
    }
    return task.type === 'drop' ? this.#parts({ ...task, items: this.#left.of(task, edits) }) : [];
  }

  /** A drop is split where only some of its items are mentioned elsewhere; `undefined` when it stays as it is. */
  #sortedByUse(task: TreeTask, memory: Memory, edits: EditSet): readonly TreeTask[] | undefined {
    if (task.type !== 'drop' || this.#manner.bindsLate) return undefined;
    if (task.shortcut !== undefined) return this.#byUse.isMentioned(task, edits) ? [] : undefined;
    return this.#byUse.instead({ ...task, items: this.#left.of(task, edits) }, memory, edits);
  }

  #isDoubtful(task: TreeTask, memory: Memory, edits: EditSet): boolean {
    const edit = this.#editOf(task);
    if (edit === undefined || (task.type === 'drop' && task.again)) return false;
    if (task.type === 'variant' && isOfAnyType(task)) return false;
    const isGone = (node: number): boolean => this.#left.isNodeGone(node, edits);
    return this.#byUse.isUnlikely(task, memory, { edit, isGone }) || doubts(memory, edit, edits);
  }

  /** The task as an edit of the tree as it was read, to compare with refusals; `undefined` where nothing is doubted. */
  #editOf(task: TreeTask): Edit | undefined {
    if (!this.#manner.skipsDoubtful) return undefined;
    if (task.type === 'variant') return task.edit.edit;
    return task.type === 'drop' ? this.#tree.list(task.list).without(task.items)?.edit : undefined;
  }

  #refused(others: Memory, task: TreeTask, edits: EditSet): Memory {
    const edit = this.#editOf(task);
    const more = task.type === 'drop' ? this.#parts(task) : [];
    return rejected(edit ? withRefusal(others, edit, edits) : others, task, more);
  }

  /** Remembers a group that was refused: what would take away all of it is doubted, too. */
  #withRefused(memory: Memory, members: Group['members'], edits: EditSet): Memory {
    if (!this.#manner.skipsDoubtful || members.length > mostRefused) return memory;
    const set = this.#left.withoutAll(noEdits, members.flat());
    return set === undefined ? memory : withRefusal(memory, set, edits);
  }

  /** Whether the items must stay: both halves together were refused, and the other half is gone. */
  #isNeeded({ list, unless }: Drop, edits: EditSet): boolean {
    return unless?.every((item) => this.#left.isItemGone(list, item, edits)) ?? false;
  }

  #variant(task: Variant, others: Memory, edits: EditSet): Stop<Memory> {
    const { edit } = task;
    return this.#learning(task, {
      label: `${edit.kind} ${this.#name(edit.node)}`,
      make: (now) => withEdits(now, [edit.edit]),
      accepted: () => accepted(others, task, edit.by === undefined ? [] : [visit(this.#tree.arena, edit.by)]),
      rejected: () => this.#refused(others, task, edits),
    });
  }

  #group(task: Group, others: Memory, edits: EditSet): Stop<Memory> | undefined {
    const { arena } = this.#tree;
    const members = task.members.filter((nodes) => this.#left.isAnyWorthIt(nodes, edits));
    if (isTooFew(task.what, members)) return undefined;
    return this.#learning(task, {
      label: `${task.what} ${members.length}`,
      make: (now) => this.#left.withoutAll(now, members.flat()),
      accepted: () => accepted(others, task, []),
      rejected: () => rejected(this.#withRefused(others, members, edits), task, halves(arena, { ...task, members })),
    });
  }

  /** In a hurry the odds decide when to end, so late acceptances correct them; else they only tell the order. */
  #learning(task: TreeTask, stop: Stop<Memory>): Stop<Memory> {
    return this.#manner.hasty ? new TaskStop(task, stop) : stop;
  }

  #dropWhatIsLeft(task: Drop, others: Memory, edits: EditSet): Stop<Memory> | undefined {
    const items = this.#left.of(task, edits);
    if (items.length === 0 || this.#isNeeded(task, edits)) return undefined;
    // A part of a shortcut is what halving tries anyway.
    if (task.shortcut !== undefined && items.length < task.items.length) return undefined;
    const left = { ...task, items };
    const list = this.#tree.list(task.list);
    return this.#learning(task, {
      label: `drop ${items.length} of ${this.#name(task.list)}`,
      make: (now) => this.#left.without(now, list, items),
      accepted: () => accepted(others, task, [remains(this.#tree, list, left)]),
      rejected: () => this.#dropRefused(left, others, edits),
    });
  }

  #dropRefused(task: Drop, others: Memory, edits: EditSet): Memory {
    // It has cut off the place that matters, which was as likely as not: now it keeps all of that half.
    if (task.shortcut?.isHalf === true) return withMore(others, [shortcutInstead(this.#tree, task, task.shortcut)]);
    const memory = withKept(others, task, edits);
    const waiting = this.#manner.skipsDoubtful ? withHalf(memory.waiting, task) : memory.waiting;
    return this.#refused({ ...memory, waiting }, task, edits);
  }

  #parts(task: Drop): TreeTask[] {
    return task.whole === true || task.items.length === 0 ? [] : partsOf(this.#tree, task);
  }

  /** With the shortcuts that are worth it by now, when something has been accepted. */
  #withShortcuts(memory: Memory, edits: EditSet): Memory {
    if (memory.waiting.halves.length === 0 || edits === memory.waiting.edits) return memory;
    const { shortcuts, waiting } = shortcutsFrom(this.#tree, memory.waiting, {
      edits,
      isGone: ({ list }, item) => this.#left.isItemGone(list, item, edits),
      of: ({ list }, items) => this.#left.of({ list, items }, edits),
    });
    return withMore({ ...memory, waiting }, shortcuts);
  }

  #name(node: number): string {
    return this.#tree.arena.kinds[this.#tree.arena.kind[node]!]!;
  }
}

/** Remembers a single item that was refused, to retry it later; the items of larger tasks come one by one anyway. */
function withKept(memory: Memory, task: TreeTask, edits: EditSet): Memory {
  const isOne = task.type === 'drop' && task.items.length === 1;
  return isOne ? { ...memory, kept: { task, edits, before: memory.kept } } : memory;
}
