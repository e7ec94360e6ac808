import { UsageError } from '../core/errors.ts';
import type { Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { detectLanguage } from '../formats/tree-sitter/detect-language.ts';
import { bundledGrammar } from '../formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../formats/tree-sitter/load-language.ts';
import type { HddOptions } from '../passes/hdd/hdd.ts';
import type { TreeLanguage } from '../passes/tree/read-tree.ts';
import { hdd } from './hdd.ts';
import { text } from './text.ts';
import { tree } from './tree.ts';
import { type TreereduceOptions, treereduce } from './treereduce.ts';

/** What a strategy is chosen for. */
export interface Subject {
  readonly fileName: string | undefined;
  readonly input: TestCase;
  /** The name of a language; found by file name and content when not given. */
  readonly language?: string;
}

/** The options of all strategies over trees; each takes its own. */
export type TreeOptions = Omit<HddOptions, 'recursive'> & TreereduceOptions;

/**
 * The strategy over trees of this name, for a subject whose language it loads. Where no language is known, `tree` is
 * `text`, and the others are refused.
 */
export async function strategyFor(name: string, subject: Subject, options: TreeOptions = {}): Promise<Pass<TestCase>> {
  const found = subject.language ?? detectLanguage(subject.fileName, subject.input)?.name;
  if (found === undefined && name === 'tree') return text();
  if (found === undefined) {
    throw new UsageError(
      `--strategy ${name} wants a syntax tree, and the language of ${subject.fileName ?? 'the test case'} is not known. Name it with --lang, or take --strategy text.`,
    );
  }
  return over(name, await loadLanguage(bundledGrammar(found)), options);
}

function over(name: string, language: TreeLanguage, options: TreeOptions): Pass<TestCase> {
  switch (name) {
    case 'tree':
      return tree(language);
    case 'hdd':
    case 'hddr':
      return hdd(language, { ...options, recursive: name === 'hddr' });
    case 'treereduce':
      return treereduce(language, options);
    default:
      throw new UsageError(`There is no strategy over trees "${name}": choose tree, hdd, hddr or treereduce.`);
  }
}
