import { named, sequence } from '../core/combinators.ts';
import type { Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { type HddOptions, hdd as pass } from '../passes/hdd/hdd.ts';
import { narrowLayout, tightLayout } from '../passes/tree/layout.ts';
import { readerOf, type TreeLanguage } from '../passes/tree/read-tree.ts';

/** Hierarchical delta debugging over the tree of a language, as Picireny does it. */
export function hdd(language: TreeLanguage, options: HddOptions = {}): Pass<TestCase> {
  const reader = readerOf(language);
  return named('hdd', sequence(narrowLayout(reader), pass(reader, options), tightLayout(reader)));
}
