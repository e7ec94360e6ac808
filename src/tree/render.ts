import { firstFrom } from '../basics/first-from.ts';
import { isNewline, isSpace } from '../basics/white-space.ts';
import { growTogether } from './adjacent.ts';
import type { Cut } from './cut.ts';
import type { Draft } from './draft.ts';

/**
 * The text of a draft, in one pass over the ranges that are kept. A space comes in where two tokens would grow
 * together, and a newline where code would end up in a comment; of the white space on both sides of a gap one half
 * goes, so that no empty lines stay behind. Without edits the bytes are those of the arena.
 */
export function render(draft: Draft): Uint8Array {
  const { cuts } = draft.edits;
  if (cuts.length === 0) return draft.arena.text;
  const { text } = draft.arena;
  const inserted = cuts.reduce((sum, cut) => sum + (cut.insert?.length ?? 0), 0);
  // Each seam adds one byte at most, and each cut makes two at most.
  const out: Output = { bytes: new Uint8Array(text.length + inserted + 2 * cuts.length), length: 0, inComment: false };
  let from = 0;
  let seam: Cut | undefined;
  for (const cut of cuts) {
    append(out, text.subarray(from, cut.start), seam);
    if (cut.start > from)
      out.inComment = endsInComment(draft, from, cut.start) || (out.inComment && isMargin(text, from, cut.start));
    if (cut.insert !== undefined && cut.insert.length > 0) {
      append(out, cut.insert, cut);
      out.inComment = false;
    }
    seam = cut;
    from = cut.end;
  }
  append(out, text.subarray(from), seam);
  if (from === text.length && seam?.tight !== true) trimEnd(out);
  return out.bytes.subarray(0, out.length);
}

interface Output {
  readonly bytes: Uint8Array;
  length: number;
  /** Whether what comes next would be read as part of a comment if it came on the same line. */
  inComment: boolean;
}

/** Adds a piece of text behind a seam, the place where something was cut; the very first piece has none. */
function append(out: Output, piece: Uint8Array, seam: Cut | undefined): void {
  let from = 0;
  if (seam !== undefined && piece.length > 0) {
    if (seam.tight !== true) from = tidy(out, piece);
    const newlineFirst = from < piece.length && isNewline(piece[from]!);
    if (out.inComment && !newlineFirst && from < piece.length) out.bytes[out.length++] = 10;
    else if (seam.tight !== true && gluesAt(out, piece, from)) out.bytes[out.length++] = 32;
  }
  out.bytes.set(from === 0 ? piece : piece.subarray(from), out.length);
  out.length += piece.length - from;
}

/** Drops one half of the white space around a seam; returns where the rest of the piece begins. */
function tidy(out: Output, piece: Uint8Array): number {
  let lead = 0;
  let lastNewline = -1;
  while (lead < piece.length && isSpace(piece[lead]!)) {
    if (isNewline(piece[lead]!)) lastNewline = lead;
    lead++;
  }
  // The margin of the text that was cut is no margin of what follows it.
  if (out.length === 0) return lastNewline === -1 ? lead : lastNewline + 1;
  if (lastNewline === -1 && isOpening(out.bytes[out.length - 1]!)) return lead;
  let solid = out.length;
  while (solid > 0 && isSpace(out.bytes[solid - 1]!)) solid--;
  if (lead === 0 || solid === out.length) return 0;
  if (lastNewline === -1) return lead;
  // What stood on the line that was gone on with is not there any more.
  const goesOn = solid > 0 && out.bytes[solid - 1] === backslash && isNewline(out.bytes[solid]!);
  out.length = goesOn ? solid - 1 : solid;
  if (goesOn) trimEnd(out);
  return 0;
}

const backslash = 0x5c;

/** Spaces in front of something at the end of the text have no purpose without it. */
function trimEnd(out: Output): void {
  while (out.length > 0 && isSpace(out.bytes[out.length - 1]!) && !isNewline(out.bytes[out.length - 1]!)) out.length--;
}

function isOpening(byte: number): boolean {
  return byte === 0x28 || byte === 0x5b || byte === 0x7b;
}

function gluesAt(out: Output, piece: Uint8Array, from: number): boolean {
  if (out.length === 0 || from >= piece.length) return false;
  return growTogether(out.bytes[out.length - 1]!, piece[from]!, piece[from + 1] ?? 0);
}

function endsInComment(draft: Draft, from: number, to: number): boolean {
  const { commentEnds, arena } = draft;
  const end = commentEnds[firstFrom(commentEnds.length, (at) => commentEnds[at]! <= to) - 1];
  if (end === undefined || end <= from) return false;
  return isMargin(arena.text, end, to);
}

/** White space on one line. */
function isMargin(text: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(text[at]!) || isNewline(text[at]!)) return false;
  return true;
}
