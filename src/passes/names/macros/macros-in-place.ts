import type { WakefulPass } from '../../../core/settle.ts';
import type { TestCase } from '../../../core/test-case.ts';
import type { Change } from '../../tree/in-order.ts';
import type { LanguageTree, TreeLanguage } from '../../tree/read-tree.ts';
import { namedTree } from '../named-tree.ts';
import { soundTour } from '../sound-tour.ts';
import { expandedOnce } from './macros.ts';

/** The share of the text that a macro has to be, so that what it stands for is looked at before anything else. */
const share = 0.02;

/**
 * Where macros are text to the parser, as in Rust, what they stand for is written in their place before anything else
 * is tried: then it has a structure. As long as it takes no more bytes than before.
 */
export function macrosInPlace(language: TreeLanguage): WakefulPass<TestCase> {
  const changes = (tree: LanguageTree): Iterable<Change> =>
    tree.arena.kinds.includes('macro_definition') ? expandedOnce(namedTree(tree), share) : [];
  return soundTour(language, {
    changes,
    isTooLarge: () => false,
    isLess: (candidate, current) => candidate.length <= current.length,
  });
}
