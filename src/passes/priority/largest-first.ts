import { sequence } from '../../core/combinators.ts';
import type { Pass } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { NodeList, TreeEdit, TreeEdits } from '../../grammar/edits.ts';
import { type Arena, children, hasFlag, kindName, nodeFlags } from '../../tree/arena.ts';
import { type EditSet, noEdits } from '../../tree/edit-set.ts';
import { editTour, type Itinerary, type Journey, type Stop } from '../tree/edit-tour.ts';
import { isGone, withEdit } from '../tree/make-edit.ts';
import type { ReadTree } from '../tree/read-tree.ts';
import { added, type Heap, rest } from './heap.ts';

export interface LargestFirstOptions {
  /** How often the tree is gone through, each time read anew; 2 when not given. */
  readonly passes?: number;
  /** As often as something changes, whatever `passes` says. */
  readonly stable?: boolean;
  /** Leaves alone what is smaller, in bytes; 2 when not given. */
  readonly minReduction?: number;
}

/**
 * treereduce's queue: what is largest is tried first, and what must stay makes way for what is in it. Deviations: what
 * is optional is read off the grammar's automata; a batch of one kind that must stay is halved; each node is looked
 * into once; a text is put in place of a node only when that makes it shorter.
 */
export function largestFirst(
  reader: (original: TestCase) => ReadTree,
  options: LargestFirstOptions = {},
): Pass<TestCase> {
  const { passes = 2, stable = false, minReduction = 2 } = options;
  const journey: Journey<Queue> = {
    itinerary: (tree) => new BySize(tree, minReduction),
    start: (tree) => new BySize(tree, minReduction).into(undefined, 0),
    once: !stable,
  };
  return sequence(...Array.from({ length: stable ? 1 : passes }, () => editTour(reader, journey)));
}

type Queue = Heap<Task>;

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
  readonly texts: readonly TreeEdit[];
}

type Task = Batch | Replacement;

class BySize implements Itinerary<Queue> {
  readonly #tree: TreeEdits;
  readonly #arena: Arena;
  readonly #least: number;

  constructor(tree: TreeEdits, least: number) {
    this.#tree = tree;
    this.#arena = tree.arena;
    this.#least = least;
  }

  next(memory: Queue, edits: EditSet): Stop<Queue> | undefined {
    let queue = memory;
    while (queue !== undefined) {
      const task = queue.top;
      const others = rest(queue, comesFirst);
      const stop = task.type === 'delete' ? this.#delete(task, others, edits) : this.#replace(task, others, edits);
      if (stop !== undefined) return stop;
      queue = task.type === 'delete' ? others : this.into(others, task.node, edits);
    }
    return undefined;
  }

  /** Adds what can be tried with the children of a node that stays. */
  into(queue: Queue, node: number, edits: EditSet = noEdits): Queue {
    if (isGone(this.#arena, node, edits)) return queue;
    const list = this.#tree.list(node);
    const kinds = new Map<string, number[]>();
    for (const [index, item] of list.items.entries()) {
      const kind = kindName(this.#arena, item.nodes[0]!);
      const known = kinds.get(kind);
      if (known) known.push(index);
      else kinds.set(kind, [index]);
    }
    const inItems = new Set(list.items.flatMap(({ nodes }) => nodes));
    const tasks: (Task | undefined)[] = [...kinds.values()].map((items) => this.#batch(list, items));
    for (const child of children(this.#arena, node)) if (!inItems.has(child)) tasks.push(this.#replacement(child));
    return this.#withTasks(queue, tasks);
  }

  #withTasks(queue: Queue, tasks: readonly (Task | undefined)[]): Queue {
    return tasks.reduce<Queue>((all, task) => (task === undefined ? all : added(all, task, comesFirst)), queue);
  }

  #batch(list: NodeList, items: readonly number[]): Batch | undefined {
    const nodes = items.flatMap((item) => list.items[item]!.nodes);
    const bytes = nodes.reduce((sum, node) => sum + this.#width(node), 0);
    if (bytes < this.#least) return undefined;
    return { type: 'delete', bytes, at: nodes.at(-1)!, list: list.parent, items };
  }

  #replacement(node: number): Replacement | undefined {
    const bytes = this.#width(node);
    if (bytes < this.#least || !hasFlag(this.#arena, node, nodeFlags.named | nodeFlags.error)) return undefined;
    const texts = [...this.#tree.stubs(node)].filter((stub) => stub.bytes >= this.#least).slice(0, 1);
    return { type: 'replace', bytes, at: node, node, texts };
  }

  #delete({ list: parent, items, at }: Batch, others: Queue, edits: EditSet): Stop<Queue> | undefined {
    const list = this.#tree.list(parent);
    const nodes = items.flatMap((item) => list.items[item]!.nodes);
    if (nodes.every((node) => isGone(this.#arena, node, edits))) return undefined;
    const middle = items.length >> 1;
    const parts =
      middle === 0
        ? nodes.map((node) => this.#replacement(node))
        : [items.slice(middle), items.slice(0, middle)].map((part) => this.#batch(list, part));
    const drop = list.without(items);
    return {
      label: `delete ${items.length === 1 ? '' : 'all '}${kindName(this.#arena, at)}`,
      make: (now) => drop && withEdit(now, drop.edit),
      accepted: () => others,
      rejected: () => this.#withTasks(others, parts),
    };
  }

  #replace({ node, texts, ...task }: Replacement, others: Queue, edits: EditSet): Stop<Queue> | undefined {
    const [first, ...more] = texts;
    if (first === undefined || isGone(this.#arena, node, edits)) return undefined;
    return {
      label: `replace ${kindName(this.#arena, node)}`,
      make: (now) => withEdit(now, first.edit),
      accepted: () => others,
      rejected: () => added(others, { ...task, node, texts: more }, comesFirst),
    };
  }

  #width(node: number): number {
    return this.#arena.end[node]! - this.#arena.start[node]!;
  }
}

function comesFirst(a: Sized, b: Sized): boolean {
  return a.bytes > b.bytes || (a.bytes === b.bytes && a.at > b.at);
}
