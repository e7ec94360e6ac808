import { patience, sequence } from '../../core/combinators.ts';
import type { Pass } from '../../core/search.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { draftOf, withEdits } from '../../tree/draft.ts';
import { render } from '../../tree/render.ts';
import { type Detour, detours } from '../detours.ts';
import { readerOf, type TreeLanguage } from '../tree/read-tree.ts';
import { nameChanges, rareNameChanges } from './name-changes.ts';
import { soundIn } from './sound-tour.ts';

/** Larger ones cost more trials than a change that makes them larger still can save. */
const largest = 1500;
/** How many rejections in a row end the way on from one change. */
const limit = 60;

/**
 * What is inlined in several places makes a text longer; what it makes possible may make it shorter than before. The
 * passes that go on from it, which have come to their end before, look only at what it has made possible.
 */
export function growingNames(language: TreeLanguage, onward: readonly WakefulPass<TestCase>[]): Pass<TestCase> {
  const read = readerOf(language);
  const isSound = soundIn(language);
  const ways = (current: TestCase): Detour[] => {
    const tree = current.length > largest ? undefined : read(current)(current);
    if (tree === undefined) return [];
    const base = draftOf(tree.arena);
    return [...nameChanges(tree), ...rareNameChanges(tree)]
      .flatMap(({ label, edits }) => {
        const whole = tree.completed(edits);
        return whole === undefined ? [] : [{ label, value: render(withEdits(base, whole)) }];
      })
      .filter(({ value }) => value.length > current.length && isSound(value, current));
  };
  return detours({
    ways,
    onward: (home) => patience(limit, sequence(...onward.map((pass) => since(home, pass)))),
  });
}

/** The pass, which has come to its end on something before. */
function since(exhausted: TestCase, pass: WakefulPass<TestCase>): Pass<TestCase> {
  return (now) => pass(now, exhausted);
}
