import type { WakefulPass } from '../../../core/settle.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { kindName } from '../../../tree/arena.ts';
import type { Change } from '../../tree/in-order.ts';
import type { LanguageTree, TreeLanguage } from '../../tree/read-tree.ts';
import type { Waking } from '../../tree/waking.ts';
import { isTooLarge } from '../name-changes.ts';
import { change, namedTree } from '../named-tree.ts';
import { soundTour } from '../sound-tour.ts';
import { orphanedBy, statementsOf } from './orphaned.ts';

/** Statements, or all of one but a part, go together with the variables and the parameters that nothing else uses. */
export function withOrphans(language: TreeLanguage, waking: Waking): WakefulPass<TestCase> {
  const isLess = (candidate: TestCase, current: TestCase): boolean => candidate.length < current.length;
  return soundTour(language, { changes: dropsWithOrphans, isTooLarge, isLess, waking });
}

export function* dropsWithOrphans(language: LanguageTree): Iterable<Change> {
  if (isTooLarge(language.arena)) return;
  const tree = namedTree(language);
  for (const { node, drop } of statementsOf(tree)) {
    const orphans = orphanedBy(tree, node);
    if (orphans.length > 0) yield* change(`drop ${kindName(tree.arena, node)} and orphans`, [drop, ...orphans]);
  }
  for (const { node } of statementsOf(tree)) {
    for (const { edit, by } of tree.hoists(node)) {
      const orphans = by === undefined ? [] : orphanedBy(tree, node, by);
      if (orphans.length > 0) yield* change(`hoist ${kindName(tree.arena, by!)} and orphans`, [edit, ...orphans]);
    }
  }
}
