import { bundledGrammar } from '../../src/formats/tree-sitter/grammar-files.ts';
import { type LoadedLanguage, loadLanguage } from '../../src/formats/tree-sitter/load-language.ts';

/** A language of the box, ready for use. */
export function loadBundled(name: string): Promise<LoadedLanguage> {
  return loadLanguage(bundledGrammar(name));
}
