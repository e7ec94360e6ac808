import type { Arena } from '../../tree/arena.ts';
import { textBetween } from './named-tree.ts';

/** A range of bytes that reads otherwise. */
export interface Respelled {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text of a range of bytes, with others in these places of it, which are in order. */
export function rewritten(arena: Arena, [from, to]: readonly [number, number], places: Iterable<Respelled>): string {
  let [made, at] = ['', from];
  for (const { start, end, text } of places) {
    made += textBetween(arena, at, start) + text;
    at = end;
  }
  return made + textBetween(arena, at, to);
}
