import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { Change } from '../tree/in-order.ts';
import type { LanguageTree, TreeLanguage } from '../tree/read-tree.ts';
import type { Waking } from '../tree/waking.ts';
import { isTooLarge, nameChanges, rareNameChanges } from './name-changes.ts';
import { soundTour } from './sound-tour.ts';

/** Changes in several places that belong together because of a name. Of those that make the text longer none is tried. */
export function names(language: TreeLanguage, waking?: Waking): WakefulPass<TestCase> {
  return tourOf(language, nameChanges, waking);
}

/** Those that seldom do. */
export function rareNames(language: TreeLanguage, waking?: Waking): WakefulPass<TestCase> {
  return tourOf(language, rareNameChanges, waking);
}

function tourOf(
  language: TreeLanguage,
  changes: (tree: LanguageTree) => Iterable<Change>,
  waking: Waking | undefined,
): WakefulPass<TestCase> {
  return soundTour(language, {
    changes,
    isTooLarge,
    // As long as before, it has fewer names or calls, whose number cannot grow again.
    isLess: (candidate, current) => candidate.length <= current.length && Buffer.compare(candidate, current) !== 0,
    ...(waking && { waking }),
  });
}
