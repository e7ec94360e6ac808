import { detectLanguage } from '../formats/tree-sitter/detect-language.ts';
import { packedGrammar } from '../formats/tree-sitter/grammar-files.ts';
import type { Subject } from './subject.ts';

/** The name of the language that the subject is in, as far as it is given or can be told without reading it. */
export function languageOf({ language, fileName, input }: Subject): string | undefined {
  return language ?? detectLanguage(fileName, input)?.name;
}

/**
 * Whether the subject is read as a language of the box. Throws a `UsageError` when it should be and there is none of
 * that name.
 */
export function isOfTheBox(subject: Subject): boolean {
  if (subject.grammar !== undefined) return false;
  if (subject.language !== undefined) packedGrammar(subject.language);
  return languageOf(subject) !== undefined;
}
