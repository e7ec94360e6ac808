import type { NodeList, TreeEdits } from '../../grammar/edits.ts';
import type { Cut } from '../../tree/cut.ts';
import { type Edit, type EditSet, freedBytes, withEdits } from '../../tree/edit-set.ts';
import { isClipped, isGone } from '../../tree/gone.ts';
import type { Itinerary, Stop } from '../tree/edit-tour.ts';
import type { Awake } from '../tree/waking.ts';
import { ByUse } from './by-use.ts';
import { groupOf, halves, isTooFew, worthAGroup } from './groups.ts';
import { accepted, best, doubts, type Memory, rejected, withMore, withRefusal } from './memory.ts';
import { shortcutInstead, shortcutsFrom, withHalf } from './shortcuts.ts';
import { TaskStop } from './task-stop.ts';
import type { Drop, Group, TreeTask, Variant } from './tasks.ts';
import { partsOf, remains, visit, waysInto } from './ways.ts';

/** What the hasty leave alone: what saves fewer bytes, */
const fewestBytes = 4;
/** what may be expected to save less of the text for a trial than this part of what a trial has saved on average, */
const fewestOfAverage = 0.3;
/** but nothing that may be expected to save more of it than this share. */
const worthwhile = 0.005;

/** Fewer definitions that nothing mentions are dropped like anything else, but for those of one name in several lists. */
const fewest = 8;
/** The share of the text that has to go before it is looked for more of them. */
const sweepAfter = 0.1;

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
  readonly #isAwake: Awake | undefined;
  readonly #hasty: boolean;
  readonly #skipsDoubtful: boolean;
  readonly #bindsLate: boolean;
  readonly #byUse: ByUse;

  constructor(tree: TreeEdits, { isAwake, hasty, skipsDoubtful, isCompiled, bindsLate }: Manner) {
    this.#tree = tree;
    this.#byUse = new ByUse(tree, isCompiled);
    this.#isAwake = isAwake;
    this.#hasty = hasty;
    this.#skipsDoubtful = skipsDoubtful;
    this.#bindsLate = bindsLate;
  }

  next(memory: Memory, edits: EditSet): Stop<Memory> | undefined {
    const least = this.#hasty ? this.#leastOf(memory, edits) : 0;
    let agenda = this.#withShortcuts(this.#swept(memory, edits), edits);
    for (let found = best(agenda, least); found; found = best(agenda, least)) {
      const others = { ...agenda, ...found.others };
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
    return undefined;
  }

  /** What nothing mentions any more goes in one step, as much of it as possible; and what had to stay is looked at again. */
  #swept(memory: Memory, edits: EditSet): Memory {
    const { arena } = this.#tree;
    const left = arena.text.length - freedBytes(edits);
    const { swept } = memory;
    if (swept !== undefined && left > (1 - sweepAfter) * (arena.text.length - freedBytes(swept))) return memory;
    const unused = this.#byUse
      .unused(edits, swept)
      .map((nodes) => nodes.filter((node) => !isGone(arena, node, edits)))
      .filter((nodes) => nodes.some((node) => this.#isNodeAwake(node)));
    // Members are told by where they stand, too.
    const groups = [unused.filter((nodes) => !this.#isPart(nodes)), unused.filter((nodes) => this.#isPart(nodes))];
    return withMore(
      this.#byUse.triedAgain({ ...memory, swept: edits }, edits),
      groups
        .map((members) => worthAGroup(arena, members, fewest))
        .flatMap((members) => (members.length === 0 ? [] : groupOf(arena, 'unused', members))),
    );
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
        // What is left of a clipped node has tasks of its own, and would give the same texts again.
        return isClipped(this.#tree.arena, task.edit.node, edits) ||
          !task.edit.edit.cuts.some((cut) => this.#isRangeAwake(cut))
          ? undefined
          : this.#variant(task, others);
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
      return isGone(arena, task.node, edits) || !this.#isNodeAwake(task.node) ? [] : waysInto(this.#tree, task.node);
    }
    if (task.type === 'remains') {
      const { items } = this.#tree.list(task.list);
      return this.#itemsLeft(task, edits).flatMap((item) => items[item]!.nodes.map((node) => visit(arena, node)));
    }
    return task.type === 'drop' ? this.#parts({ ...task, items: this.#itemsLeft(task, edits) }) : [];
  }

  /** What to try instead of dropping items that something mentions together with others; `undefined`: the task itself. */
  #sortedByUse(task: TreeTask, memory: Memory, edits: EditSet): readonly TreeTask[] | undefined {
    if (task.type !== 'drop' || this.#bindsLate) return undefined;
    if (task.shortcut !== undefined) return this.#byUse.isMentioned(task, edits) ? [] : undefined;
    return this.#byUse.instead({ ...task, items: this.#itemsLeft(task, edits) }, memory, edits);
  }

  #isDoubtful(task: TreeTask, memory: Memory, edits: EditSet): boolean {
    const edit = this.#editOf(task);
    if (edit === undefined || (task.type === 'drop' && task.again)) return false;
    return this.#byUse.isUnlikely(task, memory) || doubts(memory, edit, edits);
  }

  /** What a task would do to the tree as it was read; `undefined` where nothing is doubted, or it is more than one change. */
  #editOf(task: TreeTask): Edit | undefined {
    if (!this.#skipsDoubtful) return undefined;
    if (task.type === 'variant') return task.edit.edit;
    return task.type === 'drop' ? this.#tree.list(task.list).without(task.items)?.edit : undefined;
  }

  #refused(others: Memory, task: TreeTask, more: readonly TreeTask[]): Memory {
    const edit = this.#editOf(task);
    return rejected(edit ? withRefusal(others, edit) : others, task, more);
  }

  /** Whether the items must stay, since the rest of items that must stay is gone. */
  #isNeeded({ list, unless }: Drop, edits: EditSet): boolean {
    return unless?.every((item) => this.#isItemGone(this.#tree.list(list), item, edits)) ?? false;
  }

  #variant(task: Variant, others: Memory): Stop<Memory> {
    const { edit } = task;
    return this.#learning(task, {
      label: `${edit.kind} ${this.#name(edit.node)}`,
      make: (edits) => withEdits(edits, [edit.edit]),
      accepted: () => accepted(others, task, edit.by === undefined ? [] : [visit(this.#tree.arena, edit.by)]),
      rejected: () => this.#refused(others, task, []),
    });
  }

  #group(task: Group, others: Memory, edits: EditSet): Stop<Memory> | undefined {
    const { arena } = this.#tree;
    const members = task.members.filter((nodes) =>
      nodes.some((node) => !isGone(arena, node, edits) && this.#isNodeAwake(node)),
    );
    if (isTooFew(task.what, members)) return undefined;
    return this.#learning(task, {
      label: `${task.what} ${members.length}`,
      make: (now) => this.#dropAll(now, members.flat()),
      accepted: () => accepted(others, task, []),
      rejected: () => rejected(others, task, halves(arena, { ...task, members })),
    });
  }

  /** The hasty end by what is likely, so they have to know it well; in which order others go on makes little difference. */
  #learning(task: TreeTask, stop: Stop<Memory>): Stop<Memory> {
    return this.#hasty ? new TaskStop(task, stop) : stop;
  }

  #dropAll(edits: EditSet, nodes: readonly number[]): EditSet | undefined {
    const left = nodes.filter((node) => !isGone(this.#tree.arena, node, edits));
    const lists = new Map<number, { list: NodeList; items: number[] }>();
    for (const node of left) {
      const found = this.#tree.itemOf(node);
      if (found === undefined) continue;
      const known = lists.get(found.list.parent);
      if (known) known.items.push(found.item);
      else lists.set(found.list.parent, { list: found.list, items: [found.item] });
    }
    const drops = [...lists.values()].flatMap(({ list, items }) => {
      const gone = new Set(items);
      // What has members has at least one, as a rule: `enum {}`.
      const isEmptied = list.items.every(({ extra, nodes }, item) => extra || (gone.has(item) && this.#isPart(nodes)));
      return list.without(isEmptied ? [...gone].sort((a, b) => a - b).slice(1) : gone)?.edit ?? [];
    });
    return withEdits(edits, drops);
  }

  #dropWhatIsLeft(task: Drop, others: Memory, edits: EditSet): Stop<Memory> | undefined {
    const items = this.#itemsLeft(task, edits);
    if (items.length === 0 || this.#isNeeded(task, edits)) return undefined;
    // Less than that is tried anyway.
    if (task.shortcut !== undefined && items.length < task.items.length) return undefined;
    const left = { ...task, items };
    const list = this.#tree.list(task.list);
    return this.#learning(task, {
      label: `drop ${items.length} of ${this.#name(task.list)}`,
      make: (now) => this.#without(now, list, items),
      accepted: () => accepted(others, task, [remains(this.#tree, list, left)]),
      rejected: () => this.#dropRefused(left, others, edits),
    });
  }

  #dropRefused(task: Drop, others: Memory, edits: EditSet): Memory {
    // Which is as likely as not.
    if (task.shortcut?.isHalf === true) return withMore(others, [shortcutInstead(this.#tree, task, task.shortcut)]);
    const memory = withKept(others, task, edits);
    const waiting = this.#skipsDoubtful ? withHalf(memory.waiting, task) : memory.waiting;
    return this.#refused({ ...memory, waiting }, task, this.#parts(task));
  }

  /** As many of the items dropped as the list can do without. */
  #without(edits: EditSet, list: NodeList, items: readonly number[]): EditSet | undefined {
    const all = list.without(items);
    const made = all && withEdits(edits, [all.edit]);
    if (made !== undefined || items.length === 1) return made;
    const left = items.filter((item) => !this.#isItemGone(list, item, edits));
    const bySize = left.sort((a, b) => list.items[a]!.tokens - list.items[b]!.tokens || a - b);
    const butOne = bySize.length < 2 ? undefined : list.without(bySize.slice(1));
    return butOne && withEdits(edits, [butOne.edit]);
  }

  #parts(task: Drop): TreeTask[] {
    return task.whole === true || task.items.length === 0 ? [] : partsOf(this.#tree, task);
  }

  /** With the shortcuts that are worth it by now, when something has been accepted. */
  #withShortcuts(memory: Memory, edits: EditSet): Memory {
    if (memory.waiting.halves.length === 0 || edits === memory.waiting.edits) return memory;
    const { shortcuts, waiting } = shortcutsFrom(this.#tree, memory.waiting, {
      edits,
      isGone: ({ list }, item) => this.#isItemGone(this.#tree.list(list), item, edits),
      of: ({ list }, items) => this.#itemsLeft({ list, items }, edits),
    });
    return withMore({ ...memory, waiting }, shortcuts);
  }

  #itemsLeft({ list: parent, items }: Pick<Drop, 'list' | 'items'>, edits: EditSet): number[] {
    const list = this.#tree.list(parent);
    return items.filter(
      (item) => !this.#isItemGone(list, item, edits) && list.items[item]!.nodes.some((node) => this.#isNodeAwake(node)),
    );
  }

  #isNodeAwake(node: number): boolean {
    const { start, end } = this.#tree.arena;
    return this.#isRangeAwake({ start: start[node]!, end: end[node]! });
  }

  #isRangeAwake({ start, end }: Cut): boolean {
    return this.#isAwake === undefined || this.#isAwake(start, end);
  }

  #isItemGone(list: NodeList, item: number, edits: EditSet): boolean {
    return list.items[item]!.nodes.every((node) => isGone(this.#tree.arena, node, edits));
  }

  /** Whether it is a member of something. */
  #isPart(nodes: readonly number[]): boolean {
    return nodes.some((node) => /field|enumerator/.test(this.#name(node)));
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
