import { named } from '../../core/combinators.ts';
import type { Span } from '../../core/configuration.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { awakeSpans, touching } from '../../formats/awake.ts';
import { fromBytes } from '../../formats/latin1.ts';
import { byLength, type Exchange, exchanging, placesOf } from './exchanging.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const digits = [...'0123456789'];

/** A word that stands in more places than these keeps its definition anyway. */
const few = 4;

/** Longer texts, in bytes, have too many places for a trial each. */
const longest = 2000;

/**
 * Replaces words (after two passes of Shrink Ray). Everywhere: by a letter that is no word yet, for words whose first
 * letter is already another word, or by the shortest word of the text. In one place: by a zero, so that the word may
 * lose its meaning there.
 */
export const otherWords: WakefulPass<TestCase> = (source, exhausted) => {
  const touches = exhausted && touching(awakeSpans(exhausted, source, 'characters'));
  const isAwake = ({ from, to }: Span): boolean => !touches || touches(from, to);
  const find = (text: string): Iterable<Exchange> => exchanges(text, isAwake);
  return named('rename', exchanging(find))(source);
};

/**
 * A letter that is no word yet, or a digit, for each word or number that stands in several places, in all of them: what
 * no character can go of, since one place refers to the other, and that no grammar knows to be a name:
 * `id="part" href="#part"`.
 */
export const repeatedWords: WakefulPass<TestCase> = (source, exhausted) => {
  const before = exhausted === undefined ? [] : repeatedIn(fromBytes(exhausted)).map(([word]) => word);
  return named('rename', exchanging(lettered, before))(source);
};

function* lettered(text: string): Iterable<Exchange> {
  if (text.length > longest) return;
  const [letter, digit] = [letters, digits].map((signs) => signs.find((one) => !text.includes(one)));
  for (const [word, places] of repeatedIn(text)) {
    const by = /^\d+$/.test(word) ? digit : letter;
    if (by !== undefined) yield { label: `${word} as ${by}`, what: word, places, by };
  }
}

/** Longer words than a letter, and numbers than a digit, that stand in several places, the longest first. */
function repeatedIn(text: string): [word: string, places: Span[]][] {
  const several = [...placesOf(text, /[A-Za-z_$][\w$]*|\b\d+\b/g)].filter(
    ([word, { length }]) => word.length > 1 && length > 1,
  );
  return several.sort(([a], [b]) => byLength(b, a));
}

function* exchanges(text: string, isAwake: (place: Span) => boolean): Iterable<Exchange> {
  for (const { places, by } of inPlaces(text)) {
    const [{ from, to }] = places as [Span];
    const label = `${text.slice(from, to)} as ${by}${places.length === 1 ? ` at ${from}` : ''}`;
    if (places.some(isAwake)) yield { label, places, by };
  }
}

function* inPlaces(text: string): Iterable<Omit<Exchange, 'label'>> {
  const words = placesOf(text, names);
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

const names = /[A-Za-z_$][\w$]*/g;
