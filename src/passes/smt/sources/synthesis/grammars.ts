import type { Definition } from '../../../../sexpr/definitions.ts';
import { dropNode, type Edit, replaceNode } from '../../../../sexpr/edit.ts';
import { Role } from '../../../../sexpr/roles.ts';
import { child, children, headOf, isList, textOf, within } from '../../../../sexpr/script.ts';
import type { TypedScript } from '../../../../sexpr/typed-script.ts';
import type { Finding, Scene } from '../../search/opportunity.ts';

/** The grammars of SyGuS: the nonterminals, and the productions of each. */
function* grammarsOf(script: TypedScript): Iterable<{ readonly nonterminals: number; readonly grammar: number }> {
  for (const command of children(script, -1)) {
    if (!headOf(script, command).startsWith('synth-')) continue;
    const parts = children(script, command);
    const at = parts.findIndex((part) => script.role[part] === Role.grammar);
    if (at > 0) yield { nonterminals: parts[at - 1]!, grammar: parts[at]! };
  }
}

/** The list of the productions of each nonterminal. */
function* productionLists(script: TypedScript): Iterable<number> {
  for (const { grammar } of grammarsOf(script)) {
    for (const productions of children(script, grammar)) {
      const list = child(script, productions, 2);
      if (list >= 0) yield list;
    }
  }
}

export function* dropGrammars({ script }: Scene): Iterable<Finding> {
  for (const { nonterminals, grammar } of grammarsOf(script)) {
    yield { node: grammar, change: [dropNode(nonterminals), dropNode(grammar)] };
  }
}

/** Nonterminals that only their own productions use, with these. */
export function* dropNonterminals({ script }: Scene): Iterable<Finding> {
  for (const { nonterminals, grammar } of grammarsOf(script)) {
    const most = children(script, nonterminals).length - 1;
    for (const productions of children(script, grammar)) {
      const symbol = script.meaning[child(script, productions, 0)];
      if (symbol === undefined || !symbol.uses.every((use) => within(script, use, productions))) continue;
      const change = [dropNode(productions), dropNode(script.parent[symbol.node]!)];
      yield { node: productions, change, share: { of: grammar, most } };
    }
  }
}

/**
 * The only production of a nonterminal in the place of its uses. The first one is what the grammar begins with, and
 * stays.
 */
export function* inlineNonterminals({ script }: Scene): Iterable<Finding> {
  for (const nonterminal of furtherNonterminals(script)) {
    const { ends, count } = nonterminal;
    const change = count === 1 && ends.length === 1 ? inlined(script, nonterminal, ends) : undefined;
    if (change !== undefined) yield { node: nonterminal.node, change };
  }
}

/**
 * One of several productions of a nonterminal in the place of all of its uses, or one after the other: of what a term
 * is made of, it often does not matter what it is.
 */
export function* inlineProductions({ script }: Scene): Iterable<Finding> {
  for (const nonterminal of furtherNonterminals(script)) {
    const { node, ends, count } = nonterminal;
    if (count < 2) continue;
    for (const detail of ends.slice(0, 2).keys()) {
      const change = inlined(script, nonterminal, detail === 0 ? ends.slice(0, 1) : ends);
      if (change !== undefined) yield { node, detail, change };
    }
  }
}

interface Nonterminal {
  /** The nonterminal with its productions. */
  readonly node: number;
  readonly symbol: Definition;
  /** How many productions it has, and those that do not mention itself. */
  readonly count: number;
  readonly ends: readonly number[];
}

function* furtherNonterminals(script: TypedScript): Iterable<Nonterminal> {
  for (const { grammar } of grammarsOf(script)) {
    for (const node of children(script, grammar).slice(1)) {
      const [head = -1, , list = -1] = children(script, node);
      const symbol = script.meaning[head];
      if (symbol === undefined || list < 0) continue;
      const productions = children(script, list);
      const ends = productions.filter((each) => !symbol.uses.some((use) => within(script, use, each)));
      yield { node, symbol, count: productions.length, ends };
    }
  }
}

/**
 * The productions, one after the other and from the first on again, in the place of the uses; without the nonterminal.
 */
function inlined(
  script: TypedScript,
  { node, symbol }: Nonterminal,
  productions: readonly number[],
): Edit[] | undefined {
  const uses = symbol.uses.filter((use) => !within(script, use, node));
  if (uses.some((use) => script.role[use] !== Role.term)) return undefined;
  const put = uses.map((use, i) => replaceNode(use, productions[i % productions.length]!));
  return [...put, dropNode(node), dropNode(script.parent[symbol.node]!)];
}

/** The nonterminal itself in the place of its only production that takes more letters: a test may want no solution. */
export function* ownProductions({ script }: Scene): Iterable<Finding> {
  for (const list of productionLists(script)) {
    const name = textOf(script, script.parent[list]! + 1);
    const [only, ...more] = children(script, list);
    if (only === undefined || more.length > 0 || isList(script, only) || textOf(script, only).length <= name.length)
      continue;
    yield { node: only, change: [replaceNode(only, name)] };
  }
}
