import type { TestCase } from '../core/test-case.ts';
import type { GrammarParts } from './grammars.ts';

/** What a strategy is chosen for. */
export interface Subject {
  readonly fileName?: string;
  readonly input: TestCase;
  /** The name of a language, `none` for plain text; found by file name and content when not given. */
  readonly language?: string;
  /** A grammar of the user's, which goes before the language. */
  readonly grammar?: GrammarChoice;
  /** Texts to put in place of rules and tokens of the grammar, instead of the shortest. */
  readonly replacements?: Readonly<Record<string, string>>;
  /** Is told what a person should know about how the input is read. */
  readonly note?: (text: string) => void;
  /**
   * If given, the pass may be returned before it is ready, while what it needs is loaded and the input is read in
   * another thread; this is called with the promise of that. Who asks the pass earlier gets an error, and so does who
   * asks it after that has failed.
   */
  readonly elsewhere?: (making: Promise<void>) => void;
  /** Ends what is done elsewhere, which then fails. */
  readonly signal?: AbortSignal;
}

/** A grammar of the user's, of tree-sitter or of ANTLR. */
export interface GrammarChoice {
  /** A `.wasm` file or a package of tree-sitter; or `.g4` files of ANTLR 4. */
  readonly files: readonly string[];
  /** Of ANTLR: the rule that a whole text is; the first one when not given. */
  readonly start?: string;
  /** Of ANTLR: grammars that are used together, instead of `files`, which then are all of theirs. */
  readonly parts?: GrammarParts;
}
