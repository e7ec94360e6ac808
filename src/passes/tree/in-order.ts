import { type EditSet, join } from '../../tree/edit-set.ts';
import type { Itinerary, Journey, Stop } from './edit-tour.ts';
import type { LanguageTree } from './read-tree.ts';
import { type Awake, isAnyAwake } from './waking.ts';

/** Edits of one tree that only make sense together. */
export interface Change {
  readonly label: string;
  readonly edits: EditSet;
  /** Worth a trial also when the grammar does not understand what it makes: there are languages it was not made for. */
  readonly isStrange?: boolean;
}

/** Tries one change after the other as long as none is accepted. */
export function inOrder(
  changes: (tree: LanguageTree) => Iterable<Change>,
): Pick<Journey<number>, 'itinerary' | 'start'> {
  return { itinerary: (tree, isAwake) => new InOrder(awake(changes(tree), isAwake)), start: () => 0 };
}

function* awake(changes: Iterable<Change>, isAwake: Awake | undefined): Iterable<Change> {
  for (const change of changes) if (isAnyAwake(change.edits, isAwake)) yield change;
}

class InOrder implements Itinerary<number> {
  readonly #source: Iterator<Change>;
  readonly #changes: Change[] = [];

  constructor(source: Iterable<Change>) {
    this.#source = source[Symbol.iterator]();
  }

  next(memory: number): Stop<number> | undefined {
    const found = this.#at(memory);
    if (found === undefined) return undefined;
    return {
      label: found.label,
      ...(found.isStrange && { isStrange: true }),
      make: (edits) => join(edits, found.edits),
      accepted: () => memory + 1,
      rejected: () => memory + 1,
    };
  }

  /** Made when first asked for, and then always the same. */
  #at(index: number): Change | undefined {
    while (this.#changes.length <= index) {
      const next = this.#source.next();
      if (next.done) return undefined;
      this.#changes.push(next.value);
    }
    return this.#changes[index];
  }
}
