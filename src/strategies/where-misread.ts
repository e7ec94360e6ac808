import type { Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { misreadShare, mostlyMisread } from '../formats/tree-sitter/misread-share.ts';
import type { TreeLanguage } from '../passes/tree/read-tree.ts';

/** The pass, for texts of which the grammar understands less than half: then the tree has few of their parts. */
export function whereMisread(language: TreeLanguage, pass: Pass<TestCase>): Pass<TestCase> {
  return (source) => {
    const arena = language.parse(source);
    return arena === undefined || misreadShare(arena) < mostlyMisread ? [] : pass(source);
  };
}
