import { UsageError } from '../core/errors.ts';
import type { TestCase } from '../core/test-case.ts';
import { openAntlr } from '../formats/antlr/open-antlr.ts';
import { detectLanguage } from '../formats/tree-sitter/detect-language.ts';
import { bundledGrammar, grammarAt } from '../formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../formats/tree-sitter/load-language.ts';
import { misreadShare } from '../formats/tree-sitter/misread-share.ts';
import { openLanguage } from '../formats/tree-sitter/open-language.ts';
import type { TreeLanguage } from '../passes/tree/read-tree.ts';
import { type GrammarParts, openParts } from './grammars.ts';

/** What is to be read as a tree. */
export interface Subject {
  readonly fileName: string | undefined;
  readonly input: TestCase;
  /** The name of a language; found by file name and content when not given. */
  readonly language?: string;
  /** A grammar of the user's, which goes before the language. */
  readonly grammar?: GrammarChoice;
  /** Texts to put in place of rules and tokens of the grammar, instead of the shortest. */
  readonly replacements?: Readonly<Record<string, string>>;
  /** Is told what a person should know about how the input is read. */
  readonly note?: (text: string) => void;
}

export interface GrammarChoice {
  /** A `.wasm` file or a package of tree-sitter; or `.g4` files of ANTLR 4. */
  readonly files: readonly string[];
  /** Of ANTLR: the rule that a whole text is; the first one when not given. */
  readonly start?: string;
  /** Of ANTLR: grammars that are used together, instead of `files`, which then are all of theirs. */
  readonly parts?: GrammarParts;
}

/** There is no tree of the subject. */
export interface NoTree {
  /** In a sentence; `undefined` when there is nothing to wonder about. */
  readonly why: string | undefined;
}

/**
 * How the subject is read as a tree. Throws a `UsageError` when the language was named, and there is no such one, and for
 * mistakes in a grammar of ANTLR, which is a text that can be mended.
 */
export async function treeLanguageOf(subject: Subject): Promise<TreeLanguage | NoTree> {
  const { grammar, language, note } = subject;
  const name = language ?? detectLanguage(subject.fileName, subject.input)?.name;
  if (grammar === undefined && name === undefined) return { why: undefined };
  try {
    return tried(
      grammar === undefined ? await loadLanguage(bundledGrammar(name!)) : ownLanguage(grammar, note),
      subject,
    );
  } catch (error) {
    const isNamed = grammar === undefined ? language !== undefined : isAntlr(grammar);
    if (isNamed || !(error instanceof UsageError)) throw error;
    return { why: error.message };
  }
}

function ownLanguage({ files, start, parts }: GrammarChoice, note: Subject['note']): Named {
  if (parts !== undefined) return openParts(parts, note);
  if (isAntlr({ files })) {
    const language = openAntlr({ files, ...(start !== undefined && { start }) });
    for (const text of language.notes) note?.(text);
    return language;
  }
  if (start !== undefined)
    throw new UsageError(`--start ${start} belongs to grammars of ANTLR, and ${files.join(', ')} is none.`);
  if (files.length > 1)
    throw new UsageError(`--grammar: one grammar of tree-sitter at a time, not ${files.join(', ')}.`);
  return openLanguage(grammarAt(files[0]!));
}

function isAntlr({ files }: GrammarChoice): boolean {
  return files.some((file) => file.endsWith('.g4'));
}

interface Named extends TreeLanguage {
  readonly name: string;
}

/** Reads the input, which shows whether the grammar is of use for it; that tree is not made a second time. */
function tried(
  language: Named,
  { fileName = 'the test case', input, note, replacements }: Subject,
): TreeLanguage | NoTree {
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
  return {
    ...language,
    ...(replacements && { replacements: { ...language.replacements, ...replacements } }),
    parse: (bytes) => (bytes === input ? first : language.parse(bytes)),
  };
}
