/** How sources are cut and read: what `pare/formats` offers. */
export { atomFormat, renderAtoms } from './atoms.ts';
export { type Brackets, readBrackets } from './brackets.ts';
export { bytes } from './bytes.ts';
export { chars } from './chars.ts';
export { type Frame, type ReadStructure, readStructure, type Structure, structureReader } from './frames.ts';
export { lines, unicodeLines } from './lines.ts';
export { smtlib } from './smtlib.ts';
export { tokens } from './tokens.ts';
export { detectLanguage } from './tree-sitter/detect-language.ts';
export { bundledGrammar, type GrammarFiles, grammarAt } from './tree-sitter/grammar-files.ts';
export { type BundledLanguage, bundledLanguages, languageNamed } from './tree-sitter/languages.ts';
export { type LoadedLanguage, loadLanguage } from './tree-sitter/load-language.ts';
export { treeFormat } from './tree-sitter/tree-format.ts';
export { type Cutting, depthOf, units } from './units.ts';
export { readWords, type Words } from './words.ts';
export { readWrappings, type Wrappings } from './wrappings.ts';
