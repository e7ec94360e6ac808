/** How sources are cut and read: what `pare/formats` offers. */
export { atomFormat, renderAtoms } from './atoms.ts';
export { bytes } from './bytes.ts';
export { smtlib } from './smtlib.ts';
export { type Brackets, readBrackets } from './text/brackets.ts';
export { chars } from './text/chars.ts';
export { type Frame, type ReadStructure, readStructure, type Structure, structureReader } from './text/frames.ts';
export { lines, unicodeLines } from './text/lines.ts';
export { tokens } from './text/tokens.ts';
export { type Cutting, depthOf, units } from './text/units.ts';
export { readWords, type Words } from './text/words.ts';
export { readWrappings, type Wrappings } from './text/wrappings.ts';
export { detectLanguage } from './tree-sitter/detect-language.ts';
export { bundledGrammar, type GrammarFiles, grammarAt } from './tree-sitter/grammar-files.ts';
export { type BundledLanguage, bundledLanguages, languageNamed } from './tree-sitter/languages.ts';
export { type LoadedLanguage, loadLanguage } from './tree-sitter/load-language.ts';
export { treeFormat } from './tree-sitter/tree-format.ts';
