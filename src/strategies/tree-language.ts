import { lately } from '../basics/remembered.ts';
import { UsageError } from '../core/errors.ts';
import { isNoSource } from '../formats/is-binary.ts';
import { languageOfName } from '../formats/tree-sitter/detect-language.ts';
import { bundledGrammar, grammarAt } from '../formats/tree-sitter/grammar-files.ts';
import { loadLanguage } from '../formats/tree-sitter/load-language.ts';
import { isMostlyMisread, isOftenMisread, misreadShare } from '../formats/tree-sitter/misread-share.ts';
import { readAhead } from '../formats/tree-sitter/read-ahead.ts';
import type { TreeLanguage } from '../passes/tree/read-tree.ts';
import { languageOf } from './language-of.ts';
import type { GrammarChoice, Subject } from './subject.ts';

/** A language that texts can be read as. */
export interface OpenedLanguage extends TreeLanguage {
  readonly name: string;
}

/** There is no tree of the subject. */
export interface NoTree {
  /** In a sentence; `undefined` when there is nothing to wonder about. */
  readonly why: string | undefined;
}

/**
 * The language of the subject, which has not been read with it yet. Rejects with a `UsageError` when the language or
 * the grammar was named, and there is no such one, and for mistakes in a grammar of ANTLR, which is a text that can be
 * mended.
 */
export async function openedLanguage(subject: Subject): Promise<OpenedLanguage | NoTree> {
  const { fileName, grammar, input, language, note } = subject;
  const name = languageOf(subject);
  if (grammar === undefined && name === undefined) return { why: undefined };
  if (grammar === undefined && language === undefined && isNoSource(input)) {
    return {
      why: `${fileName ?? 'The test case'} is binary, so it is not read as ${name}. Say --lang ${name} if it is.`,
    };
  }
  if (grammar !== undefined) return ownLanguage(grammar, note);
  return orText(() => ofTheBox(name!, subject), language !== undefined);
}

/** What is wrong with a language that was not named, or with a built grammar, is a reason to do without. */
async function orText(open: () => Promise<OpenedLanguage>, isWanted = false): Promise<OpenedLanguage | NoTree> {
  try {
    return await open();
  } catch (error) {
    if (isWanted || !(error instanceof UsageError)) throw error;
    return { why: error.message };
  }
}

/** Reads the input elsewhere before it is asked for, if it may. */
async function ofTheBox(name: string, { input, elsewhere, signal }: Subject): Promise<OpenedLanguage> {
  const reading = elsewhere && readAhead({ language: name, bytes: input }, signal);
  const language = await loadLanguage(bundledGrammar(name));
  const arena = await reading;
  if (arena === undefined) return language;
  return { ...language, parse: (bytes) => (bytes === input ? arena : language.parse(bytes)) };
}

async function ownLanguage(
  { files, start, parts }: GrammarChoice,
  note: Subject['note'],
): Promise<OpenedLanguage | NoTree> {
  if (parts !== undefined) return (await import('./grammars.ts')).openParts(parts, note);
  if (isAntlr({ files })) {
    const { openAntlr } = await import('../formats/antlr/open-antlr.ts');
    const language = openAntlr({ files, ...(start !== undefined && { start }) });
    for (const text of language.notes) note?.(text);
    return language;
  }
  if (start !== undefined)
    throw new UsageError(`--start ${start} belongs to grammars of ANTLR, and ${files.join(', ')} is none.`);
  if (files.length > 1)
    throw new UsageError(`--grammar: one grammar of tree-sitter at a time, not ${files.join(', ')}.`);
  const { openLanguage } = await import('../formats/tree-sitter/open-language.ts');
  const found = grammarAt(files[0]!);
  return orText(async () => openLanguage(found));
}

function isAntlr({ files }: GrammarChoice): boolean {
  return files.some((file) => file.endsWith('.g4'));
}

/**
 * One pass after the other looks at a text, and at those that may come next. A tree takes twenty times the memory of
 * its text.
 */
const remembered = 4;

/**
 * How the subject is read as a tree. Reads it, which shows whether the grammar is of use for it; that tree is not made
 * a second time.
 */
export function tried(language: OpenedLanguage, subject: Subject): TreeLanguage | NoTree {
  const { fileName = 'the test case', input, note } = subject;
  const first = language.parse(input);
  if (first === undefined) {
    return { why: `No tree of ${fileName} came of the grammar ${language.name}: it took too long, or broke.` };
  }
  if (isGuess(subject) && isOftenMisread(first)) {
    return { why: `${fileName} begins like ${language.name}, and is something else.` };
  }
  if (isMostlyMisread(first)) {
    const share = Math.floor(misreadShare(first) * 100);
    note?.(
      `${share} % of ${fileName} is not understood as ${language.name}; it is reduced all the same. If it is something else, say so with --lang (none = plain text)`,
    );
  }
  return remembering(language, subject, (bytes) => (bytes === input ? first : language.parse(bytes)));
}

/** The language with a memory: a text that was among the last ones is not read again. */
export function remembering(
  language: OpenedLanguage,
  { note, replacements }: Subject,
  parse: TreeLanguage['parse'] = language.parse,
): TreeLanguage {
  return {
    ...language,
    ...(replacements && { replacements: { ...language.replacements, ...replacements } }),
    parse: toldOf(language, note, lately(remembered, parse)),
  };
}

/** Whether only the beginning of the text tells of its language, or that its own goes on from it. */
function isGuess({ fileName, grammar, input, language }: Subject): boolean {
  return grammar === undefined && language === undefined && languageOfName(fileName, input) === undefined;
}

/** The first text on the way of which no tree can be made is told of. */
function toldOf({ name }: OpenedLanguage, note: Subject['note'], parse: TreeLanguage['parse']): TreeLanguage['parse'] {
  let isTold = false;
  return (bytes) => {
    const arena = parse(bytes);
    if (arena === undefined && !isTold) {
      isTold = true;
      note?.(`The grammar ${name} broke or took too long on a text on the way. Such texts are reduced as plain text`);
    }
    return arena;
  };
}
