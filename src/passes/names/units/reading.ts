import type { TestCase } from '../../../core/test-case.ts';
import { type LocalNames, localNamesOf } from '../../../names/local-names.ts';
import { type LanguageTree, readerOf, type TreeLanguage } from '../../tree/read-tree.ts';

/** A text, read once for all grains. */
export interface Reading {
  readonly source: TestCase;
  readonly tree: LanguageTree;
  readonly names: LocalNames;
}

export function readingOf(language: TreeLanguage, source: TestCase): Reading | undefined {
  const tree = source.length === 0 ? undefined : readerOf(language)(source)(source);
  return tree && { source, tree, names: localNamesOf(tree.arena) };
}
