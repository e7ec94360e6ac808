import { isSpace } from '../../basics/white-space.ts';
import { type Arena, nodeFlags } from '../../tree/arena.ts';
import { ArenaColumns } from '../../tree/arena-columns.ts';
import type { ParseNode, Token } from './toolkit.ts';

/** The kinds of the arenas of one grammar. */
export interface Kinds {
  readonly names: readonly string[];
  readonly named: Uint8Array;
  readonly rule: (index: number) => number;
  readonly token: (type: number) => number;
  /** Of text that belongs to no rule: faults, and what the lexer passes over. */
  readonly error: number;
  readonly hidden: number;
}

export interface Parse {
  readonly bytes: Uint8Array;
  readonly root: ParseNode;
  readonly kinds: Kinds;
  /** The offset in `bytes` of a place in code points. */
  byteOffset(place: number): number;
}

/**
 * A parse tree as an arena. Rules without text and tokens that the parser only wished for are left out; what the lexer
 * passed over becomes extra nodes, unless it is white space; so does text behind the end of the start rule.
 */
export function arenaOfParse(parse: Parse): Arena {
  const writer = new Writer(parse);
  writer.whole();
  return writer.columns.finish();
}

interface Range {
  readonly start: number;
  readonly end: number;
}

class Writer {
  readonly columns: ArenaColumns;
  readonly #parse: Parse;
  /** Up to where the text is in nodes, or is white space. */
  #at = 0;

  constructor(parse: Parse) {
    this.#parse = parse;
    this.columns = new ArenaColumns(parse.bytes, { kinds: parse.kinds.names, fields: [''] }, parse.bytes.length >> 1);
  }

  whole(): void {
    const { root, bytes, kinds } = this.#parse;
    this.#enter(kinds.rule(root.ruleIndex!), { start: 0, end: bytes.length }, nodeFlags.named);
    this.#below(root);
    this.#passedOver(bytes.length, kinds.error);
    this.columns.leave();
  }

  /** Trees are deeper than what can be called in each other. */
  #below(root: ParseNode): void {
    const open = [{ children: root.children ?? [], next: 0 }];
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const child = top.children[top.next++];
      if (child === undefined) {
        open.pop();
        if (open.length > 0) this.columns.leave();
        continue;
      }
      const range = this.#rangeOf(child);
      if (range === undefined) continue;
      this.#passedOver(range.start, this.#parse.kinds.hidden);
      if (child.symbol === undefined) {
        this.#enter(this.#parse.kinds.rule(child.ruleIndex!), range, nodeFlags.named);
        open.push({ children: child.children ?? [], next: 0 });
      } else {
        this.#token(child, range);
      }
    }
  }

  #token(node: ParseNode, range: Range): void {
    const { kinds } = this.#parse;
    const isError = node.constructor.name === 'ErrorNode';
    const kind = isError ? kinds.error : kinds.token(node.symbol!.type);
    const flags = isError ? nodeFlags.error | nodeFlags.extra | nodeFlags.named : kinds.named[kind]! * nodeFlags.named;
    this.#leaf(kind, range, flags);
  }

  /** `undefined` without text. */
  #rangeOf(node: ParseNode): Range | undefined {
    const first: Token | null | undefined = node.symbol ?? node.start;
    const last: Token | null | undefined = node.symbol ?? node.stop;
    if (!first || !last || first.tokenIndex < 0 || last.stop < first.start) return undefined;
    const { byteOffset } = this.#parse;
    const [start, end] = [byteOffset(first.start), byteOffset(last.stop + 1)];
    return end > start && start >= this.#at ? { start, end } : undefined;
  }

  /** Text up to here is in no token of the tree. */
  #passedOver(end: number, kind: number): void {
    const { bytes, kinds } = this.#parse;
    let [from, to] = [this.#at, end];
    while (from < to && isSpace(bytes[from]!)) from++;
    while (from < to && isSpace(bytes[to - 1]!)) to--;
    const flags = nodeFlags.named | nodeFlags.extra | (kind === kinds.error ? nodeFlags.error : 0);
    if (to > from) this.#leaf(kind, { start: from, end: to }, flags);
  }

  #leaf(kind: number, range: Range, flags: number): void {
    this.#enter(kind, range, flags);
    this.columns.leave();
    this.#at = range.end;
  }

  #enter(kind: number, { start, end }: Range, flags: number): void {
    this.columns.enter({ kind, grammarKind: kind, start, end, field: 0, flags });
  }
}
