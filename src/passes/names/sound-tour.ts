import { keptWith } from '../../basics/remembered.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { type Arena, brokenCount } from '../../tree/arena.ts';
import { editTour } from '../tree/edit-tour.ts';
import { type Change, inOrder } from '../tree/in-order.ts';
import { type LanguageTree, readerOf, type TreeLanguage } from '../tree/read-tree.ts';
import type { Waking } from '../tree/waking.ts';

export interface SoundTour {
  /** The changes of a tree, the most promising first; none of one that is too large. */
  changes(tree: LanguageTree): Iterable<Change>;
  isTooLarge(arena: Arena): boolean;
  /** Whether a candidate comes nearer to the end than what it is made from. */
  isLess(candidate: TestCase, current: TestCase): boolean;
  readonly waking?: Waking;
}

/** Tries the changes of a tree one by one, but for those that do not parse as well as before: these cost no trial. */
export function soundTour(
  language: TreeLanguage,
  { changes, isTooLarge, isLess, waking }: SoundTour,
): WakefulPass<TestCase> {
  const isSound = soundIn(language);
  const tour = editTour(readerOf(language), {
    ...(waking && { waking }),
    ...inOrder(changes),
    admits: (candidate, current, { isStrange }) =>
      isLess(candidate, current) && (isStrange === true || isSound(candidate, current)),
  });
  const isSmall = (text: TestCase): boolean => {
    const arena = language.parse(text);
    return arena !== undefined && !isTooLarge(arena);
  };
  return (source, exhausted) => tour(source, exhausted && isSmall(exhausted) ? exhausted : undefined);
}

/** Whether a candidate parses no worse than what it is made from. */
export function soundIn(language: TreeLanguage): (candidate: TestCase, current: TestCase) => boolean {
  const brokenIn = keptWith((text: TestCase) => {
    const arena = language.parse(text);
    return arena === undefined ? Infinity : brokenCount(arena);
  });
  return (candidate, current) => brokenIn(candidate) <= brokenIn(current);
}
