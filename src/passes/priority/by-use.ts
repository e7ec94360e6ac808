import type { NodeList, TreeEdits } from '../../grammar/edits.ts';
import type { Arena } from '../../tree/arena.ts';
import type { Edit, EditSet } from '../../tree/edit-set.ts';
import { type Definitions, definitionsIn } from '../names/definitions.ts';
import { chanceOf, type Memory } from './memory.ts';
import { Seams } from './seams.ts';
import { seldomIn } from './seldom.ts';
import type { Drop, TreeTask } from './tasks.ts';
import { triedAgain } from './tried-again.ts';
import { dropOf } from './ways.ts';

/** What a task would do to the tree, and what of it is gone already. */
interface Change {
  readonly edit: Edit;
  readonly isGone: (node: number) => boolean;
}

/** The definitions of one tree, with the mentions of them that are left. */
export class ByUse {
  readonly #tree: TreeEdits;
  readonly #definitions: Definitions;
  readonly #isSeldom: (task: TreeTask) => boolean;
  readonly #seams: Seams | undefined;

  constructor(tree: TreeEdits, isCompiled: boolean) {
    this.#tree = tree;
    this.#definitions = definitionsIn(tree);
    this.#isSeldom = isCompiled ? seldomIn(tree.arena) : () => false;
    this.#seams = isCompiled ? new Seams(tree) : undefined;
  }

  /** By what they define, the nodes that nothing mentions any more, and something did after the earlier edits. */
  unused(edits: EditSet, earlier: EditSet | undefined): (readonly number[])[] {
    const known = earlier && this.#definitions.unmentioned(earlier);
    const now = [...this.#definitions.unmentioned(edits)];
    return now.filter(([name]) => known?.has(name) !== true).map(([, nodes]) => nodes);
  }

  /**
   * What to do instead of a task all of whose items are left; `undefined` when it stays as it is. Items that define
   * what the rest mentions have odds of their own, since most compilers refuse what mentions something that is not
   * defined; they are dropped apart from the others where that promises more.
   */
  instead(task: Drop, memory: Memory, edits: EditSet): readonly Drop[] | undefined {
    const { items, unless, entered, beside, above } = task;
    const list = this.#tree.list(task.list);
    if (task.whole === true || items.length === 0 || items.length === list.items.length) return undefined;
    const how = { ...(entered && { entered }), ...(beside && { beside }), ...(above && { above }) };
    const free = this.#withoutMentioned(list, items, edits);
    const all = dropOf(this.#tree, list, {
      items,
      ...(unless && { unless }),
      ...how,
      ...(free.length < items.length && { mentioned: true }),
    });
    if (free.length > 0 && free.length < items.length) {
      const part = dropOf(this.#tree, list, { items: free, ...how });
      if (expected(memory, part) > expected(memory, all))
        return [part, dropOf(this.#tree, list, { items: without(items, free), mentioned: true, ...how })];
    }
    return all.mentioned === task.mentioned ? undefined : [all];
  }

  /** Whether the rest mentions something that is defined in there. */
  isMentioned({ list: parent, items }: Drop, edits: EditSet): boolean {
    return this.#withoutMentioned(this.#tree.list(parent), items, edits).length < items.length;
  }

  /** Whether its kind is seldom accepted, or it drops something mentioned and that was seldom accepted. */
  isUnlikely(task: TreeTask, memory: Memory, { edit, isGone }: Change): boolean {
    if (this.#isSeldom(task)) return true;
    if (task.type !== 'drop') return false;
    const isOdd = this.#seams?.isOdd(task.list, edit, isGone) ?? false;
    return isOdd || (task.mentioned === true && chanceOf(memory, task) < unlikely);
  }

  /** The large items that had to stay, and that nothing mentions any more. */
  triedAgain(memory: Memory, edits: EditSet): Memory {
    return triedAgain(this.#tree, memory, { edits, definitions: this.#definitions });
  }

  /** The items that can go together without leaving a mention of something that nothing defines. */
  #withoutMentioned(list: NodeList, items: readonly number[], edits: EditSet): readonly number[] {
    const { arena } = this.#tree;
    let free = items;
    for (let step = 0; step < longest; step++) {
      const nodes = free.flatMap((item) => list.items[item]!.nodes);
      const ranges = nodes.map((node) => ({ start: arena.start[node]!, end: arena.end[node]! }));
      const missed = this.#definitions.missed(ranges, edits);
      if (missed.length === 0) return free;
      const holders = new Set(missed.map((item) => childAround(arena, list.parent, item)));
      free = free.filter((item) => !list.items[item]!.nodes.some((node) => holders.has(node)));
    }
    return [];
  }
}

/** From then on everything else comes first. */
const unlikely = 0.1;

/** How much it may be expected to save. */
function expected(memory: Memory, task: Drop): number {
  return task.gain * chanceOf(memory, task);
}

function without(items: readonly number[], some: readonly number[]): number[] {
  const gone = new Set(some);
  return items.filter((item) => !gone.has(item));
}

/** Chains of definitions that are longer are followed no further. */
const longest = 16;

/** The child of `around` that the node is in. */
function childAround({ parent }: Arena, around: number, node: number): number {
  let child = node;
  while (parent[child] !== around) child = parent[child]!;
  return child;
}
