import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../../core/errors.ts';

/*
 * The few parts of antlr-ng and of its runtime antlr4ng that are used, as they are there at run time. The packages are
 * none of ours: they are looked for where pare is run, and where it is installed.
 */

/** A node of a grammar as it was written. */
export interface GrammarNode {
  readonly children: readonly GrammarNode[];
  getText(): string;
}

export interface Token {
  readonly type: number;
  readonly channel: number;
  /** Places of the first and the last character, in code points. */
  readonly start: number;
  readonly stop: number;
  /** -1 for tokens that the parser only wished for. */
  readonly tokenIndex: number;
}

/** A node of a parse tree: a rule, or a token. */
export interface ParseNode {
  /** Of a token. */
  readonly symbol?: Token;
  /** Of a rule. */
  readonly ruleIndex?: number;
  readonly start?: Token | null;
  readonly stop?: Token | null;
  readonly children?: readonly ParseNode[] | null;
}

interface Vocabulary {
  readonly maxTokenType: number;
  getLiteralName(type: number): string | null;
  getSymbolicName(type: number): string | null;
}

export interface Recogniser {
  removeErrorListeners(): void;
  reset(): void;
}

export interface Lexer extends Recogniser {
  inputStream: unknown;
}

export interface Parser extends Recogniser {
  inputStream: unknown;
  parse(rule: number): ParseNode;
}

export interface TokenStream {
  fill(): void;
}

export interface Grammar {
  readonly name: string;
  readonly ast: GrammarNode;
  readonly tool: { process(grammar: Grammar, generate: boolean): void };
  readonly rules: ReadonlyMap<string, { readonly index: number }>;
  importTokensFromTokensFile: () => void;
  getVocabulary(): Vocabulary;
  getRuleNames(): readonly string[];
  getTokenType(name: string): number;
  getOptionString(name: string): string | undefined;
  createLexerInterpreter(input: unknown): Lexer;
  createParserInterpreter(tokens: unknown): Parser;
}

export interface Listener {
  info(message: unknown): void;
  warning(message: unknown): void;
  error(message: ToolMessage): void;
}

export interface ToolMessage {
  readonly line: number;
  readonly column: number;
  /** With `<arg>`, `<arg2>` for the arguments. */
  readonly issue: { readonly message: string };
  readonly args: readonly unknown[];
}

interface GrammarClass {
  new (...args: never[]): Grammar;
  forFile(type: GrammarClass, file: string, text: string, lexer: Grammar | undefined, listener: Listener): Grammar;
}

export interface Toolkit {
  readonly Grammar: GrammarClass;
  readonly LexerGrammar: GrammarClass;
  readonly CharStream: { fromString(text: string): unknown };
  readonly CommonTokenStream: new (lexer: Lexer) => TokenStream;
}

/** Rejects with a `UsageError` that says what to install when the packages are in none of the folders. */
export async function loadToolkit(...folders: readonly string[]): Promise<Toolkit> {
  const tool = folders.map((folder) => packageFolder('antlr-ng', folder)).find((found) => found !== undefined);
  const runtime = tool && packageFolder('antlr4ng', tool);
  if (tool === undefined || runtime === undefined) {
    throw new UsageError(
      'ANTLR grammars are read by the package antlr-ng, which is not installed. `npm install antlr-ng` in this folder brings it in.',
    );
  }
  // Its main module cannot be loaded by Node.js: it imports a type as if it were a value.
  const { Grammar, LexerGrammar } = await import(pathToFileURL(path.join(tool, 'dist/src/tool/index.js')).href);
  await import(pathToFileURL(path.join(tool, 'dist/src/Tool.js')).href);
  const { CharStream, CommonTokenStream } = await import(pathToFileURL(path.join(runtime, 'dist/index.mjs')).href);
  return { Grammar, LexerGrammar, CharStream, CommonTokenStream };
}

/** The folder of an installed package, as seen from a folder: its own `node_modules` first, then those above. */
function packageFolder(name: string, from: string): string | undefined {
  for (let folder = path.resolve(from); ; folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(place, 'package.json'))) return place;
    if (path.dirname(folder) === folder) return undefined;
  }
}
