import { bare, type Rule } from './grammar-json.ts';
import { type Label, labelKey, written } from './label.ts';
import { fixedToken, isToken, type Symbols } from './symbols.ts';

/** A nondeterministic automaton over labels, with steps that read nothing; state 0 is the start, state 1 the end. */
export interface Network {
  readonly size: number;
  readonly labels: readonly Label[];
  readonly arcs: readonly Arc[];
  /** By state, the states that are reached without any text. */
  readonly silent: readonly (readonly number[])[];
  /** By state, the states that are reached over text that leaves no node. */
  readonly gaps: readonly (readonly number[])[];
  /** By state, the states that are reached over the end of a line, or of something else that needs no text there. */
  readonly ends: readonly (readonly number[])[];
}

export interface Arc {
  readonly from: number;
  readonly label: number;
  readonly to: number;
}

/** More than any grammar needs that was seen; a rule beyond it is taken for one that cannot be explained. */
const sizeLimit = 60_000;

/**
 * Thompson's construction over the body of a rule, with hidden rules expanded in place. Text that leaves no node is a
 * silent step. A hidden rule that comes back to itself is led into the expansion it is in, which accepts somewhat more
 * than the grammar. `undefined` for rules that grow beyond all measure.
 */
export function networkOf(symbols: Symbols, body: Rule): Network | undefined {
  const builder = new NetworkBuilder(symbols);
  if (isToken(body)) builder.addLeaf(body);
  else builder.add(body, 0, 1);
  return builder.finish();
}

class NetworkBuilder {
  readonly #symbols: Symbols;
  readonly #labels: Label[] = [];
  readonly #labelIds = new Map<string, number>();
  readonly #arcs: Arc[] = [];
  readonly #silent: number[][] = [[], []];
  readonly #gaps: number[][] = [[], []];
  readonly #ends: number[][] = [[], []];
  /** The hidden rules being expanded, with the states they lead from and to. */
  readonly #open = new Map<string, readonly [number, number]>();

  constructor(symbols: Symbols) {
    this.#symbols = symbols;
  }

  finish(): Network | undefined {
    if (this.#isTooLarge) return undefined;
    return {
      size: this.#silent.length,
      labels: this.#labels,
      arcs: this.#arcs,
      silent: this.#silent,
      gaps: this.#gaps,
      ends: this.#ends,
    };
  }

  /** A visible rule that is one token is a leaf, or has the token as its only child when others use it as well. */
  addLeaf(body: Rule): void {
    this.#pass(0, 1);
    const text = fixedToken(body);
    if (text !== undefined) this.#read({ kind: text, named: false }, 0, 1);
  }

  add(wrapped: Rule, from: number, to: number): void {
    const rule = bare(wrapped);
    if (this.#isTooLarge) return;
    switch (rule.type) {
      case 'SEQ':
        this.#addSequence(rule.members, from, to);
        break;
      case 'CHOICE':
        for (const member of rule.members) this.add(member, from, to);
        break;
      case 'REPEAT':
      case 'REPEAT1':
        this.#addLoop(rule, from, to);
        break;
      case 'FIELD':
        this.add(rule.content, from, to);
        break;
      case 'ALIAS':
        this.#addAlias(rule.content, { kind: rule.value, named: rule.named }, [from, to]);
        break;
      case 'SYMBOL':
        this.#addSymbol(rule.name, from, to);
        break;
      case 'BLANK':
        this.#skip(from, to);
        break;
      default:
        if (isLineEnd(rule)) this.#addEnd(from, to);
        else this.#addText(fixedToken(rule), from, to);
    }
  }

  get #isTooLarge(): boolean {
    return this.#silent.length > sizeLimit;
  }

  #addSequence(members: readonly Rule[], from: number, to: number): void {
    let at = from;
    for (const [i, member] of members.entries()) {
      const next = i === members.length - 1 ? to : this.#state();
      this.add(member, at, next);
      at = next;
    }
    if (members.length === 0) this.#skip(from, to);
  }

  #addLoop(rule: Rule & { readonly type: 'REPEAT' | 'REPEAT1' }, from: number, to: number): void {
    const loop = this.#state();
    const end = rule.type === 'REPEAT' ? loop : this.#state();
    this.#skip(from, loop);
    this.add(rule.content, loop, end);
    this.#skip(end, loop);
    this.#skip(end, to);
  }

  #addSymbol(name: string, from: number, to: number): void {
    const body = this.#symbols.grammar.rules[name];
    if (!this.#symbols.isHidden(name)) this.#read({ kind: name, named: true, symbol: name }, from, to);
    else if (body === undefined) this.#addScanned(name, from, to);
    else if (isToken(body)) this.#addHiddenToken(body, from, to);
    else this.#expand(name, [from, to]);
  }

  #addScanned(name: string, from: number, to: number): void {
    if (this.#symbols.isNever(name)) return;
    if (isEnd(name)) this.#addEnd(from, to);
    else this.#pass(from, to);
  }

  /** A fixed text that shows somewhere shows everywhere, unless it was made a token of its own. */
  #addHiddenToken(body: Rule, from: number, to: number): void {
    const text = fixedToken(body);
    const shows = text !== undefined && this.#symbols.shows(text);
    if (!shows || bare(body).type !== 'STRING') this.#pass(from, to);
    if (shows) this.#addText(text, from, to);
  }

  #expand(name: string, [from, to]: readonly [number, number]): void {
    const around = this.#open.get(name);
    const [inner, outer] = around ?? [this.#state(), this.#state()];
    this.#skip(from, inner);
    this.#skip(outer, to);
    if (around !== undefined) return;
    this.#open.set(name, [inner, outer]);
    // The body of a hidden rule is one of the grammar's rules: `#addSymbol` looked it up.
    this.add(this.#symbols.grammar.rules[name]!, inner, outer);
    this.#open.delete(name);
  }

  #addText(text: string | undefined, from: number, to: number): void {
    if (text === undefined) this.#pass(from, to);
    else this.#read({ kind: text, named: false }, from, to);
  }

  /** Everything inside an alias that would be a node becomes one of the alias' kind. */
  #addAlias(content: Rule, alias: Label, [from, to]: readonly [number, number]): void {
    const rule = bare(content);
    const renamed = rename(rule, alias);
    if (rule.type === 'SYMBOL') this.#read({ ...alias, symbol: rule.name }, from, to);
    else if (isToken(rule)) this.#read(withText(alias, fixedToken(rule)), from, to);
    else if (renamed !== undefined) this.add(renamed, from, to);
  }

  #read(label: Label, from: number, to: number): void {
    const key = labelKey(label);
    const known = this.#labelIds.get(key);
    const id = known ?? this.#labels.push(label) - 1;
    this.#labelIds.set(key, id);
    this.#arcs.push({ from, label: id, to });
  }

  #addEnd(from: number, to: number): void {
    if (from !== to) this.#ends[from]!.push(to);
  }

  #skip(from: number, to: number): void {
    if (from !== to) this.#silent[from]!.push(to);
  }

  #pass(from: number, to: number): void {
    if (from !== to) this.#gaps[from]!.push(to);
  }

  #state(): number {
    this.#gaps.push([]);
    this.#ends.push([]);
    return this.#silent.push([]) - 1;
  }
}

function withText(alias: Label, text: string | undefined): Label {
  return text === undefined || !alias.named ? alias : { ...alias, symbol: written(text) };
}

/** A token that is nothing but the end of a line, as the one that Go has beside its semicolon. */
function isLineEnd(rule: Rule): boolean {
  return rule.type === 'PATTERN' && /^(?:\\r\??)?\\n$/.test(rule.value);
}

/** Of all that scanners find, the ends of lines and blocks are what takes no text when something ends there anyway. */
function isEnd(name: string): boolean {
  return /semi|newline|line|terminator|indent|dedent|layout|eof/.test(name);
}

/** The rule with the alias moved inwards, to each of its parts. */
function rename(rule: Rule, { kind, named }: Label): Rule | undefined {
  const alias = (content: Rule): Rule => ({ type: 'ALIAS', content, value: kind, named });
  if ('members' in rule) return { ...rule, members: rule.members.map(alias) };
  if (rule.type === 'BLANK' || rule.type === 'ALIAS') return rule;
  return 'content' in rule ? { ...rule, content: alias(rule.content) } : undefined;
}
