import { isNewline } from '../basics/white-space.ts';
import { type Arena, nodeFlags } from './arena.ts';
import { type EditSet, noEdits } from './edit-set.ts';

/** What a tree pass works on: a tree, and what has been done to its text. */
export interface Draft {
  readonly arena: Arena;
  readonly edits: EditSet;
  /** Where comments end that reach to the end of their line, ascending. */
  readonly commentEnds: readonly number[];
}

export function draftOf(arena: Arena): Draft {
  return { arena, edits: noEdits, commentEnds: lineCommentEnds(arena) };
}

export function withEdits(draft: Draft, edits: EditSet): Draft {
  return { ...draft, edits };
}

function lineCommentEnds(arena: Arena): number[] {
  const ends: number[] = [];
  for (let n = 0; n < arena.size; n++) {
    if ((arena.flags[n]! & (nodeFlags.extra | nodeFlags.error)) === nodeFlags.extra && isLineComment(arena, n)) {
      ends.push(arena.end[n]!);
    }
  }
  return ends;
}

/** Told by its place, as each language has its own sign: the last thing on a line, and not of a kind that closes. */
function isLineComment(arena: Arena, node: number): boolean {
  const [start, end] = [arena.start[node]!, arena.end[node]!];
  if (end === start || (end < arena.text.length && !isNewline(arena.text[end]!))) return false;
  const text = arena.text.subarray(start, end);
  return !text.some(isNewline) && !closesItself(Buffer.from(text.subarray(0, 4)).toString('latin1'));
}

function closesItself(beginning: string): boolean {
  return /^(?:\/\*|<!--|\(\*|\{-|--\[[[=]|#\|)/.test(beginning);
}
