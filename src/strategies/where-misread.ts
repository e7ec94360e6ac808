import type { Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { misreadShare } from '../formats/tree-sitter/misread-share.ts';
import type { TreeLanguage } from '../passes/tree/read-tree.ts';

/** The share of a text, from 0 to 1, that must be misread for its tree to tell little of the whole. */
const half = 0.5;

/** The pass, for texts of which the grammar understands less than half: then the tree has few of their parts. */
export function whereMisread(language: TreeLanguage, pass: Pass<TestCase>): Pass<TestCase> {
  return (source) => {
    const arena = language.parse(source);
    return arena === undefined || misreadShare(arena) < half ? [] : pass(source);
  };
}
