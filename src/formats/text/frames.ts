import { fromBytes } from '../latin1.ts';

/**
 * Something that encloses: the whole text, a pair of brackets, or lines that are indented deeper than the one before
 * them; cut into units. What any text shows of its structure without a grammar (DustMite's indentation splitter and
 * the brace passes of Shrink Ray work on the same observation).
 */
export interface Frame {
  /** How many frames are around this one. */
  readonly depth: number;
  /** Its place among all frames, which are in the order in which they start. */
  readonly index: number;
  /** The place behind the last frame within it. */
  after: number;
  /** The unit around it starts and ends here; the frame itself for the whole text. Offsets in bytes, end exclusive. */
  readonly outerStart: number;
  outerEnd: number;
  /** What is between the brackets. */
  readonly start: number;
  end: number;
  /** Where units end, ascending; the last is `end`. A separator belongs to the unit before it. */
  readonly unitEnds: number[];
  /** The ends of units that are not at a comma. */
  readonly statementEnds: number[];
  /** Whether a pair of brackets stands at `start - 1` and `end`. */
  isBracket: boolean;
}

/** The frames of a text, in the order in which they start. */
export interface Structure {
  readonly frames: readonly Frame[];
  /** By depth, the frames of it. */
  readonly levels: readonly (readonly Frame[])[];
}

/** How the structure of a text is found: anew, or remembered. */
export type ReadStructure = (source: Uint8Array) => Structure;

/** Reads the frames of a text. Never fails: brackets without a partner are text. Linear. */
export function readStructure(source: Uint8Array): Structure {
  const reader = new FrameReader(source);
  reader.read();
  const levels: Frame[][] = [];
  for (const frame of reader.frames) {
    levels[frame.depth] ??= [];
    levels[frame.depth]!.push(frame);
  }
  return { frames: reader.frames, levels };
}

/** Reads structures and remembers the latest: for plans that go through one source depth by depth. */
export function structureReader(): ReadStructure {
  let latest: { readonly source: Uint8Array; readonly structure: Structure } | undefined;
  return (source) => {
    if (latest?.source !== source) latest = { source, structure: readStructure(source) };
    return latest.structure;
  };
}

interface Open {
  readonly frame: Frame;
  /** The closing bracket to wait for; 0 for the whole text and for indented lines. */
  readonly closer: number;
  unitStart: number;
  /** The indentation of the line on which the unit begins; -1 while it is blank. */
  unitIndent: number;
  /** Frames around which the present unit is, and does not end yet. */
  inner: Frame[];
  /** The unit before, while it can still turn out to go on: it ended at a semicolon. */
  before: UnitBefore | undefined;
}

interface UnitBefore {
  readonly start: number;
  readonly indent: number;
  readonly inner: Frame[];
}

const code = (char: string): number => char.charCodeAt(0);
/** The closing bracket of each opening one, as bytes. */
export const closers: ReadonlyMap<number, number> = new Map([
  [code('('), code(')')],
  [code('['), code(']')],
  [code('{'), code('}')],
]);
const closing: ReadonlySet<number> = new Set(closers.values());
const closingWord = /^\s*(?:#\s*|\\)?(?:end\w*|fi|done|esac|od)\b/i;
const quotes: ReadonlySet<number> = new Set(['"', "'", '`'].map(code));
const lf = 10;
const backslash = code('\\');

class FrameReader {
  readonly frames: Frame[] = [];
  readonly #source: Uint8Array;
  readonly #stack: Open[] = [];
  #lineIndent = 0;
  #lineStart = 0;
  /** How many open frames wait for each closing bracket. */
  readonly #awaited: Record<number, number> = {};
  /** Up to where nothing ends a quotation that begins with this quote. */
  readonly #unquoted: Record<number, number> = {};

  constructor(source: Uint8Array) {
    this.#source = source;
  }

  get #top(): Open {
    return this.#stack[this.#stack.length - 1]!;
  }

  read(): void {
    const source = this.#source;
    this.#open(0, 0);
    this.#startLine(0);
    for (let i = 0; i < source.length; i++) {
      const byte = source[i]!;
      if (byte === lf) this.#endLine(i + 1);
      else if (byte > 32) i = this.#visible(i, byte);
    }
    while (this.#stack.length > 0) this.#close(source.length, source.length);
  }

  /** Returns the offset of the last byte that it took. */
  #visible(at: number, byte: number): number {
    if (closing.has(byte) && this.#closeBracket(at, byte)) return at;
    const top = this.#top;
    if (top.unitIndent < 0) top.unitIndent = this.#lineIndent;
    const closer = closers.get(byte);
    if (closer !== undefined) this.#open(at + 1, closer);
    else if (byte === code(',')) this.#endUnit(at + 1, true);
    else if (byte === code(';')) this.#endStatement(at + 1);
    else if (quotes.has(byte)) return this.#endOfQuoted(at, byte);
    return at;
  }

  #open(start: number, closer: number): void {
    const outerStart = this.#stack.length > 0 ? this.#top.unitStart : start;
    const depth = this.#stack.length;
    const frame: Frame = {
      depth,
      index: this.frames.length,
      after: 0,
      outerStart,
      outerEnd: 0,
      start,
      end: 0,
      unitEnds: [],
      statementEnds: [],
      isBracket: false,
    };
    this.frames.push(frame);
    this.#awaited[closer] = (this.#awaited[closer] ?? 0) + 1;
    if (this.#stack.length > 0) this.#top.inner.push(frame);
    this.#stack.push({ frame, closer, unitStart: start, unitIndent: -1, inner: [], before: undefined });
  }

  #close(end: number, outerEnd: number): void {
    const { frame, closer } = this.#top;
    this.#endUnit(end, false);
    frame.end = end;
    frame.outerEnd = outerEnd;
    frame.after = this.frames.length;
    this.#awaited[closer]!--;
    this.#stack.pop();
  }

  #endUnit(end: number, isComma: boolean): void {
    const top = this.#top;
    if (end > top.unitStart) top.frame.unitEnds.push(end);
    if (!isComma && end > (top.frame.statementEnds.at(-1) ?? top.frame.start)) top.frame.statementEnds.push(end);
    for (const frame of top.inner) frame.outerEnd = end;
    top.inner = [];
    top.unitStart = end;
    top.unitIndent = -1;
    top.before = undefined;
  }

  #endStatement(end: number): void {
    const { unitStart: start, unitIndent: indent, inner } = this.#top;
    this.#endUnit(end, false);
    this.#top.before = { start, indent, inner };
  }

  /** The unit that ended at a semicolon is the head of the block of deeper lines that begins here. */
  #reopen(next: number): boolean {
    const top = this.#top;
    const { before } = top;
    if (before === undefined || before.indent < 0 || this.#lineIndent <= before.indent) return false;
    const [ends, statements] = [top.frame.unitEnds, top.frame.statementEnds];
    if (ends.length === statements.length && ends.at(-1)! > next) return false;
    ends.pop();
    statements.pop();
    Object.assign(top, { unitStart: before.start, unitIndent: before.indent, inner: before.inner, before: undefined });
    return true;
  }

  /** False when nothing waits for this bracket. */
  #closeBracket(at: number, closer: number): boolean {
    if (!this.#awaited[closer]) return false;
    let depth = this.#stack.length - 1;
    while (this.#stack[depth]!.closer !== closer) depth--;
    // Whatever was opened inside and never closed ends here too.
    this.#stack[depth]!.frame.isBracket = true;
    while (this.#stack.length > depth) this.#close(at, at);
    return true;
  }

  #endLine(next: number): void {
    this.#startLine(next);
    const first = this.#source[this.#lineStart + this.#lineIndent];
    if (first === undefined || first === lf || first === 13) return;
    while (this.#top.closer === 0 && this.#stack.length > 1 && this.#lineIndent < this.#indentOf(this.#top)) {
      this.#close(next, next);
    }
    if (this.#top.unitIndent < 0 && !this.#reopen(next)) return;
    const top = this.#top;
    if (
      closers.has(first) ||
      closing.has(first) ||
      (top.inner.length > 0 && closesBlock(this.#source, this.#lineStart))
    )
      return;
    if (this.#lineIndent > top.unitIndent) this.#open(next, 0);
    else this.#endUnit(next, false);
  }

  #indentOf({ frame }: Open): number {
    let indent = 0;
    while (isBlank(this.#source[frame.start + indent])) indent++;
    return indent;
  }

  #startLine(start: number): void {
    this.#lineStart = start;
    this.#lineIndent = 0;
    while (isBlank(this.#source[start + this.#lineIndent])) this.#lineIndent++;
  }

  /** A quotation ends on its line, or is none: an apostrophe in a comment opens nothing. */
  #endOfQuoted(start: number, quote: number): number {
    if (start < (this.#unquoted[quote] ?? 0)) return start;
    let end = start + 1;
    for (; end < this.#source.length && this.#source[end] !== lf; end++) {
      const byte = this.#source[end]!;
      if (byte === quote) return end;
      if (byte === backslash) end++;
    }
    this.#unquoted[quote] = end;
    return start;
  }
}

/**
 * Whether what stands here begins with a word that ends the block before it, as languages have them that do so with
 * words.
 */
export function closesBlock(source: Uint8Array, start: number): boolean {
  return closingWord.test(fromBytes(source.subarray(start, start + 100)));
}

function isBlank(byte: number | undefined): boolean {
  return byte === 32 || byte === 9;
}
