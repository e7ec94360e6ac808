import type { Rule } from '../../grammar/rules/grammar-json.ts';
import type { GrammarNode } from './toolkit.ts';

/** What the names and literals of a grammar are called in trees. */
export interface Names {
  /** The rule for a node of a token, by its name or by its literal with quotes; `undefined` for `EOF`. */
  token(text: string): Rule | undefined;
  readonly tokens: readonly string[];
  rule(name: string): string;
  /** Whether the rule may be without any token, which leaves no node. */
  isNullable(name: string): boolean;
}

/** A rule of the parser in the words of tree-sitter, from its block in the grammar as it was written. */
export function parserRule(node: GrammarNode, names: Names): Rule {
  return converted(node, (leaf) => parserElement(leaf, names));
}

/** A rule of the lexer, as one token. */
export function lexerRule(block: GrammarNode): Rule {
  return { type: 'TOKEN', content: converted(block, lexerElement) };
}

/** Predicates and actions: what is passed over. */
export function* codeIn(node: GrammarNode): Iterable<GrammarNode> {
  if (/^(?:Action|Pred)AST$/.test(sortOf(node))) yield node;
  for (const child of node.children) yield* codeIn(child);
}

const blank: Rule = { type: 'BLANK' };

/** The parts that lexer and parser have in common. */
function converted(node: GrammarNode, element: (node: GrammarNode) => Rule): Rule {
  const parts = (): Rule[] => node.children.map((child) => converted(child, element));
  switch (sortOf(node)) {
    case 'BlockAST':
    case 'SetAST':
      return choice(parts());
    case 'AltAST':
      return node.getText() === 'LEXER_ALT_ACTION' ? parts()[0]! : { type: 'SEQ', members: parts() };
    case 'StarBlockAST':
      return { type: 'REPEAT', content: parts()[0]! };
    case 'PlusBlockAST':
      return { type: 'REPEAT1', content: parts()[0]! };
    case 'OptionalBlockAST':
      return choice([parts()[0]!, blank]);
    case 'ActionAST':
    case 'PredAST':
      return blank;
  }
  const [label, labelled] = node.children;
  if (/^\+?=$/.test(node.getText()) && labelled !== undefined) {
    return { type: 'FIELD', name: label!.getText(), content: converted(labelled, element) };
  }
  return element(node);
}

function parserElement(node: GrammarNode, names: Names): Rule {
  const text = node.getText();
  switch (sortOf(node)) {
    case 'RuleRefAST': {
      const symbol: Rule = { type: 'SYMBOL', name: names.rule(text) };
      return names.isNullable(text) ? choice([symbol, blank]) : symbol;
    }
    case 'NotAST': {
      const excluded = new Set(node.children[0]!.children.map((child) => child.getText()));
      return choice(names.tokens.flatMap((name) => (excluded.has(name) ? [] : (names.token(name) ?? []))));
    }
    case 'TerminalAST':
      if (text === '.') return choice(names.tokens.flatMap((name) => names.token(name) ?? []));
      return names.token(text) ?? blank;
    default:
      return blank;
  }
}

function lexerElement(node: GrammarNode): Rule {
  const text = node.getText();
  switch (sortOf(node)) {
    case 'NotAST':
      return { type: 'PATTERN', value: `[^${node.children[0]!.children.map(characters).join('')}]` };
    case 'RangeAST':
      return { type: 'PATTERN', value: `[${characters(node)}]` };
    case 'TerminalAST':
      if (text === '.') return { type: 'PATTERN', value: '.' };
      if (text.startsWith("'")) return { type: 'STRING', value: unquoted(text) };
      return text === 'EOF' ? blank : { type: 'SYMBOL', name: text };
    default:
      return text.startsWith('[') ? { type: 'PATTERN', value: text } : blank;
  }
}

/** As they stand between the brackets of a regular expression. */
function characters(node: GrammarNode): string {
  const text = node.getText();
  if (sortOf(node) === 'RangeAST') return node.children.map(characters).join('-');
  if (text.startsWith('[')) return text.slice(1, -1);
  return text.startsWith("'") ? unquoted(text).replaceAll(/[\]\\^-]/g, '\\$&') : '';
}

/** The text that a literal stands for. */
export function unquoted(literal: string): string {
  return literal.slice(1, -1).replaceAll(/\\(u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|.)/gs, (_, escaped: string) => {
    const hex = /^u\{?([\da-fA-F]+)/.exec(escaped)?.[1];
    return hex === undefined ? (escapes[escaped] ?? escaped) : String.fromCodePoint(Number.parseInt(hex, 16));
  });
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function choice(members: readonly Rule[]): Rule {
  return members.length === 1 ? members[0]! : { type: 'CHOICE', members };
}

/** The classes of the syntax tree are told by their names, which the package keeps. */
function sortOf(node: GrammarNode): string {
  return node.constructor.name;
}
