import type { WakefulPass } from '../../../../core/settle.ts';
import type { TestCase } from '../../../../core/test-case.ts';
import { allAtOnce } from '../../../tree/all-at-once.ts';
import { inLanguage } from '../../../tree/in-language.ts';
import type { TreeLanguage } from '../../../tree/read-tree.ts';
import { openings } from './open-classes.ts';

/**
 * All classes of C++ at once, in one trial, as long as there is much that may go: a member that is private can only be
 * asked for by others, so that these go first.
 */
export function allOpen(language: TreeLanguage): WakefulPass<TestCase> {
  return inLanguage('cpp', language, () =>
    allAtOnce(language, { label: 'all members are public', edits: ({ arena }) => openings(arena).flat() }),
  );
}
