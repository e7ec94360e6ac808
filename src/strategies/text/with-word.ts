import type { Span } from '../../core/configuration.ts';

/** A text with a word in these places, which are in order. */
export function withWord(text: string, places: readonly Span[], word: string): string {
  const ends = [0, ...places.map(({ to }) => to)];
  return [...places.map(({ from }, i) => text.slice(ends[i], from)), text.slice(ends.at(-1))].join(word);
}
