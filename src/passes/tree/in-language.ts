import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { TreeLanguage } from './read-tree.ts';

/**
 * The pass for texts of one grammar, by its name, or of several that are alike; those of any other are not even read.
 */
export function inLanguage(
  name: string | RegExp,
  { grammar }: TreeLanguage,
  pass: () => WakefulPass<TestCase>,
): WakefulPass<TestCase> {
  const own = grammar?.name;
  const isMeant = typeof name === 'string' ? own === name : own !== undefined && name.test(own);
  return isMeant ? pass() : () => [];
}
