import type { GrammarJson, Rule } from './grammar-json.ts';

/**
 * The grammar without what it allows beyond the language, for the sake of fragments: what is made by such rules is broken
 * for sure. In Go, a file begins with its package, and statements stand in functions only.
 */
export function corrected(grammar: GrammarJson): GrammarJson {
  const { source_file: file } = grammar.rules;
  if (grammar.name !== 'go' || file === undefined) return grammar;
  const declarations = renamed(file, '_statement', '_declaration');
  const source: Rule = { type: 'SEQ', members: [{ type: 'SYMBOL', name: 'package_clause' }, lineEnd, declarations] };
  return { ...grammar, rules: { ...grammar.rules, source_file: source } };
}

const lineEnd: Rule = {
  type: 'CHOICE',
  members: [
    { type: 'PATTERN', value: '\\n' },
    { type: 'STRING', value: ';' },
  ],
};

function renamed(rule: Rule, from: string, to: string): Rule {
  if (rule.type === 'SYMBOL' && rule.name === from) return { ...rule, name: to };
  if ('members' in rule) return { ...rule, members: rule.members.map((member) => renamed(member, from, to)) };
  return 'content' in rule ? { ...rule, content: renamed(rule.content, from, to) } : rule;
}
