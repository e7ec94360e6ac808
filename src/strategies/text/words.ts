import { addTo } from '../../core/add-to.ts';
import { named } from '../../core/combinators.ts';
import type { Span } from '../../core/configuration.ts';
import { propose } from '../../core/propose.ts';
import type { Search } from '../../core/search.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { awakeSpans, touching } from '../../formats/awake.ts';
import { fromBytes, toBytes } from '../../formats/latin1.ts';
import { withWord } from './with-word.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** A word that stands in more places than these keeps its definition anyway. */
const few = 4;

/** Longer texts, in bytes, have too many places for a trial each. */
const longest = 2000;

interface Exchange {
  /** Where the word stands, in bytes. */
  readonly places: readonly Span[];
  readonly by: string;
}

/**
 * Another word in the place of a word (after two passes of Shrink Ray): everywhere a letter that is no word yet, for
 * words that cannot become their first letter because that is another word, or the shortest word there is; and a zero in
 * one of its places, so that it may lose what it means.
 */
export const otherWords: WakefulPass<TestCase> = (source, exhausted) => {
  const touches = exhausted && touching(awakeSpans(exhausted, source, 'characters'));
  const isAwake = ({ from, to }: Span): boolean => !touches || touches(from, to);
  return named('rename', (now: TestCase) => exchanged(now, new Set(), isAwake))(source);
};

/**
 * A letter that is no word yet for each word that stands in several places, in all of them: what no character can go of,
 * since one place refers to the other, and that no grammar knows to be a name: `id="part" href="#part"`.
 */
export const repeatedWords: WakefulPass<TestCase> = (source, exhausted) => {
  const before = exhausted === undefined ? [] : repeatedIn(fromBytes(exhausted)).map(([word]) => word);
  return named('rename', (now: TestCase) => lettered(now, new Set(before)))(source);
};

function* lettered(source: TestCase, done: ReadonlySet<string>): Search<TestCase> {
  const text = fromBytes(source);
  const letter = letters.find((one) => !text.includes(one));
  if (text.length > longest || letter === undefined) return;
  const tried = new Set(done);
  for (const [word, places] of repeatedIn(text)) {
    if (tried.has(word)) continue;
    tried.add(word);
    const value = (): TestCase => toBytes(withWord(text, places, letter));
    const rest = new Set(tried);
    yield propose(`${word} as ${letter}`, value, () => lettered(value(), rest));
  }
}

/** Longer words than a letter that stand in several places, the longest first. */
function repeatedIn(text: string): [word: string, places: Span[]][] {
  const several = [...placesOf(text)].filter(([word, { length }]) => word.length > 1 && length > 1);
  return several.sort(([a], [b]) => byLength(b, a));
}

function* exchanged(source: TestCase, done: ReadonlySet<string>, isAwake: (place: Span) => boolean): Search<TestCase> {
  const text = fromBytes(source);
  const tried = new Set(done);
  for (const { places, by } of exchanges(text)) {
    const word = text.slice(places[0]!.from, places[0]!.to);
    const label = `${word} as ${by}${places.length === 1 ? ` at ${places[0]!.from}` : ''}`;
    if (tried.has(label) || !places.some(isAwake)) continue;
    tried.add(label);
    const value = (): TestCase => toBytes(withWord(text, places, by));
    const rest = new Set(tried);
    yield propose(label, value, () => exchanged(value(), rest, isAwake));
  }
}

function* exchanges(text: string): Iterable<Exchange> {
  const words = placesOf(text);
  const letter = letters.find((one) => !words.has(one));
  const shortest = [...words.keys()].filter((word) => /^[A-Za-z_]/.test(word)).sort(byLength)[0];
  const longestFirst = [...words].sort(([a], [b]) => byLength(b, a));
  for (const [word, places] of longestFirst) {
    if (word.length === 1) continue;
    if (letter !== undefined && places.length > 1 && words.has(word[0]!)) yield { places, by: letter };
    if (shortest !== undefined && shortest.length < word.length && places.length > 1) yield { places, by: shortest };
  }
  if (text.length > longest) return;
  for (const [, places] of longestFirst) {
    if (places.length > 1 && places.length <= few) for (const place of places) yield { places: [place], by: '0' };
  }
}

function byLength(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}

/** Names and the like. */
function placesOf(text: string): Map<string, Span[]> {
  const words = new Map<string, Span[]>();
  for (const { 0: word, index } of text.matchAll(/[A-Za-z_$][\w$]*/g)) {
    addTo(words, word, { from: index, to: index + word.length });
  }
  return words;
}
