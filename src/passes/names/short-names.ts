import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { type Edit, type EditSet, editSet, join } from '../../tree/edit-set.ts';
import { editTour, type Itinerary, type Stop } from '../tree/edit-tour.ts';
import { readerOf, type TreeLanguage } from '../tree/read-tree.ts';
import { isAnyAwake, type Waking } from '../tree/waking.ts';
import { type NamedTree, namedTree, written } from './named-tree.ts';

/** The shortest names that are not taken: for all long ones at once, then for halves of them (T-Rec, TOSEM 2024). */
export function shortNames(language: TreeLanguage, waking?: Waking): WakefulPass<TestCase> {
  return editTour<readonly Part[]>(readerOf(language), {
    ...(waking && { waking }),
    itinerary: (tree, isAwake) =>
      new Halves(renamings(namedTree(tree)).filter((edits) => edits.some((edit) => isAnyAwake(edit, isAwake)))),
    start: () => [{ from: 0, to: Infinity }],
    once: true,
  });
}

interface Part {
  readonly from: number;
  readonly to: number;
}

/** The edits of one name each. */
function renamings(tree: NamedTree): Edit[][] {
  const taken = new Set(tree.names.places.keys());
  const fresh = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((name) => !taken.has(name));
  const long = [...tree.names.places].filter(([name]) => name.length > 1);
  const count = long.map(([name, places]) => (name.length - 1) * places.length);
  const order = long.map((_, i) => i).sort((a, b) => count[b]! - count[a]!);
  return order.slice(0, fresh.length).map((i, rank) => long[i]![1].map((leaf) => written(tree, leaf, fresh[rank]!)));
}

class Halves implements Itinerary<readonly Part[]> {
  readonly #edits: readonly Edit[][];

  constructor(edits: readonly Edit[][]) {
    this.#edits = edits;
  }

  next(memory: readonly Part[]): Stop<readonly Part[]> | undefined {
    const [part, ...others] = memory;
    if (part === undefined || this.#edits.length === 0) return undefined;
    const { from } = part;
    const to = Math.min(part.to, this.#edits.length);
    const middle = (from + to) >> 1;
    const halves =
      to - from < 2
        ? []
        : [
            { from, to: middle },
            { from: middle, to },
          ];
    return {
      label: to - from === 1 ? 'shorten a name' : `shorten ${to - from} names`,
      make: (edits: EditSet) => {
        const set = editSet(this.#edits.slice(from, to).flat());
        return set && join(edits, set);
      },
      accepted: () => others,
      rejected: () => [...others, ...halves],
    };
  }
}
