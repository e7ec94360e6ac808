import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { brokenCount } from '../../tree/arena.ts';
import { editTour } from '../tree/edit-tour.ts';
import { inOrder } from '../tree/in-order.ts';
import { readerOf, type TreeLanguage } from '../tree/read-tree.ts';
import type { Waking } from '../tree/waking.ts';
import { isTooLarge, nameChanges } from './name-changes.ts';

/**
 * Changes in several places that belong together because of a name. Of those that do not parse as well as before none
 * is tried, nor of those that make the text longer.
 */
export function names(language: TreeLanguage, waking?: Waking): WakefulPass<TestCase> {
  const isSound = soundIn(language);
  const tour = editTour(readerOf(language), {
    ...(waking && { waking }),
    ...inOrder(nameChanges),
    // As long as before, it has fewer names or calls, whose number cannot grow again.
    admits: (candidate, current) =>
      candidate.length <= current.length && Buffer.compare(candidate, current) !== 0 && isSound(candidate, current),
  });
  const isSmall = (text: TestCase): boolean => {
    const arena = language.parse(text);
    return arena !== undefined && !isTooLarge(arena);
  };
  return (source, exhausted) => tour(source, exhausted && isSmall(exhausted) ? exhausted : undefined);
}

/** Whether a candidate parses no worse than what it is made from. */
export function soundIn(language: TreeLanguage): (candidate: TestCase, current: TestCase) => boolean {
  const broken = new WeakMap<TestCase, number>();
  const brokenIn = (text: TestCase): number => {
    let count = broken.get(text);
    if (count === undefined) {
      const arena = language.parse(text);
      count = arena === undefined ? Infinity : brokenCount(arena);
      broken.set(text, count);
    }
    return count;
  };
  return (candidate, current) => brokenIn(candidate) <= brokenIn(current);
}
