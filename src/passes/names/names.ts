import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { Change } from '../tree/in-order.ts';
import type { LanguageTree, TreeLanguage } from '../tree/read-tree.ts';
import type { Waking } from '../tree/waking.ts';
import { isTooLarge, nameChanges, rareNameChanges } from './name-changes.ts';
import { soundTour } from './sound-tour.ts';

/** Changes in several places at once that a name ties together. Those that would make the text longer are left out. */
export function names(language: TreeLanguage, waking?: Waking): WakefulPass<TestCase> {
  return tourOf(language, nameChanges, waking);
}

/** The same, with changes that are seldom accepted. */
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
    // A change that saves no byte leaves fewer names or calls, and none adds any: so there is an end.
    isLess: (candidate, current) => candidate.length <= current.length && Buffer.compare(candidate, current) !== 0,
    ...(waking && { waking }),
  });
}
