import { once } from '../../basics/remembered.ts';
import { named } from '../../core/combinators.ts';
import type { Span } from '../../core/configuration.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { fromBytes } from '../../formats/latin1.ts';
import { byLength, type Exchange, exchanging, placesOf } from './exchanging.ts';

/** Longer texts, in bytes, have too many words for a trial each. */
const longest = 500;

/** How many words are tried in the place of one, the shortest first. */
const most = 2;

/** What the beginning of a large input has, in bytes: how all of it spells such words takes longer than it is worth. */
const knownBytes = 4_194_304;

/** A single letter is tried elsewhere, whether the input has it or not. */
const shortest = 2;

/**
 * A word becomes a shorter one that the input has between the same signs, wherever it stands, as what a program knows
 * is of one kind there: `if(` for `boolean(`, `-ms-` for `-webkit-`. What stands beside other words is left alone. What
 * has been tried on an earlier text is not tried again, whatever has changed around it.
 */
export function wordsOfInput(input: TestCase): WakefulPass<TestCase> {
  const known = once(() => shortestWords(fromBytes(input.subarray(0, knownBytes))));
  return (source, exhausted) => {
    const find = (text: string): Iterable<Exchange> => exchanges(text, known);
    const before = exhausted === undefined ? [] : Array.from(find(fromBytes(exhausted)), ({ label }) => label);
    return named('rename', exchanging(find, before))(source);
  };
}

/** By the signs around them, words of the input, the shortest first. */
type Known = () => ReadonlyMap<string, readonly string[]>;

function* exchanges(text: string, known: Known): Iterable<Exchange> {
  if (text.length > longest) return;
  for (const [word, places] of placesOf(text, plainWords)) {
    if (word.length <= shortest) continue;
    const others = places.flatMap((place) => known().get(signsAround(text, place) ?? '') ?? []);
    for (const by of [...new Set(others)].sort(byLength).slice(0, most)) {
      if (by.length < word.length) yield { label: `${word} as ${by} of the input`, places, by };
    }
  }
}

function shortestWords(text: string): Map<string, string[]> {
  const counts = new Map<string, Map<string, number>>();
  for (const [word, places] of placesOf(text, plainWords)) {
    if (word.length < shortest) continue;
    for (const place of places) {
      const signs = signsAround(text, place);
      if (signs === undefined) continue;
      const words = counts.get(signs) ?? new Map<string, number>();
      counts.set(signs, words.set(word, (words.get(word) ?? 0) + 1));
    }
  }
  const ranked = (words: Map<string, number>): string[] =>
    [...words]
      .sort(([a, often], [b, oftener]) => a.length - b.length || oftener - often || byLength(a, b))
      .slice(0, most)
      .map(([word]) => word);
  return new Map([...counts].map(([signs, words]) => [signs, ranked(words)]));
}

/** What a statement may begin or end with, of which a result may have one and the input another. */
const edges = /[\n;{}]/g;

/** What is left and right of a word but blanks; `undefined` where that is another word. */
function signsAround(text: string, { from, to }: Span): string | undefined {
  let [before, after] = [from - 1, to];
  while (isBlank(text[before])) before--;
  while (isBlank(text[after])) after++;
  const signs = (text[before] ?? '\n') + (text[after] ?? '\n');
  return /[A-Za-z0-9]/.test(signs) ? undefined : signs.replace(edges, ';');
}

function isBlank(char: string | undefined): boolean {
  return char === ' ' || char === '\t';
}

/** Without signs that may be between words, as `_`. */
const plainWords = /(?<![A-Za-z0-9])[A-Za-z][A-Za-z0-9]*/g;
