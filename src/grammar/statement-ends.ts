import { isNewline, isSpace } from '../basics/white-space.ts';
import type { Arena } from '../tree/arena.ts';

/** In languages whose scanners end statements at line ends, what that depends on besides. */
export interface LineEnds {
  /** Whether a line goes on where the next one begins with what could follow, an operator or a bracket. */
  readonly looksAhead: boolean;
}

/** Whether a statement may end at `at` without a semicolon. */
export function endsLine({ text }: Arena, at: number, { looksAhead }: LineEnds): boolean {
  let next = at;
  let isLineEnd = false;
  for (; next < text.length && isSpace(text[next]!); next++) if (isNewline(text[next]!)) isLineEnd = true;
  if (next === text.length || text[next] === closingBrace) return true;
  return isLineEnd && !(looksAhead && goesOn(text, next));
}

/** A byte that something would begin with, and the place it would come to. */
interface Beginning {
  readonly first: number;
  readonly at: number;
}

/** Whether what begins with `first` may come to `at` without being taken for more of what ends on the line before. */
export function mayBegin({ text }: Arena, { at, first }: Beginning, { looksAhead }: LineEnds): boolean {
  if (!looksAhead || !continuing.has(first)) return true;
  let before = at;
  let isNewLine = false;
  while (before > 0 && isSpace(text[before - 1]!)) if (isNewline(text[--before]!)) isNewLine = true;
  return !isNewLine || before === 0 || separating.has(text[before - 1]!);
}

/** The place in front of the semicolon that ends a node; the node's end when there is none. */
export function withoutSemicolon(arena: Arena, node: number): number {
  const end = arena.end[node]!;
  return end > arena.start[node]! && arena.text[end - 1] === semicolon ? end - 1 : end;
}

function goesOn(text: Uint8Array, at: number): boolean {
  const isComment = text[at] === slash && (text[at + 1] === slash || text[at + 1] === asterisk);
  return continuing.has(text[at]!) && !isComment;
}

const semicolon = 0x3b;
const closingBrace = 0x7d;
const slash = 0x2f;
const asterisk = 0x2a;

const continuing = bytes('([`+-*/%.,?:<>=&|^');
/** What is behind one of these begins anew, or is part of what is not at its end. */
const separating = bytes(';{}([,=:?&|^+-*/%<>!~');

function bytes(characters: string): ReadonlySet<number> {
  return new Set([...characters].map((character) => character.charCodeAt(0)));
}
