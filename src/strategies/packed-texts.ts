import { keptWith } from '../basics/remembered.ts';
import type { Pass } from '../core/search.ts';
import type { TestCase } from '../core/test-case.ts';
import { isBinary } from '../formats/is-binary.ts';
import { packedIn } from '../formats/records/packed.ts';
import { detectLanguage } from '../formats/tree-sitter/detect-language.ts';
import { bundledGrammar } from '../formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../formats/tree-sitter/load-language.ts';
import type { TreeLanguage } from '../passes/tree/read-tree.ts';
import type { TextsWithin } from './binary.ts';
import { measuredIn } from './binary-passes.ts';
import { text } from './text/text.ts';
import type { TreePlan } from './tree.ts';
import { tried } from './tree-language.ts';

/**
 * How the texts are reduced that are packed in a file, as those of an office document: by the grammars of their
 * languages. `undefined` when none of them is in a language of the box.
 */
export async function packedTexts(input: TestCase): Promise<TextsWithin | undefined> {
  const contents = packedIn(measuredIn(input)).map(({ content }) => content);
  const names = new Set(contents.flatMap((content) => (isBinary(content) ? [] : (languageOf(content) ?? []))));
  if (names.size === 0) return undefined;
  const { tree } = await import('./tree.ts');
  const loading = [...names].map(async (name) => [name, await loadLanguage(bundledGrammar(name))] as const);
  const languages = new Map(await Promise.all(loading));
  const read = keptWith((content: TestCase): TreeLanguage | undefined => {
    const name = languageOf(content);
    const known = name === undefined ? undefined : languages.get(name);
    const own = known && tried(known, { input: content, language: known.name });
    return own === undefined || 'why' in own ? undefined : own;
  });
  const by =
    (plan: TreePlan) =>
    (content: TestCase): Pass<TestCase> => {
      const language = read(content);
      return language === undefined ? text() : tree(language, plan);
    };
  return {
    briefly: (content) => (read(content) === undefined ? nothing : by({ brief: true })(content)),
    wholly: by({}),
  };
}

const nothing: Pass<TestCase> = () => [];

/** In an archive, XML is mostly written without a declaration. */
function languageOf(content: TestCase): string | undefined {
  const known = detectLanguage(undefined, content)?.name;
  return known ?? (/^\s*<[a-z]/i.test(Buffer.from(content.subarray(0, 80)).toString('latin1')) ? 'xml' : undefined);
}
