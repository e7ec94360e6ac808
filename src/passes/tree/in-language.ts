import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { TreeLanguage } from './read-tree.ts';

/** The pass for texts of one grammar, by its name; those of any other are not even read. */
export function inLanguage(
  name: string,
  { grammar }: TreeLanguage,
  pass: () => WakefulPass<TestCase>,
): WakefulPass<TestCase> {
  return grammar?.name === name ? pass() : () => [];
}
