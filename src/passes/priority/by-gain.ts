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

/** What the hasty leave alone: what saves fewer bytes, */
const fewestBytes = 4;
/** what may be expected to save less of the text for a trial than this part of what a trial has saved on average, */
const fewestOfAverage = 0.3;
/** but nothing that may be expected to save more of it than this share. */
const worthwhile = 0.005;

/** The share of the text that has to go before it is looked for more of them, or so many trials. */
const sweepAfter = 0.1;
const sweepAtTheLatest = 64;

/** Of a larger group that had to stay, its halves tell more. */
const mostRefused = 64;

/** After so many looks what can be tried comes before more looks: a nest may have a hundred thousand places to look at. */
const most = 4000;

/** Of what was to be gained, so much is left at least where the gain is as good as it was. */
const stale = 0.5;

/** How the queue is gone through. */
export interface Manner {
  readonly isAwake: Awake | undefined;
  readonly hasty: boolean;
  readonly skipsDoubtful: boolean;
  readonly isCompiled: boolean;
  readonly bindsLate: boolean;
}

/** Takes from the queue what promises most. */
export class ByGain implements Itinerary<Memory> {
  readonly #tree: TreeEdits;
  readonly #left: WhatIsLeft;
  readonly #hasty: boolean;
  readonly #skipsDoubtful: boolean;
  readonly #isCompiled: boolean;
  readonly #bindsLate: boolean;
  readonly #byUse: ByUse;

  constructor(tree: TreeEdits, { isAwake, hasty, skipsDoubtful, isCompiled, bindsLate }: Manner) {
    this.#tree = tree;
    this.#byUse = new ByUse(tree, isCompiled);
    this.#left = new WhatIsLeft(tree, isAwake);
    this.#hasty = hasty;
    this.#skipsDoubtful = skipsDoubtful;
    this.#isCompiled = isCompiled;
    this.#bindsLate = bindsLate;
  }

  next(memory: Memory, edits: EditSet): Stop<Memory> | undefined {
    const least = this.#hasty ? this.#leastOf(memory, edits) : 0;
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

  /** What has to wait, since much less of it is left than it was put into the queue for. */
  #weighedAgain(task: TreeTask, edits: EditSet): TreeTask | undefined {
    if (task.type !== 'visit') return undefined;
    const left = this.#left.bytes(task.node, edits);
    return left < stale * task.gain ? { ...task, gain: left } : undefined;
  }

  /** What nothing mentions any more goes in one step, as much of it as possible; and what had to stay is looked at again. */
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

  /** In bytes. It falls with what is left, and with every trial that saved nothing. */
  #leastOf({ bytes, trials }: Memory, edits: EditSet): number {
    const left = Math.max(1, this.#tree.arena.text.length - freedBytes(edits));
    const average = trials === 0 ? 0 : Math.log(bytes / left) / trials;
    return left * Math.min(worthwhile, fewestOfAverage * average);
  }

  /** `undefined` when there is nothing to try: the task is done, or is only a way to others. */
  #stop(task: TreeTask, others: Memory, edits: EditSet): Stop<Memory> | undefined {
    if (this.#hasty && task.gain < fewestBytes) return undefined;
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

  /** What to look at when the task itself is not tried. */
  #instead(task: TreeTask, edits: EditSet): readonly TreeTask[] {
    const { arena } = this.#tree;
    if (task.type === 'visit') {
      return this.#left.isAnyWorthIt([task.node], edits) ? waysInto(this.#tree, task.node, this.#isCompiled) : [];
    }
    if (task.type === 'remains') {
      const { items } = this.#tree.list(task.list);
      return this.#left.of(task, edits).flatMap((item) => items[item]!.nodes.map((node) => visit(arena, node)));
    }
    return task.type === 'drop' ? this.#parts({ ...task, items: this.#left.of(task, edits) }) : [];
  }

  /** What to try instead of dropping items that something mentions together with others; `undefined`: the task itself. */
  #sortedByUse(task: TreeTask, memory: Memory, edits: EditSet): readonly TreeTask[] | undefined {
    if (task.type !== 'drop' || this.#bindsLate) return undefined;
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

  /** What a task would do to the tree as it was read; `undefined` where nothing is doubted, or it is more than one change. */
  #editOf(task: TreeTask): Edit | undefined {
    if (!this.#skipsDoubtful) return undefined;
    if (task.type === 'variant') return task.edit.edit;
    return task.type === 'drop' ? this.#tree.list(task.list).without(task.items)?.edit : undefined;
  }

  #refused(others: Memory, task: TreeTask, edits: EditSet): Memory {
    const edit = this.#editOf(task);
    const more = task.type === 'drop' ? this.#parts(task) : [];
    return rejected(edit ? withRefusal(others, edit, edits) : others, task, more);
  }

  /** What would take away all of a group that had to stay is doubted, too. */
  #withRefused(memory: Memory, members: Group['members'], edits: EditSet): Memory {
    if (!this.#skipsDoubtful || members.length > mostRefused) return memory;
    const set = this.#left.withoutAll(noEdits, members.flat());
    return set === undefined ? memory : withRefusal(memory, set, edits);
  }

  /** Whether the items must stay, since the rest of items that must stay is gone. */
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

  /** The hasty end by what is likely, so they have to know it well; in which order others go on makes little difference. */
  #learning(task: TreeTask, stop: Stop<Memory>): Stop<Memory> {
    return this.#hasty ? new TaskStop(task, stop) : stop;
  }

  #dropWhatIsLeft(task: Drop, others: Memory, edits: EditSet): Stop<Memory> | undefined {
    const items = this.#left.of(task, edits);
    if (items.length === 0 || this.#isNeeded(task, edits)) return undefined;
    // Less than that is tried anyway.
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
    // Which is as likely as not.
    if (task.shortcut?.isHalf === true) return withMore(others, [shortcutInstead(this.#tree, task, task.shortcut)]);
    const memory = withKept(others, task, edits);
    const waiting = this.#skipsDoubtful ? withHalf(memory.waiting, task) : memory.waiting;
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

/** Keeps a single item in mind that cannot go now; the items of any other task are tried one by one. */
function withKept(memory: Memory, task: TreeTask, edits: EditSet): Memory {
  const isOne = task.type === 'drop' && task.items.length === 1;
  return isOne ? { ...memory, kept: { task, edits, before: memory.kept } } : memory;
}
