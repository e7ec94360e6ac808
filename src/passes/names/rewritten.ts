import { spelling } from '../../names/name-leaves.ts';
import { type Arena, textBetween } from '../../tree/arena.ts';
import type { NamedTree } from './named-tree.ts';

/** A range of bytes that reads otherwise. */
export interface Respelled {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The text of a range of bytes, with others in these places of it, which are in order. What was no word before stays
 * apart from the words beside it: `f() a FROM` for `f()FROM`.
 */
export function rewritten(arena: Arena, [from, to]: readonly [number, number], places: Iterable<Respelled>): string {
  let [made, at, isWord] = ['', from, true];
  const add = (text: string): void => {
    made += !isWord && /\w$/.test(made) && /^\w/.test(text) ? ` ${text}` : text;
  };
  for (const { start, end, text } of places) {
    add(textBetween(arena, at, start));
    isWord = /^\w+$/.test(textBetween(arena, start, end));
    add(text);
    at = end;
  }
  add(textBetween(arena, at, to));
  return made;
}

/** The text of a range of bytes, in which some names are spelled otherwise. */
export function renamed(
  { arena, names }: NamedTree,
  [from, to]: readonly [number, number],
  spellings: ReadonlyMap<string, string>,
): string {
  const places = names.leaves.flatMap((leaf) => {
    const [start, end] = [arena.start[leaf]!, arena.end[leaf]!];
    const text = from <= start && end <= to ? spellings.get(spelling(arena, leaf)) : undefined;
    return text === undefined ? [] : [{ start, end, text }];
  });
  return rewritten(arena, [from, to], places);
}
