import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { brokenCount } from '../../tree/arena.ts';
import type { TreeLanguage } from './read-tree.ts';

/** The pass, for texts that the grammar does not understand in some places. */
export function whereBroken(language: TreeLanguage, pass: WakefulPass<TestCase>): WakefulPass<TestCase> {
  return (source, exhausted) => {
    const arena = language.parse(source);
    return arena === undefined || brokenCount(arena) === 0 ? [] : pass(source, exhausted);
  };
}
