import { defined } from '../../basics/defined.ts';
import { openParserThread } from '../parsers/parser-thread.ts';
import type { GrammarFiles } from './grammar-files.ts';
import type { LoadedLanguage } from './load-language.ts';

/**
 * A grammar that nobody has tried: as `loadLanguage`, but parsed in a thread that is ended when it does not come back.
 * Throws a `UsageError` when the grammar is broken or made for another generation of tree-sitter.
 */
export function openLanguage(files: GrammarFiles): LoadedLanguage {
  const { name, grammar, nodeTypes } = files;
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const script = new URL(`./grammar-thread.${ending}`, import.meta.url);
  const { about, ...thread } = openParserThread<GrammarFiles, Pick<LoadedLanguage, 'kinds' | 'named'>>({
    script,
    setup: files,
    name: `The grammar ${name}`,
  });
  return defined({ name, ...about, grammar, nodeTypes, ...thread });
}
