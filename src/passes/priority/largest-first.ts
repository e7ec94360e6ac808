import { addTo } from '../../basics/add-to.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { NodeList, TreeEdit, TreeEdits } from '../../grammar/edits.ts';
import { type Arena, children, hasFlag, kindName, nodeFlags, width } from '../../tree/arena.ts';
import { type EditSet, withEdits } from '../../tree/edit-set.ts';
import { isGone } from '../../tree/gone.ts';
import { editTour, type Itinerary, type Stop } from '../tree/edit-tour.ts';
import type { ReadTree } from '../tree/read-tree.ts';
import { added, type Heap, rest } from './heap.ts';
import { type Stretch, Uses } from './uses.ts';

export interface LargestFirstOptions {
  /** How often the tree is gone through, each time read anew; 2 when not given. */
  readonly passes?: number;
  /** Goes through the tree until nothing changes, whatever `passes` says. */
  readonly stable?: boolean;
  /** Leaves alone what is smaller, in bytes; 2 when not given. */
  readonly minReduction?: number;
}

/**
 * treereduce's queue: what is largest is tried first, and what must stay makes way for what is in it. Deviations: what
 * is optional is read off the grammar's automata; a batch of one kind that must stay is halved; each node is looked
 * into once; a text is put in place of a node only when that makes it shorter, and by more than a trifle. A pass after
 * the first one tries again only what less depends on than when it was refused; `stable` ends with all of it once more.
 */
export function largestFirst(
  reader: (original: TestCase) => ReadTree,
  options: LargestFirstOptions = {},
): WakefulPass<TestCase> {
  const { passes = 2, stable = false, minReduction = 2 } = options;
  const search = (tree: TreeEdits): BySize =>
    new BySize(tree, { least: minReduction, trifle: stable ? Number.NEGATIVE_INFINITY : trifle });
  return editTour<Memory>(reader, {
    itinerary: search,
    start: (tree) => ({
      queue: search(tree).into(undefined, 0),
      refused: undefined,
      isFirstPass: true,
      passesLeft: stable ? Number.POSITIVE_INFINITY : passes - 1,
    }),
    once: !stable,
  });
}

/**
 * A shorter text in the place of a node is worth a trial only where the node is smaller, by more than so many bytes,
 * than what was refused around it: if that statement is needed, so is a part that is nearly all of it.
 */
const trifle = 8;

type Queue = Heap<Task>;

/** Never changed. */
interface Memory {
  readonly queue: Queue;
  readonly refused: Refused;
  readonly isFirstPass: boolean;
  /** How many passes there may be after this one. */
  readonly passesLeft: number;
}

/** What had to stay, the latest first. */
type Refused = { readonly task: Task; readonly edits: EditSet; readonly before: Refused } | undefined;

interface Sized {
  readonly bytes: number;
  readonly at: number;
}

/** Drop items of one kind from a list. */
interface Batch extends Sized {
  readonly type: 'delete';
  readonly list: number;
  readonly items: readonly number[];
}

/** Put a text in place of a node, or what is left to do with it when there is none. */
interface Replacement extends Sized {
  readonly type: 'replace';
  readonly node: number;
  readonly text: TreeEdit | undefined;
  /** How large the smallest is that was refused and contains it, or is the same. */
  readonly around: number;
}

type Task = Batch | Replacement;

type Change = Pick<Stop<Memory>, 'label' | 'make'>;

/** In bytes: what is smaller than `least` is not tried, nor what saves but a `trifle` less than what was refused. */
interface Bounds {
  readonly least: number;
  readonly trifle: number;
}

class BySize implements Itinerary<Memory> {
  readonly #tree: TreeEdits;
  readonly #arena: Arena;
  readonly #bounds: Bounds;

  constructor(tree: TreeEdits, bounds: Bounds) {
    this.#tree = tree;
    this.#arena = tree.arena;
    this.#bounds = bounds;
  }

  next(memory: Memory, edits: EditSet): Stop<Memory> | undefined {
    for (let now: Memory | undefined = memory; now !== undefined; now = this.#nextPass(now, edits)) {
      let { queue } = now;
      while (queue !== undefined) {
        const task = queue.top;
        const others = rest(queue, comesFirst);
        const stop = this.#stop(task, { ...now, queue: others }, edits);
        if (stop !== undefined) return stop;
        const isDone = task.type === 'delete' || isGone(this.#arena, task.node, edits);
        queue = isDone ? others : this.into(others, task.node, task.around);
      }
    }
    return undefined;
  }

  /** What was refused and is not used elsewhere any more. The rest is kept in mind for the pass after that. */
  #nextPass({ refused, passesLeft }: Memory, edits: EditSet): Memory | undefined {
    if (passesLeft === 0 || refused === undefined) return undefined;
    const uses = new Uses(this.#arena, edits);
    let queue: Queue;
    let still: Refused;
    const seen = new Set<string>();
    for (let entry: Refused = refused; entry !== undefined; entry = entry.before) {
      const { task, edits: earlier } = entry;
      const again = this.#part(task, (stretch) => uses.haveEnded(stretch, earlier));
      const key = again?.type === 'delete' ? `${again.list} ${again.items}` : undefined;
      if (again === undefined) still = { task, edits: earlier, before: still };
      else if (key === undefined || !seen.has(key)) queue = added(queue, again, comesFirst);
      if (key !== undefined) seen.add(key);
    }
    return queue && { queue, refused: still, isFirstPass: false, passesLeft: passesLeft - 1 };
  }

  /** Of several items those that this holds for, when these are several: each was asked about by itself, too. */
  #part(task: Task, holds: (stretch: Stretch) => boolean): Task | undefined {
    if (task.type === 'replace' || task.items.length === 1) return holds(this.#stretch(task)) ? task : undefined;
    const items = task.items.filter((item) => holds(this.#stretch({ ...task, items: [item] })));
    return items.length < 2 ? undefined : this.#batch(this.#tree.list(task.list), items);
  }

  /** Adds what can be tried with the children of a node that stays; `around` is the size of what was refused there. */
  into(queue: Queue, node: number, around = Number.POSITIVE_INFINITY): Queue {
    const list = this.#tree.list(node);
    const kinds = new Map<string, number[]>();
    for (const [index, item] of list.items.entries()) {
      const kind = kindName(this.#arena, item.nodes[0]!);
      addTo(kinds, kind, index);
    }
    const inItems = new Set(list.items.flatMap(({ nodes }) => nodes));
    const tasks: (Task | undefined)[] = [...kinds.values()].map((items) => this.#batch(list, items));
    for (const child of children(this.#arena, node)) {
      if (!inItems.has(child)) tasks.push(this.#replacement(child, around));
    }
    return withTasks(queue, tasks);
  }

  #batch(list: NodeList, items: readonly number[]): Batch | undefined {
    const nodes = nodesOf(list, items);
    const bytes = nodes.reduce((sum, node) => sum + width(this.#arena, node), 0);
    if (bytes < this.#bounds.least) return undefined;
    return { type: 'delete', bytes, at: nodes.at(-1)!, list: list.parent, items };
  }

  #replacement(node: number, around: number): Replacement | undefined {
    const bytes = width(this.#arena, node);
    if (bytes < this.#bounds.least || !hasFlag(this.#arena, node, nodeFlags.named | nodeFlags.error)) return undefined;
    const text = this.#text(node, around);
    return { type: 'replace', bytes, at: node, node, text, around: text ? bytes : around };
  }

  /** The shortest that may stand in the node's place, if it is worth a trial. */
  #text(node: number, around: number): TreeEdit | undefined {
    const { least, trifle } = this.#bounds;
    if (around - width(this.#arena, node) <= trifle) return undefined;
    const [text] = this.#tree.stubs(node);
    return text === undefined || text.bytes < least ? undefined : text;
  }

  #stop(task: Task, others: Memory, edits: EditSet): Stop<Memory> | undefined {
    const { queue, refused, isFirstPass, passesLeft } = others;
    const change = task.type === 'delete' ? this.#delete(task, edits) : this.#replace(task);
    return (
      change && {
        ...change,
        accepted: () => others,
        rejected: () => ({
          ...others,
          queue: isFirstPass ? withTasks(queue, this.#insteadOf(task)) : queue,
          refused: passesLeft > 0 ? { task, edits, before: refused } : undefined,
        }),
      }
    );
  }

  #delete({ list: parent, items, at }: Batch, edits: EditSet): Change | undefined {
    const list = this.#tree.list(parent);
    if (nodesOf(list, items).every((node) => isGone(this.#arena, node, edits))) return undefined;
    const drop = list.without(items);
    return {
      label: `delete ${items.length === 1 ? '' : 'all '}${kindName(this.#arena, at)}`,
      make: (now) => drop && withEdits(now, [drop.edit]),
    };
  }

  #replace({ node, text }: Replacement): Change | undefined {
    if (text === undefined) return undefined;
    return {
      label: `replace ${kindName(this.#arena, node)}`,
      make: (now) => (isGone(this.#arena, node, now) ? now : withEdits(now, [text.edit])),
    };
  }

  /** What to try when a task was refused. */
  #insteadOf(task: Task): (Task | undefined)[] {
    return task.type === 'delete'
      ? this.#parts(this.#tree.list(task.list), task.items)
      : [{ ...task, text: undefined }];
  }

  #parts(list: NodeList, items: readonly number[]): (Task | undefined)[] {
    const middle = items.length >> 1;
    if (middle > 0) return [items.slice(middle), items.slice(0, middle)].map((part) => this.#batch(list, part));
    const [node, ...others] = nodesOf(list, items);
    const around = others.length === 0 ? width(this.#arena, node!) : Number.POSITIVE_INFINITY;
    return [node!, ...others].map((one) => this.#replacement(one, around));
  }

  #stretch(task: Task): Stretch {
    const nodes = task.type === 'delete' ? nodesOf(this.#tree.list(task.list), task.items) : [task.node];
    return { from: nodes[0]!, to: this.#arena.after[nodes.at(-1)!]! };
  }
}

function nodesOf(list: NodeList, items: readonly number[]): number[] {
  return items.flatMap((item) => list.items[item]!.nodes);
}

function withTasks(queue: Queue, tasks: readonly (Task | undefined)[]): Queue {
  return tasks.reduce<Queue>((all, task) => (task === undefined ? all : added(all, task, comesFirst)), queue);
}

function comesFirst(a: Sized, b: Sized): boolean {
  return a.bytes > b.bytes || (a.bytes === b.bytes && a.at > b.at);
}
