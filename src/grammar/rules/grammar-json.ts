/** A rule as tree-sitter writes it to grammar.json. PREC and its kin share one shape. */
export type Rule =
  | { readonly type: 'BLANK' }
  | { readonly type: 'STRING'; readonly value: string }
  | { readonly type: 'PATTERN'; readonly value: string; readonly flags?: string }
  | { readonly type: 'SYMBOL'; readonly name: string }
  | { readonly type: 'SEQ' | 'CHOICE'; readonly members: readonly Rule[] }
  | { readonly type: 'REPEAT' | 'REPEAT1'; readonly content: Rule }
  | { readonly type: 'TOKEN' | 'IMMEDIATE_TOKEN'; readonly content: Rule }
  | { readonly type: 'PREC' | 'PREC_LEFT' | 'PREC_RIGHT' | 'PREC_DYNAMIC' | 'RESERVED'; readonly content: Rule }
  | { readonly type: 'FIELD'; readonly name: string; readonly content: Rule }
  | { readonly type: 'ALIAS'; readonly content: Rule; readonly named: boolean; readonly value: string };

/** The part of grammar.json that says which texts there are. The first rule is the start. */
export interface GrammarJson {
  readonly name: string;
  readonly word?: string;
  readonly rules: Readonly<Record<string, Rule>>;
  readonly extras?: readonly Rule[];
  readonly externals?: readonly Rule[];
  readonly inline?: readonly string[];
  readonly supertypes?: readonly string[];
}

/** One entry of node-types.json. */
export interface NodeType {
  readonly type: string;
  readonly named: boolean;
  readonly fields?: Readonly<Record<string, ChildTypes>>;
  readonly children?: ChildTypes;
}

export interface ChildTypes {
  readonly multiple: boolean;
  readonly required: boolean;
  readonly types: readonly { readonly type: string; readonly named: boolean }[];
}

/** The rule without the wrappers that only steer the parser. */
export function bare(rule: Rule): Rule {
  let inner = rule;
  while (
    inner.type === 'PREC' ||
    inner.type === 'PREC_LEFT' ||
    inner.type === 'PREC_RIGHT' ||
    inner.type === 'PREC_DYNAMIC' ||
    inner.type === 'RESERVED'
  ) {
    inner = inner.content;
  }
  return inner;
}

/** Every rule inside, the rule itself first. */
export function* rulesWithin(rule: Rule): Iterable<Rule> {
  const open = [rule];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    if ('members' in next) open.push(...next.members);
    else if ('content' in next) open.push(next.content);
  }
}
