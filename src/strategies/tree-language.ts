import { UsageError } from '../core/errors.ts';
import type { TestCase } from '../core/test-case.ts';
import { detectLanguage } from '../formats/tree-sitter/detect-language.ts';
import { bundledGrammar, grammarAt } from '../formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../formats/tree-sitter/load-language.ts';
import { misreadShare } from '../formats/tree-sitter/misread-share.ts';
import { openLanguage } from '../formats/tree-sitter/open-language.ts';
import type { TreeLanguage } from '../passes/tree/read-tree.ts';

/** What is to be read as a tree. */
export interface Subject {
  readonly fileName: string | undefined;
  readonly input: TestCase;
  /** The name of a language; found by file name and content when not given. */
  readonly language?: string;
  /** A grammar of the user's, which goes before the language. */
  readonly grammar?: GrammarChoice;
  /** Is told what a person should know about how the input is read. */
  readonly note?: (text: string) => void;
}

export interface GrammarChoice {
  /** A `.wasm` file or a package of tree-sitter. */
  readonly files: readonly string[];
}

/** There is no tree of the subject. */
export interface NoTree {
  /** In a sentence; `undefined` when there is nothing to wonder about. */
  readonly why: string | undefined;
}

/** How the subject is read as a tree. Throws a `UsageError` when the language was named, and there is no such one. */
export async function treeLanguageOf(subject: Subject): Promise<TreeLanguage | NoTree> {
  const { grammar, language } = subject;
  const name = language ?? detectLanguage(subject.fileName, subject.input)?.name;
  if (grammar === undefined && name === undefined) return { why: undefined };
  try {
    return tried(grammar === undefined ? await loadLanguage(bundledGrammar(name!)) : ownLanguage(grammar), subject);
  } catch (error) {
    if (!(error instanceof UsageError) || (grammar === undefined && language !== undefined)) throw error;
    return { why: error.message };
  }
}

function ownLanguage({ files }: GrammarChoice): Named {
  if (files.length > 1)
    throw new UsageError(`--grammar: one grammar of tree-sitter at a time, not ${files.join(', ')}.`);
  return openLanguage(grammarAt(files[0]!));
}

interface Named extends TreeLanguage {
  readonly name: string;
}

/** Reads the input, which shows whether the grammar is of use for it; that tree is not made a second time. */
function tried(language: Named, { fileName = 'the test case', input, note }: Subject): TreeLanguage | NoTree {
  const first = language.parse(input);
  if (first === undefined) {
    return { why: `No tree of ${fileName} came of the grammar ${language.name}: it took too long, or broke.` };
  }
  const misread = misreadShare(first);
  if (misread >= 0.5) {
    const share = Math.floor(misread * 100);
    note?.(
      `${share} % of ${fileName} is not understood as ${language.name}; it is reduced all the same. If it is something else, say so with --lang (none = plain text)`,
    );
  }
  return { ...language, parse: (bytes) => (bytes === input ? first : language.parse(bytes)) };
}
