import type { TreeEdits } from '../../grammar/edits.ts';
import { kindName } from '../../tree/arena.ts';
import type { Cut } from '../../tree/cut.ts';
import { type EditSet, freedBytes } from '../../tree/edit-set.ts';
import { bytesLeft, isGone } from '../../tree/gone.ts';
import { type Kept, type Memory, withMore } from './memory.ts';
import type { Drop } from './tasks.ts';

/** What is less of the text than this share waits. */
const worthwhile = 0.01;
/** Of items in each other thousands may be large, and each is looked through: so many of them at a time. */
const most = 200;

/** Tells the items in a range that define what is mentioned outside of it. */
export interface Mentioned {
  missed(ranges: readonly Cut[], edits: EditSet): readonly number[];
}

/**
 * The large items among those that had to stay of which something was mentioned then, and nothing is now. They are
 * tried as they are, whatever in them had to stay. The others are kept in mind.
 */
export function triedAgain(tree: TreeEdits, memory: Memory, { edits, definitions }: Now): Memory {
  const { arena } = tree;
  const least = worthwhile * (arena.text.length - freedBytes(edits));
  const tasks: Drop[] = [];
  const seen = new Set<number>();
  let looks = 0;
  let still: Kept | undefined;
  for (let one = memory.kept; one !== undefined; one = one.before) {
    const { list, items } = one.task;
    const { nodes } = tree.list(list).items[items[0]!]!;
    const [first] = nodes as [number];
    if (seen.has(first) || nodes.every((node) => isGone(arena, node, edits))) continue;
    seen.add(first);
    const gain = nodes.reduce((sum, node) => sum + bytesLeft(arena, node, edits), 0);
    const range = { start: arena.start[first]!, end: arena.end[nodes.at(-1)!]! };
    const isLookedAt = gain >= least && looks++ < most;
    const wasMentioned = isLookedAt && definitions.missed([range], one.edits).length > 0;
    if (wasMentioned && definitions.missed([range], edits).length === 0) {
      const sort = `drop again: ${kindName(arena, list)}`;
      tasks.push({ type: 'drop', sort, gain, at: first, list, items, whole: true, again: true });
    } else still = { ...one, before: still };
  }
  return withMore({ ...memory, kept: still }, tasks);
}

interface Now {
  readonly edits: EditSet;
  readonly definitions: Mentioned;
}
