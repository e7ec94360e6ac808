import { addTo } from '../../basics/add-to.ts';
import type { Span } from '../../core/configuration.ts';
import { propose } from '../../core/propose.ts';
import type { Pass } from '../../core/search.ts';
import type { TestCase } from '../../core/test-case.ts';
import { fromBytes, toBytes } from '../../formats/latin1.ts';

/** A word in the place of another one, where that stands. */
export interface Exchange {
  readonly label: string;
  /** The key by which an exchange is tried only once, in whatever text; the label where it is not given. */
  readonly what?: string;
  /** In bytes, in order. */
  readonly places: readonly Span[];
  readonly by: string;
}

/**
 * Tries the exchanges of words one after the other, without those already `done`, and goes on so after each that is
 * accepted.
 */
export function exchanging(find: (text: string) => Iterable<Exchange>, done: Iterable<string> = []): Pass<TestCase> {
  return function* (source) {
    const text = fromBytes(source);
    const tried = new Set(done);
    for (const { label, what = label, places, by } of find(text)) {
      if (tried.has(what)) continue;
      tried.add(what);
      const value = (): TestCase => toBytes(withWord(text, places, by));
      const rest = new Set(tried);
      yield propose(label, value, () => exchanging(find, rest)(value()));
    }
  };
}

/** A text with a word in these places, which are in order. */
function withWord(text: string, places: readonly Span[], word: string): string {
  const ends = [0, ...places.map(({ to }) => to)];
  return [...places.map(({ from }, i) => text.slice(ends[i], from)), text.slice(ends.at(-1))].join(word);
}

/** By each word of a text where it stands, in order. `words` is a global expression. */
export function placesOf(text: string, words: RegExp): Map<string, Span[]> {
  const places = new Map<string, Span[]>();
  for (const { 0: word, index } of text.matchAll(words)) {
    addTo(places, word, { from: index, to: index + word.length });
  }
  return places;
}

/** The shortest first; of the same length, as they sort. */
export function byLength(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}
