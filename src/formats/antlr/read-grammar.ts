import { readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../basics/thrown.ts';
import { UsageError } from '../../core/errors.ts';
import { codeIn } from './rules.ts';
import type { Grammar, GrammarNode, Listener, Toolkit, ToolMessage } from './toolkit.ts';

/** A grammar that can be run, beside how it was written. */
export interface ReadGrammar {
  readonly grammar: Grammar;
  /** The lexer's, when it is a grammar of its own; else the same. */
  readonly lexer: Grammar;
  /** All rules, of the lexer and of the parser. */
  readonly rules: readonly WrittenRule[];
  /** In words, what will not be done. */
  readonly notes: readonly string[];
}

export interface WrittenRule {
  readonly name: string;
  /** The alternatives. */
  readonly block: GrammarNode;
}

/**
 * Reads a grammar from its files: one, or one of a parser and one of a lexer. Throws a `UsageError` for its mistakes.
 */
export function readGrammar(files: readonly string[], toolkit: Toolkit): ReadGrammar {
  const sources = files.map((file) => ({ file, text: readSource(file) }));
  const isLexer = ({ text }: Source): boolean => /^\s*lexer\s+grammar\b/.test(withoutComments(text));
  const lexerSource = sources.find(isLexer);
  const [source, ...others] = sources.filter((one) => !isLexer(one));
  if (source === undefined || others.length > 0) {
    throw new UsageError(
      `--grammar ${files.join(' --grammar ')}: one grammar of a parser is wanted, and at most one of a lexer beside it.`,
    );
  }
  const found = { rules: [] as WrittenRule[], notes: [] as string[] };
  const parsed = ({ file, text }: Source, type: Toolkit['Grammar'], lexer?: Grammar): Grammar => {
    try {
      return toolkit.Grammar.forFile(type, expectedFile(file, text), text, lexer, complaints(file));
    } catch (error) {
      if (error instanceof UsageError) throw error;
      const reason = messageOf(error);
      throw new UsageError(`--grammar ${file} is no grammar of ANTLR 4: ${reason}.`);
    }
  };
  const prepare = (type: Toolkit['Grammar'], one: Source, lexer?: Grammar): Grammar => {
    const grammar = parsed(one, type, lexer);
    // Processing turns recursion into loops, so what was written is read from another copy.
    found.rules.push(...rulesOf(parsed(one, type, lexer).ast));
    found.notes.push(...notesOn(grammar, one.file));
    // The lexer is there itself, so the file that lists its tokens is not needed.
    grammar.importTokensFromTokensFile = () => undefined;
    grammar.tool.process(grammar, false);
    return grammar;
  };
  const lexer = lexerSource && prepare(toolkit.LexerGrammar, lexerSource);
  const grammar = prepare(toolkit.Grammar, source, lexer);
  return { grammar, lexer: lexer ?? grammar, ...found };
}

interface Source {
  readonly file: string;
  readonly text: string;
}

/** Where a grammar is imported from the folder is what counts; that the file goes by the grammar's name does not. */
function expectedFile(file: string, text: string): string {
  const name = /\bgrammar\s+(\w+)/.exec(withoutComments(text))?.[1];
  return path.join(path.dirname(path.resolve(file)), `${name ?? path.basename(file, '.g4')}.g4`);
}

function readSource(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`--grammar ${file} cannot be read: ${messageOf(error)}.`);
  }
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, ' ');
}

function complaints(file: string): Listener {
  return {
    info: () => undefined,
    warning: () => undefined,
    error: ({ line, column, issue, args }: ToolMessage) => {
      const words = issue.message.replaceAll(/<arg(\d?)>/g, (_, nth) => String(args[Number(nth || 1) - 1] ?? '?'));
      throw new UsageError(`--grammar ${file}, line ${line}, column ${column + 1}: ${words}.`);
    },
  };
}

/** Those of the default mode of a lexer, then those of its other modes. */
function rulesOf(ast: GrammarNode): WrittenRule[] {
  return ast.children.filter(isList).flatMap(({ children }) =>
    children
      .filter((rule) => rule.constructor.name === 'RuleAST')
      .map((rule) => ({
        name: rule.children[0]!.getText(),
        block: rule.children.find((part) => part.constructor.name === 'BlockAST')!,
      })),
  );
}

function isList(part: GrammarNode): boolean {
  return part.getText() === 'RULES' || part.getText() === 'MODE';
}

/** What cannot be run is passed over: predicates count as true, actions as nothing. */
function* notesOn(grammar: Grammar, file: string): Iterable<string> {
  const base = grammar.getOptionString('superClass');
  if (base !== undefined) {
    yield `${file} is meant to run with the class ${base}, which is not there: what it does to the text is not done`;
  }
  const code = [...codeIn(grammar.ast)];
  if (code.length > 0) {
    yield `${file} has ${code.length} actions or predicates (the first is ${code[0]!.getText()}); they are passed over, so that some texts may be read otherwise than by its own parser`;
  }
}
