import type { LineEnds } from '../statement-ends.ts';
import { corrected } from './corrections.ts';
import { bare, type GrammarJson, type Rule, rulesWithin } from './grammar-json.ts';

/** What the names in a grammar stand for. */
export interface Symbols {
  readonly grammar: GrammarJson;
  /** Leaves no node of its own: its children appear in the parent. */
  isHidden(name: string): boolean;
  /** Comes from the scanner of the grammar, so that no rule says what its text is. */
  isExternal(name: string): boolean;
  /** Only where the scanner takes line ends for semicolons. */
  readonly lineEnds?: LineEnds;
  /** A token of the scanner that is better not counted on. */
  isNever(name: string): boolean;
  /** Whether a fixed text leaves a node, also where it is all there is to a hidden rule. */
  shows(text: string): boolean;
  /** The symbols that stand under the alias `kind` somewhere. */
  aliased(kind: string): readonly string[];
}

/** What a scanner takes the end of a script or block for, and no end of a line: a semicolon, by languages. */
const semicolonsAtEnds = new Map([
  ['perl', '_PERLY_SEMICOLON'],
  ['php', '_automatic_semicolon'],
]);

/** `shown` are the fixed texts that are kinds of nodes. */
export function symbolsOf(written: GrammarJson, shown: ReadonlySet<string>): Symbols {
  const grammar = corrected(written);
  const hidden = new Set([...(grammar.inline ?? []), ...(grammar.supertypes ?? [])]);
  const external = new Set((grammar.externals ?? []).flatMap((rule) => (rule.type === 'SYMBOL' ? [rule.name] : [])));
  const aliases = new Map<string, Set<string>>();
  for (const rule of Object.values(grammar.rules).flatMap((body) => [...rulesWithin(body)])) {
    if (rule.type !== 'ALIAS') continue;
    const known = aliases.get(rule.value) ?? new Set();
    for (const inner of rulesWithin(rule.content)) {
      if (inner.type === 'SYMBOL' && inner.name !== rule.value) known.add(inner.name);
    }
    aliases.set(rule.value, known);
  }
  const scansLineEnds = (grammar.externals ?? []).some((rule) =>
    rule.type === 'SYMBOL'
      ? /(?<!optional_)semi|line_?break|terminator/i.test(rule.name)
      : rule.type === 'PATTERN' && rule.value === '\\n',
  );
  const semicolonAtEnds = semicolonsAtEnds.get(grammar.name);
  return {
    grammar,
    ...(semicolonAtEnds === undefined &&
      scansLineEnds && { lineEnds: { looksAhead: external.has('_automatic_semicolon') } }),
    isNever: (name) => name === semicolonAtEnds,
    isHidden: (name) => name.startsWith('_') || hidden.has(name),
    isExternal: (name) => external.has(name) && grammar.rules[name] === undefined,
    shows: (text) => shown.has(text),
    aliased: (kind) => [...(aliases.get(kind) ?? [])],
  };
}

/** The text of a rule that is one fixed token; `undefined` for all others. */
export function fixedToken(rule: Rule): string | undefined {
  let inner = bare(rule);
  while (inner.type === 'TOKEN' || inner.type === 'IMMEDIATE_TOKEN') inner = bare(inner.content);
  return inner.type === 'STRING' ? inner.value : undefined;
}

/** Whether the rule is one token, whose inner structure leaves no nodes. */
export function isToken(rule: Rule): boolean {
  const { type } = bare(rule);
  return type === 'STRING' || type === 'PATTERN' || type === 'TOKEN' || type === 'IMMEDIATE_TOKEN';
}
