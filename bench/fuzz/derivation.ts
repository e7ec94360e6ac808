import type { GrammarJson, Rule } from '../../src/grammar/rules/grammar-json.ts';
import { bare } from '../../src/grammar/rules/grammar-json.ts';
import type { Random } from '../random.ts';

/**
 * What stands for a pattern: words that many patterns match. Where they do not fit, the parser has an error to bear.
 */
const words = ['a', 'b1', '0', '7', '"s"', 'x', '_', '1.5', "'c'", '@'];
const ENOUGH = 40;

/** A random text of a language, as its grammar says, with about so many tokens at most. */
export function derived({ rules }: GrammarJson, random: Random, tokens: number): string {
  const [start] = Object.keys(rules);
  const out: string[] = [];
  derive({ type: 'SYMBOL', name: start! }, 0);
  return out.join(random.chance(0.8) ? ' ' : '\n');

  function derive(given: Rule, depth: number): void {
    const rule = bare(given);
    // A grammar is a graph with cycles: deep down, whatever is optional is left out, and then whatever there is.
    if (depth > ENOUGH || out.length > 2 * tokens) return;
    switch (rule.type) {
      case 'STRING':
        out.push(rule.value);
        return;
      case 'PATTERN':
        out.push(random.pick(words));
        return;
      case 'SYMBOL':
        derive(rules[rule.name] ?? { type: 'PATTERN', value: '' }, depth + 1);
        return;
      case 'SEQ':
        for (const member of rule.members) derive(member, depth + 1);
        return;
      case 'CHOICE':
        derive(random.pick(rule.members), depth + 1);
        return;
      case 'REPEAT':
      case 'REPEAT1':
        for (let times = out.length > tokens ? 0 : random.between(0, 3); times > 0; times--) {
          derive(rule.content, depth + 1);
        }
        return;
      case 'BLANK':
        return;
      default:
        if ('content' in rule) derive(rule.content, depth + 1);
    }
  }
}
