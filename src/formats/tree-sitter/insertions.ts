import type { Arena } from '../../tree/arena.ts';

/** What a parser is to read as if it stood in a text. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** The text with all insertions, which are in order. */
export function withInsertions(bytes: Uint8Array, insertions: readonly Insertion[]): Uint8Array {
  const pieces = insertions.flatMap(({ at, text }, i) => [
    bytes.subarray(insertions[i - 1]?.at ?? 0, at),
    Buffer.from(text),
  ]);
  return Buffer.concat([...pieces, bytes.subarray(insertions.at(-1)?.at ?? 0)]);
}

/** The tree of the text itself, in which what was inserted has no width. */
export function withoutInsertions(arena: Arena, text: Uint8Array, insertions: readonly Insertion[]): Arena {
  const moved = offsetsBefore(arena.text.length, insertions);
  return { ...arena, text, start: arena.start.map((at) => moved[at]!), end: arena.end.map((at) => moved[at]!) };
}

/** By offset in the text with insertions, that in the text itself. */
function offsetsBefore(length: number, insertions: readonly Insertion[]): Uint32Array {
  const offsets = new Uint32Array(length + 1);
  let inserted = 0;
  let at = 0;
  for (const { at: place, text } of insertions) {
    for (; at < place + inserted; at++) offsets[at] = at - inserted;
    for (const end = at + text.length; at < end; at++) offsets[at] = place;
    inserted += text.length;
  }
  for (; at <= length; at++) offsets[at] = at - inserted;
  return offsets;
}
