import type { Search } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { ownLayout } from '../formats/own-layout.ts';
import { prettyScript } from '../formats/smtlib.ts';
import { detectLanguage } from '../formats/tree-sitter/detect-language.ts';
import { originalNames } from '../passes/names/original-names.ts';
import { bestFor } from './strategy-named.ts';
import type { Subject } from './subject.ts';
import { treeLanguageOf } from './tree-language.ts';

/** What can be done for people who read a result. */
export interface Readable {
  /** Of the result; as its grammar calls it. */
  readonly language: string;
  /** Gives names back what they were called in the texts it was made from, the latest first; from all at once to each alone. */
  names(result: TestCase, earlier: Iterable<TestCase>): Search<TestCase>;
  /** The same text with other white space; `undefined` where that has a meaning of its own. */
  layout(text: TestCase): TestCase | undefined;
}

/** Languages in which white space is part of the text. */
const asItIs: readonly string[] = ['html', 'xml', 'yaml', 'toml'];

/** `undefined` when the language of the subject is not known. */
export async function readableFor(subject: Subject): Promise<Readable | undefined> {
  if (subject.language === 'none') return undefined;
  if (bestFor(subject) === 'smt') return { language: 'smtlib', names: () => [], layout: prettyScript };
  const tree = await treeLanguageOf(subject);
  if ('why' in tree) return undefined;
  const language = subject.language ?? detectLanguage(subject.fileName, subject.input)?.name ?? '';
  return {
    language,
    names: (result, earlier) => originalNames(tree, earlier)(result),
    layout(text) {
      const arena = asItIs.includes(language) ? undefined : tree.parse(text);
      return arena && ownLayout(arena);
    },
  };
}
