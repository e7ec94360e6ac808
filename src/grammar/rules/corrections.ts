import type { GrammarJson, Rule } from './grammar-json.ts';

/** The grammar as its language has it, where the two differ. */
export function corrected(grammar: GrammarJson): GrammarJson {
  const rules = corrections.get(grammar.name)?.(grammar.rules);
  return rules === undefined ? grammar : { ...grammar, rules: { ...grammar.rules, ...rules } };
}

type Rules = GrammarJson['rules'];

const corrections: ReadonlyMap<string, (rules: Rules) => Rules> = new Map([
  ['go', withoutLooseStatements],
  ['perl', withOpenEnds],
  ['sql', withTriggerBodies],
]);

/**
 * Without what the grammar allows beyond the language, for the sake of fragments: what is made by such rules is broken
 * for sure. In Go, a file begins with its package, and statements stand in functions only.
 */
function withoutLooseStatements({ source_file: file }: Rules): Rules {
  if (file === undefined) return {};
  const declarations = renamed(file, '_statement', '_declaration');
  return { source_file: { type: 'SEQ', members: [{ type: 'SYMBOL', name: 'package_clause' }, lineEnd, declarations] } };
}

/** With what the grammar leaves to its scanner: the last statement of a block, or of a file, needs no semicolon. */
function withOpenEnds(rules: Rules): Rules {
  const open = ['block', '_body_block', 'source_file'].flatMap((name) => {
    const rule = rules[name];
    return rule?.type === 'SEQ' ? [[name, { ...rule, members: rule.members.flatMap(withOpenEnd) }] as const] : [];
  });
  return Object.fromEntries(open);
}

function withOpenEnd(member: Rule): Rule[] {
  return member.type === 'REPEAT'
    ? [member, { type: 'CHOICE', members: [lastStatement, { type: 'BLANK' }] }]
    : [member];
}

const lastStatement: Rule = { type: 'SYMBOL', name: 'expression_statement' };

/**
 * Triggers that say what they do in a block, at a time that need not be said and under a condition without brackets:
 * they are read as if they called functions.
 */
function withTriggerBodies({ create_trigger: trigger }: Rules): Rules {
  if (trigger?.type !== 'SEQ') return {};
  const call = trigger.members.findIndex((rule) => rule.type === 'SYMBOL' && rule.name === 'keyword_execute');
  const body = oneOf({ type: 'SEQ', members: trigger.members.slice(call) }, { type: 'SYMBOL', name: 'block' });
  return { create_trigger: { type: 'SEQ', members: [...trigger.members.slice(0, call).map(asInTriggers), body] } };
}

function asInTriggers(rule: Rule): Rule {
  if (rule.type === 'REPEAT') return { ...rule, content: asInTriggers(rule.content) };
  if (rule.type === 'CHOICE') {
    const isTime = rule.members.some((member) => member.type === 'SYMBOL' && member.name === 'keyword_after');
    return oneOf(...rule.members.map(asInTriggers), ...(isTime ? [{ type: 'BLANK' } as const] : []));
  }
  const [word, condition] = rule.type === 'SEQ' ? rule.members : [];
  const isCondition = word?.type === 'SYMBOL' && word.name === 'keyword_when' && condition !== undefined;
  return isCondition
    ? { type: 'SEQ', members: [word, oneOf(condition, { type: 'SYMBOL', name: '_expression' })] }
    : rule;
}

function oneOf(...members: readonly Rule[]): Rule {
  return { type: 'CHOICE', members };
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
