import { named, sequence, untilStable } from '../core/combinators.ts';
import type { Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { bestFirst } from '../passes/priority/best-first.ts';
import { readerOf, type TreeLanguage } from '../passes/tree/read-tree.ts';
import { text } from './text.ts';

/** A language that is known: its tree from one queue, then what any text can do without, until nothing changes. */
export function tree(language: TreeLanguage): Pass<TestCase> {
  return untilStable(sequence(named('tree', bestFirst(readerOf(language))), text()));
}
