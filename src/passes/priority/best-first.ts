import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { editTour } from '../tree/edit-tour.ts';
import type { ReadTree } from '../tree/read-tree.ts';
import type { Waking } from '../tree/waking.ts';
import { ByGain } from './by-gain.ts';
import { comments, signs } from './groups.ts';
import { beginAgain, type Memory, withMore } from './memory.ts';
import { visit } from './ways.ts';

export interface BestFirstOptions {
  readonly waking?: Waking;
  /** Ends when trials have come to save little, instead of trying everything there is. */
  readonly hasty?: boolean;
  /**
   * Leaves out what would take away more than what has had to stay. It seldom helps, and everything else makes it
   * cheaper.
   */
  readonly skipsDoubtful?: boolean;
  /** Leaves out as well what compilers nearly never accept: told by a test that wants all names to be defined. */
  readonly isCompiled?: boolean;
  /** Does not expect that what something else mentions has to stay. */
  readonly bindsLate?: boolean;
}

/**
 * Reduces any tree from one queue: what promises to save most comes first, by size and by how often its like was
 * accepted. Lists are halved, and what must stay is made smaller from the inside: by what is in it, by runs of it, by
 * the shortest text for its place (after Perses: Sun et al., ICSE 2018, with the queue of treereduce).
 */
export function bestFirst(
  reader: (original: TestCase) => ReadTree,
  { waking, hasty = false, skipsDoubtful = false, isCompiled = false, bindsLate = false }: BestFirstOptions = {},
): WakefulPass<TestCase> {
  return editTour<Memory>(reader, {
    ...(waking && { waking }),
    itinerary: (tree, isAwake) => new ByGain(tree, { isAwake, hasty, skipsDoubtful, isCompiled, bindsLate }),
    start: (tree, earlier) => {
      // For a compiler, what is used later has to be defined before. A hurry goes by what is saved at once.
      const places = isCompiled && !hasty ? tree.arena.size : undefined;
      const begun = beginAgain({ bytes: tree.arena.text.length, places }, earlier);
      return withMore(begun, [...comments(tree.arena), ...signs(tree), visit(tree.arena, 0)]);
    },
    rereadAt: 0.1,
  });
}
