import { named, sequence } from '../core/combinators.ts';
import type { Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { type LargestFirstOptions, largestFirst } from '../passes/priority/largest-first.ts';
import { tightLayout } from '../passes/tree/layout.ts';
import { readerOf, type TreeLanguage } from '../passes/tree/read-tree.ts';

/** treereduce's options, under its names. */
export interface TreereduceOptions extends LargestFirstOptions {
  /** One pass, and nothing smaller than 4 bytes. */
  readonly fast?: boolean;
  /** Until nothing changes, down to single bytes. */
  readonly slow?: boolean;
}

/** Subtrees from a queue, the largest first, as treereduce does it. */
export function treereduce(language: TreeLanguage, options: TreereduceOptions = {}): Pass<TestCase> {
  const { fast = false, slow = false, ...own } = options;
  const speed = fast ? { passes: 1, minReduction: 4 } : slow ? { stable: true, minReduction: 1 } : {};
  const reader = readerOf(language);
  return named('treereduce', sequence(largestFirst(reader, { ...speed, ...own }), tightLayout(reader)));
}
