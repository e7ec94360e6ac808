import { madeAt } from '../basics/remembered.ts';
import { Automaton } from './rules/automaton.ts';
import { type FragmentTable, fragmentTable, isWord, type Replacements, type Vocabulary } from './rules/fragments.ts';
import { type GrammarJson, type NodeType, rulesWithin } from './rules/grammar-json.ts';
import { type Label, written } from './rules/label.ts';
import { type Layout, layoutOf } from './rules/layout.ts';
import { networkOf } from './rules/network.ts';
import { Slot } from './rules/slot.ts';
import { type Symbols, symbolsOf } from './rules/symbols.ts';
import type { LineEnds } from './statement-ends.ts';

/** What a language has to say about itself. */
export interface Dialect {
  /** The kinds of its arenas, with `named[i]` 1 where `kinds[i]` has a name in the grammar. */
  readonly kinds: readonly string[];
  readonly named: Uint8Array;
  readonly grammar?: GrammarJson;
  readonly nodeTypes?: readonly NodeType[];
  /** The user's own texts in place of symbols, instead of those found in the grammar. */
  readonly replacements?: Replacements;
}

/**
 * Everything that follows from a grammar alone, worked out when it is first needed and kept for all trees of the
 * language. A *letter* is a kind of node together with the symbol behind it, as one small number.
 */
export class GrammarKnowledge {
  readonly kinds: readonly string[];
  readonly layout: Layout | undefined;
  readonly #dialect: Dialect;
  readonly #symbols: Symbols | undefined;
  readonly #nodeTypes: ReadonlyMap<string, NodeType>;
  readonly #letterIds = new Map<number, number>();
  readonly #letters: Label[] = [];
  readonly #automata = new WeakMap<Label, readonly Automaton[]>();
  readonly #byName = new Map<string, Automaton | undefined>();
  readonly #slots = new WeakMap<ReadonlySet<number>, Slot>();
  readonly #fragments = new Map<string, FragmentTable>();
  #keywords: ReadonlySet<string> | undefined;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
    this.kinds = dialect.kinds;
    this.#symbols =
      dialect.grammar &&
      symbolsOf(dialect.grammar, new Set(dialect.kinds.filter((_, kind) => dialect.named[kind] === 0)));
    this.layout = layoutOf(dialect.grammar);
    this.#nodeTypes = new Map((dialect.nodeTypes ?? []).filter((type) => type.named).map((type) => [type.type, type]));
  }

  letterOf(kind: number, grammarKind: number): number {
    const key = kind * 65_536 + grammarKind;
    let letter = this.#letterIds.get(key);
    if (letter === undefined) {
      const named = this.#dialect.named[kind] === 1;
      const name = this.kinds[grammarKind]!;
      const symbol = this.#dialect.named[grammarKind] === 1 ? name : named ? written(name) : undefined;
      const mixed = this.kinds[kind] === name && (this.#symbols?.aliased(name).length ?? 0) > 0;
      letter =
        this.#letters.push({ kind: this.kinds[kind]!, named, ...(symbol && { symbol }), ...(mixed && { mixed }) }) - 1;
      this.#letterIds.set(key, letter);
    }
    return letter;
  }

  labelOf(letter: number): Label {
    return this.#letters[letter]!;
  }

  /**
   * The child sequences of nodes of this label. Several where different rules go by one name: a rule that is always
   * aliased goes by its alias in the tree, and so does a hidden one. The most likely one first.
   */
  automata(label: Label): readonly Automaton[] {
    const symbols = this.#symbols;
    if (!label.named || symbols === undefined) return [];
    return madeAt(this.#automata, label, () =>
      namesBehind(symbols, label).flatMap((name) => this.automatonOf(name) ?? []),
    );
  }

  /** The child sequences of the rule with this very name. */
  automatonOf(name: string): Automaton | undefined {
    const rule = this.#symbols?.grammar.rules[name];
    if (this.#symbols === undefined || rule === undefined) return undefined;
    if (!this.#byName.has(name)) {
      const network = networkOf(this.#symbols, rule);
      this.#byName.set(name, network && new Automaton(network, (letter) => this.labelOf(letter)));
    }
    return this.#byName.get(name);
  }

  nodeType(kind: string): NodeType | undefined {
    return this.#nodeTypes.get(kind);
  }

  /** What may stand between two states of an automaton. */
  slot(automaton: Automaton, before: number, after: number): Slot {
    const allowed = automaton.allowed(before, after);
    return madeAt(
      this.#slots,
      allowed,
      () =>
        new Slot(
          this,
          [...allowed].map((id) => ({ label: automaton.labels[id]!, endsOpen: automaton.needsLine(id) })),
        ),
    );
  }

  /** The shortest texts of all symbols, with the words that the vocabulary has. */
  fragments(vocabulary: Vocabulary): FragmentTable {
    const key = JSON.stringify([[...vocabulary.words].sort(), [...vocabulary.instances].sort()]);
    let table = this.#fragments.get(key);
    if (table === undefined) {
      table =
        this.#symbols === undefined ? new Map() : fragmentTable(this.#symbols, vocabulary, this.#dialect.replacements);
      this.#fragments.clear();
      this.#fragments.set(key, table);
    }
    return table;
  }

  isExternal(name: string): boolean {
    return this.#symbols?.isExternal(name) ?? false;
  }

  /** Where the scanner ends statements at line ends, so that what follows decides where a `;` may go. */
  get lineEnds(): LineEnds | undefined {
    return this.#symbols?.lineEnds;
  }

  isKeyword(text: string): boolean {
    this.#keywords ??= keywordsOf(this.#dialect.grammar);
    return this.#keywords.has(text);
  }
}

function namesBehind(symbols: Symbols, { kind, symbol }: Label): readonly string[] {
  const own = symbol !== undefined && symbols.grammar.rules[symbol] !== undefined ? [symbol] : [];
  return own.length > 0 && symbol !== kind ? own : [...own, ...symbols.aliased(kind)];
}

function keywordsOf(grammar: GrammarJson | undefined): Set<string> {
  const rules = Object.values(grammar?.rules ?? {}).flatMap((rule) => [...rulesWithin(rule)]);
  return new Set(rules.flatMap((rule) => (rule.type === 'STRING' && isWord(rule.value) ? [rule.value] : [])));
}
