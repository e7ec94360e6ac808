import type { TreeEdits } from '../../grammar/edits.ts';
import { kindName } from '../../tree/arena.ts';
import type { EditSet } from '../../tree/edit-set.ts';
import { halfway } from './halfway.ts';
import type { Drop, Shortcut } from './tasks.ts';
import { bytesOf } from './ways.ts';

/**
 * If a list is needed for one place only, every second question of halving is superfluous: when one half has to stay,
 * the other one may go. A shortcut drops that other half together with half of the one that has to stay, in one trial.
 * It is worth trying only where the halving before went as if there were one such place.
 */
export interface Waiting {
  /** The halves that had to stay, the latest last. */
  readonly halves: readonly Drop[];
  /** The edits at the last look at the steps before, whose verdicts may come later. */
  readonly edits: EditSet | undefined;
}

export const none: Waiting = { halves: [], edits: undefined };

/** How many halves are remembered. */
const mostHalves = 8;
/** In a shorter list there is little to save. */
const fewest = 8;

export function withHalf(waiting: Waiting, half: Drop): Waiting {
  const { items, beside, above } = half;
  if (beside === undefined || above === undefined || items.length + beside.length < fewest) return waiting;
  return { ...waiting, halves: [...waiting.halves, half].slice(-mostHalves) };
}

/** What is left of a tree. */
export interface Left {
  readonly edits: EditSet;
  isGone(half: Drop, item: number): boolean;
  /** Those of some items of a list that can still go. */
  of(half: Drop, items: readonly number[]): readonly number[];
}

/** The shortcuts that are worth it by now. */
export function shortcutsFrom(tree: TreeEdits, waiting: Waiting, left: Left): { shortcuts: Drop[]; waiting: Waiting } {
  const isReady = (half: Drop): boolean => half.above!.every((item) => left.isGone(half, item));
  const ready = waiting.halves.filter(isReady);
  const shortcuts = ready.flatMap((half) => {
    const [within, others] = [left.of(half, half.items), left.of(half, half.beside!)];
    const all = [...others, ...within].sort((a, b) => a - b);
    if (others.length === 0 || within.length < 2 || all.length < fewest) return [];
    return shortcutOf(tree, half.list, { all, within, isHalf: true });
  });
  return { shortcuts, waiting: { edits: left.edits, halves: waiting.halves.filter((half) => !ready.includes(half)) } };
}

/** After a shortcut that dropped the wrong half: the same, but for the half that the place must be in. */
export function shortcutInstead(tree: TreeEdits, { list, items }: Drop, shortcut: Shortcut): Drop {
  const gone = new Set(items);
  return shortcutOf(tree, list, {
    ...shortcut,
    within: shortcut.within.filter((item) => gone.has(item)),
    isHalf: false,
  });
}

function shortcutOf(tree: TreeEdits, parent: number, shortcut: Shortcut): Drop {
  const list = tree.list(parent);
  const { all, within, isHalf } = shortcut;
  const kept = new Set(isHalf ? within.slice(0, halfway(tree.arena, list, within)) : within);
  const items = all.filter((item) => !kept.has(item));
  const gain = bytesOf(tree.arena, list, items) * (isHalf ? 0.5 : 1);
  const at = list.items[items[0]!]!.nodes[0]!;
  const sort = `${isHalf ? 'shortcut half' : 'shortcut'}: ${kindName(tree.arena, parent)}`;
  return { type: 'drop', sort, gain, at, list: parent, items, whole: true, shortcut };
}
