import { isSpace } from '../basics/white-space.ts';
import { NodeKind, type Problem, type Script } from './script.ts';

/**
 * Reads any bytes, given as one character each, as S-expressions. Nothing is rejected and nothing is lost: missing
 * parentheses are taken to be at the end, a `)` too many becomes a leaf, and what lies between the nodes stays in the
 * text.
 */
export function readScript(text: string): Script {
  const columns = new Columns();
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) at++;
    else if (code === semicolon) at = endOfLine(text, at);
    else if (code === opening) columns.openList(at++);
    else if (code === closing && columns.open >= 0) columns.closeList(++at);
    else at = readLeaf(columns, text, at);
  }
  columns.closeAll();
  return columns.script(text);
}

function readLeaf(columns: Columns, text: string, at: number): number {
  const stray = text.charCodeAt(at) === closing;
  const end = stray ? at + 1 : endOfToken(text, at);
  if (stray) columns.problem ??= { offset: at, message: 'a ) without its (' };
  if (unterminated(text, at, end)) columns.problem ??= { offset: at, message: `no end of ${text[at]}` };
  columns.leaf(kindOf(text, at, end), at, end);
  return end;
}

const opening = 40;
const closing = 41;
const semicolon = 59;
const quote = 34;
const bar = 124;

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end + 1;
}

function endOfToken(text: string, from: number): number {
  const code = text.charCodeAt(from);
  if (code === quote) return endOfString(text, from);
  if (code === bar) {
    const end = text.indexOf('|', from + 1);
    return end < 0 ? text.length : end + 1;
  }
  let at = from + 1;
  for (; at < text.length; at++) {
    const next = text.charCodeAt(at);
    if (isSpace(next) || next === opening || next === closing || next === semicolon) break;
  }
  return at;
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) return text.length;
    if (text.charCodeAt(at + 1) !== quote) return at + 1;
  }
}

function unterminated(text: string, from: number, end: number): boolean {
  const code = text.charCodeAt(from);
  if (end < text.length || (code !== quote && code !== bar)) return false;
  if (code === bar) return end - from < 2 || text.charCodeAt(end - 1) !== bar;
  // Inside, quotes come in pairs: an odd number behind the first one means that one of them ends the string.
  let quotes = 0;
  for (let at = end - 1; at > from && text.charCodeAt(at) === quote; at--) quotes++;
  return quotes % 2 === 0;
}

function kindOf(text: string, from: number, end: number): number {
  const code = text.charCodeAt(from);
  if (code === quote) return NodeKind.string;
  if (code === bar) return NodeKind.quoted;
  if (code === closing) return NodeKind.stray;
  if (code === 58) return NodeKind.keyword;
  if (code >= 48 && code <= 57) {
    const token = text.slice(from, end);
    if (/^\d+$/.test(token)) return NodeKind.numeral;
    return /^\d+\.\d+$/.test(token) ? NodeKind.decimal : NodeKind.symbol;
  }
  if (code === 35) {
    const token = text.slice(from, end);
    if (/^#b[01]+$/.test(token)) return NodeKind.binary;
    if (/^#x[0-9a-fA-F]+$/.test(token)) return NodeKind.hexadecimal;
  }
  return NodeKind.symbol;
}

/** Typed arrays that grow, and the innermost list that is still open. */
class Columns {
  open = -1;
  problem: Problem | undefined;
  #count = 0;
  #lastEnd = 0;
  #start: Uint32Array = new Uint32Array(1024);
  #end: Uint32Array = new Uint32Array(1024);
  #after: Uint32Array = new Uint32Array(1024);
  #parent: Int32Array = new Int32Array(1024);
  #kind: Uint8Array = new Uint8Array(1024);

  openList(start: number): void {
    this.open = this.#add(NodeKind.list, start);
  }

  closeList(end: number): void {
    this.#close(this.open, end);
    this.open = this.#parent[this.open]!;
  }

  leaf(kind: number, start: number, end: number): void {
    this.#close(this.#add(kind, start), end);
  }

  /** At the end of the text: what is still open ends behind the last token. */
  closeAll(): void {
    for (; this.open >= 0; ) {
      const start = this.#start[this.open]!;
      this.problem ??= { offset: start, message: 'a ( without its )' };
      this.#kind[this.open] = NodeKind.unclosed;
      this.closeList(Math.max(start + 1, this.#lastEnd));
    }
  }

  script(text: string): Script {
    const count = this.#count;
    return {
      text,
      count,
      start: this.#start.subarray(0, count),
      end: this.#end.subarray(0, count),
      after: this.#after.subarray(0, count),
      parent: this.#parent.subarray(0, count),
      kind: this.#kind.subarray(0, count),
      ...(this.problem === undefined ? {} : { problem: this.problem }),
    };
  }

  #add(kind: number, start: number): number {
    if (this.#count === this.#start.length) this.#grow();
    this.#kind[this.#count] = kind;
    this.#parent[this.#count] = this.open;
    this.#start[this.#count] = start;
    return this.#count++;
  }

  #close(node: number, end: number): void {
    this.#end[node] = this.#lastEnd = end;
    this.#after[node] = this.#count;
  }

  #grow(): void {
    const length = this.#start.length * 2;
    this.#start = enlarged(this.#start, new Uint32Array(length));
    this.#end = enlarged(this.#end, new Uint32Array(length));
    this.#after = enlarged(this.#after, new Uint32Array(length));
    this.#parent = enlarged(this.#parent, new Int32Array(length));
    this.#kind = enlarged(this.#kind, new Uint8Array(length));
  }
}

function enlarged<A extends Uint32Array | Int32Array | Uint8Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
