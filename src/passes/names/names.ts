import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { TreeEdits } from '../../grammar/edits.ts';
import { type Arena, brokenCount, tokenCount } from '../../tree/arena.ts';
import { editTour } from '../tree/edit-tour.ts';
import { type Change, inOrder } from '../tree/in-order.ts';
import { readerOf, type TreeLanguage } from '../tree/read-tree.ts';
import type { Waking } from '../tree/waking.ts';
import { columns } from './columns.ts';
import { eliminations, merges, qualifiers } from './elimination.ts';
import { inlinedCalls } from './inline-call.ts';
import { namedTree } from './named-tree.ts';
import { successions, unions } from './successions.ts';

/** Larger trees have too many names for one trial each: what can be dropped from them is dropped before. */
const largest = 2000;
/** In larger ones nearly each name that stands once would be a place to take. */
const few = 400;

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

function isTooLarge(arena: Arena): boolean {
  return tokenCount(arena, 0) > largest;
}

/** What changes may be made of a tree, the most promising first. */
export function* nameChanges(tree: TreeEdits): Iterable<Change> {
  if (isTooLarge(tree.arena)) return;
  const named = namedTree(tree);
  yield* columns(named);
  yield* eliminations(named);
  yield* inlinedCalls(named);
  yield* qualifiers(named);
  yield* merges(named);
  if (tokenCount(tree.arena, 0) > few) return;
  yield* successions(named);
  yield* unions(named);
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
