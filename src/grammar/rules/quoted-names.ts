import { bare, type GrammarJson, type Rule } from './grammar-json.ts';

/** The rules for names with an apostrophe in front of them, as the lifetimes and labels of Rust: `'a`. */
export function quotedNames({ rules }: GrammarJson): Set<string> {
  return new Set(Object.keys(rules).filter((name) => nameIn(rules[name]!) !== undefined));
}

/** The same grammar, in which they are tokens: the apostrophe alone is nothing, and no white space may follow it. */
export function withQuotedNames(grammar: GrammarJson): GrammarJson {
  const { rules } = grammar;
  const changed = Object.entries(rules).map(([name, rule]): [string, Rule] => {
    const inner = rules[nameIn(rule) ?? ''];
    const content: Rule = { type: 'SEQ', members: [{ type: 'STRING', value: apostrophe }, ...(inner ? [inner] : [])] };
    return [name, inner === undefined ? rule : { type: 'TOKEN', content }];
  });
  return { ...grammar, rules: Object.fromEntries(changed) };
}

const apostrophe = "'";

/** The rule of the name behind the apostrophe. */
function nameIn(rule: Rule): string | undefined {
  const inner = bare(rule);
  const [sign, name, ...rest] = inner.type === 'SEQ' ? inner.members : [];
  if (sign?.type !== 'STRING' || sign.value !== apostrophe || rest.length > 0) return undefined;
  return name?.type === 'SYMBOL' ? name.name : undefined;
}
