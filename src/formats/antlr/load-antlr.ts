import { UsageError } from '../../core/errors.ts';
import type { GrammarJson, Rule } from '../../grammar/rules/grammar-json.ts';
import type { Arena } from '../../tree/arena.ts';
import type { ServedParser } from '../parsers/serve-parser.ts';
import { arenaOfParse, type Kinds } from './arena-of-parse.ts';
import { decodeCodePoints } from './code-points.ts';
import { type ReadGrammar, readGrammar } from './read-grammar.ts';
import { lexerRule, type Names, parserRule, unquoted } from './rules.ts';
import { loadToolkit, type Toolkit } from './toolkit.ts';

/** What to read texts with. */
export interface AntlrSetup {
  readonly files: readonly string[];
  /** The rule that a whole text is; the first rule of the parser when not given. */
  readonly start?: string;
  /** Where the packages are looked for. */
  readonly from: string;
}

/** What is known of the language beside its texts. */
export interface AntlrLanguage {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly named: Uint8Array;
  /** In the words of tree-sitter, so that all that is known of its trees is known of these. */
  readonly grammar: GrammarJson;
  /** What will not be done as the grammar says, in words. */
  readonly notes: readonly string[];
}

/** An interpreter of a grammar of ANTLR 4. Rejects with a `UsageError` for what is wrong with the grammar. */
export async function loadAntlr({ files, start, from }: AntlrSetup): Promise<ServedParser<AntlrLanguage>> {
  const toolkit = await loadToolkit(from, import.meta.dirname);
  const read = readGrammar(files, toolkit);
  const { grammar, rules, notes } = read;
  const startName = start ?? grammar.getRuleNames()[0]!;
  const startRule = grammar.rules.get(startName);
  if (startRule === undefined) {
    throw new UsageError(
      `--start ${startName}: ${files.join(', ')} has the rules ${grammar.getRuleNames().join(', ')}.`,
    );
  }
  const kinds = kindsOf(read);
  const names = namesIn(read, kinds);
  const json: Record<string, Rule> = {};
  for (const { name, block } of rules) {
    json[names.rule(name)] = isLexerName(name) ? lexerRule(block) : parserRule(block, names);
  }
  const parse = interpreter(read, { toolkit, kinds, start: startRule.index });
  const about = { name: grammar.name, kinds: kinds.names, named: kinds.named, notes };
  return { about: { ...about, grammar: { name: grammar.name, rules: json } }, parse };
}

interface Course {
  readonly toolkit: Toolkit;
  readonly kinds: Kinds;
  readonly start: number;
}

/** One lexer and one parser for all texts: they learn from each. */
function interpreter(
  { grammar, lexer: lexing }: ReadGrammar,
  course: Course,
): (bytes: Uint8Array) => Arena | undefined {
  const { CharStream, CommonTokenStream } = course.toolkit;
  const lexer = lexing.createLexerInterpreter(CharStream.fromString(''));
  const parser = grammar.createParserInterpreter(new CommonTokenStream(lexer));
  for (const one of [lexer, parser]) one.removeErrorListeners();
  return (bytes) => {
    const { string, byteOffset } = decodeCodePoints(bytes);
    lexer.inputStream = CharStream.fromString(string);
    try {
      // Filled first: the parser looks at its old stream once more, which would take a token out of this one.
      const tokens = new CommonTokenStream(lexer);
      tokens.fill();
      parser.inputStream = tokens;
      parser.reset();
      const root = parser.parse(course.start);
      return arenaOfParse({ bytes, root, kinds: course.kinds, byteOffset });
    } catch {
      // Its own faults: too deep a nesting, or an action that should have been run.
      return undefined;
    }
  };
}

function kindsOf({ grammar }: ReadGrammar): Kinds {
  const names: string[] = grammar.getRuleNames().map(ruleKind);
  const named: number[] = names.map(() => 1);
  const vocabulary = grammar.getVocabulary();
  const tokens = new Map<number, number>();
  for (let type = 1; type <= vocabulary.maxTokenType; type++) {
    const literal = vocabulary.getLiteralName(type);
    const name = literal === null ? vocabulary.getSymbolicName(type) : unquoted(literal);
    tokens.set(type, names.push(name ?? '') - 1);
    named.push(literal === null ? 1 : 0);
  }
  const [hidden, error] = [names.push('HIDDEN') - 1, names.push('ERROR') - 1];
  return {
    names,
    named: Uint8Array.from([...named, 1, 1]),
    rule: (index) => index,
    token: (type) => tokens.get(type) ?? error,
    hidden,
    error,
  };
}

function namesIn({ grammar, rules }: ReadGrammar, kinds: Kinds): Names {
  const vocabulary = grammar.getVocabulary();
  const token = (text: string): Rule | undefined => {
    if (text === 'EOF') return undefined;
    const kind = kinds.token(grammar.getTokenType(text));
    const name = kinds.names[kind]!;
    return kinds.named[kind] === 1 ? { type: 'SYMBOL', name } : { type: 'STRING', value: name };
  };
  const tokens: string[] = [];
  for (let type = 1; type <= vocabulary.maxTokenType; type++) {
    tokens.push(vocabulary.getSymbolicName(type) ?? vocabulary.getLiteralName(type) ?? '');
  }
  const nullable = new Set<string>();
  const names: Names = { token, tokens, rule: ruleKind, isNullable: (name) => nullable.has(name) };
  const parserRules = rules.filter(({ name }) => !isLexerName(name));
  for (let before = -1; before !== nullable.size; ) {
    before = nullable.size;
    for (const { name, block } of parserRules) if (canBeEmpty(parserRule(block, names))) nullable.add(name);
  }
  return names;
}

function canBeEmpty(rule: Rule): boolean {
  switch (rule.type) {
    case 'BLANK':
    case 'REPEAT':
      return true;
    case 'SEQ':
      return rule.members.every(canBeEmpty);
    case 'CHOICE':
      return rule.members.some(canBeEmpty);
    case 'REPEAT1':
    case 'FIELD':
      return canBeEmpty(rule.content);
    default:
      return false;
  }
}

function isLexerName(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

/** For tree-sitter, an underscore in front means that there is no node. */
function ruleKind(name: string): string {
  return name.startsWith('_') ? `rule${name}` : name;
}
