import { firstFrom } from '../basics/first-from.ts';
import type { Atoms, Span } from '../core/configuration.ts';
import type { Format } from '../core/search.ts';
import { gapsBetween } from './gaps.ts';
import { fromBytes } from './latin1.ts';
import { endOfToken } from './text/tokens.ts';

/** How many tokens on each side of a change may have become removable by it. */
const reach = 3;

/** A word that still stands in more places than these is in use anyway. */
const rare = 2;

/**
 * The parts of a text that differ from an earlier one, with the tokens around them and the words that stood in what
 * has gone, where few are left, or that are declared with what differs: where a change may have made another possible.
 * Spans of bytes, ascending. Takes time proportional to the texts.
 */
export function awakeSpans(before: Uint8Array, now: Uint8Array, atoms: Waking = 'tokens'): Span[] {
  const isSolid = atoms === 'structure';
  const lexicon = new Lexicon();
  const old = lexicon.read(before, isSolid).words;
  const current = lexicon.read(now, isSolid);
  const { words } = current;
  const { changed, gone, shortened } = compare(old, isSolid ? withOldNames(old, words, lexicon) : words, lexicon);
  const awake = new Uint8Array(words.length);
  const declared = isSolid ? declaredBeside(words, changed, lexicon) : new Set<number>();
  const left = new Int32Array(lexicon.size);
  for (const word of words) left[word]!++;
  for (const [i, word] of words.entries()) {
    if (changed[i]) awake.fill(1, Math.max(0, i - reach), i + reach + 1);
    if ((gone[word] || declared.has(word)) && left[word]! <= rare) awake[i] = 1;
    if (atoms === 'characters' && shortened[i]) awake[i] = 1;
  }
  if (changed[words.length]) awake.fill(1, Math.max(0, words.length - reach));
  return spansOf(current, awake);
}

/** The same format, with only those atoms that touch what has changed since the earlier text. */
export function onlyAwake(
  format: Format<Uint8Array, Atoms>,
  before: Uint8Array | undefined,
  waking: Waking = 'tokens',
): Format<Uint8Array, Atoms> {
  if (before === undefined) return format;
  return {
    ...format,
    parse(source) {
      const atoms = format.parse(source);
      if (!atoms) return undefined;
      const touches = touching(awakeSpans(before, source, waking));
      const chosen = atoms.kept.filter((atom) => touches(atoms.starts[atom]!, atoms.ends[atom]!));
      if (chosen.length === 0) return undefined;
      return {
        source,
        starts: chosen.map((atom) => atoms.starts[atom]!),
        ends: chosen.map((atom) => atoms.ends[atom]!),
        kept: chosen.map((_, i) => i),
      };
    },
  };
}

/** Whether the bytes from one offset to another, end exclusive, touch one of the spans. */
export function touching(spans: readonly Span[]): (start: number, end: number) => boolean {
  return (start, end) => {
    const first = spans[firstFrom(spans.length, (place) => spans[place]!.to <= start)];
    return first !== undefined && first.from < end;
  };
}

/** The words of a text by their numbers, and where they stand in it. */
interface Tokens {
  readonly words: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

function spansOf({ starts, ends }: Tokens, chosen: Uint8Array): Span[] {
  const spans: Span[] = [];
  for (let i = chosen.indexOf(1); i >= 0; i = chosen.indexOf(1, i + 1)) spans.push({ from: starts[i]!, to: ends[i]! });
  return spans;
}

/** Gives words numbers, by which texts are compared. */
class Lexicon {
  readonly #numbers = new Map<string, number>();
  readonly #spellings: string[] = [];

  get size(): number {
    return this.#spellings.length;
  }

  spelling(word: number): string {
    return this.#spellings[word]!;
  }

  /** Without white space when `solid`. */
  read(source: Uint8Array, solid: boolean): Tokens {
    const text = fromBytes(source);
    const words: number[] = [];
    const starts: number[] = [];
    const ends: number[] = [];
    for (let from = 0; from < source.length; ) {
      const to = endOfToken(source, from);
      if (!solid || source[from]! > space) {
        words.push(this.#numberOf(text.slice(from, to)));
        starts.push(from);
        ends.push(to);
      }
      from = to;
    }
    return { words: Int32Array.from(words), starts: Int32Array.from(starts), ends: Int32Array.from(ends) };
  }

  #numberOf(spelling: string): number {
    const known = this.#numbers.get(spelling);
    if (known !== undefined) return known;
    this.#numbers.set(spelling, this.#spellings.length);
    return this.#spellings.push(spelling) - 1;
  }
}

const space = 32;

/**
 * A token that has only become shorter wakes its characters and nothing else: what it is there for stays. For what is
 * made of tokens, as the nodes of a tree are, white space makes no difference, nor does a name that is new everywhere.
 */
export type Waking = 'tokens' | 'characters' | 'structure';

/**
 * The words of a text, those called as they were before that only have another name now, and one that nothing had: to
 * be told only where all other tokens are the same.
 */
function withOldNames(old: Int32Array, now: Int32Array, lexicon: Lexicon): Int32Array {
  if (old.length !== now.length) return now;
  const known = new Set(old);
  const still = new Set(now);
  const names = new Map<number, number>();
  for (const [i, word] of now.entries()) {
    const before = old[i]!;
    if (word === before) continue;
    if (
      known.has(word) ||
      still.has(before) ||
      !isWord(lexicon.spelling(word)) ||
      !isWord(lexicon.spelling(before)) ||
      (names.get(word) ?? before) !== before
    )
      return now;
    names.set(word, before);
  }
  return now.map((word) => names.get(word) ?? word);
}

/**
 * The words next to a word that has changed: what is declared with another type may be meant otherwise where it is
 * used.
 */
function declaredBeside(words: Int32Array, changed: Uint8Array, lexicon: Lexicon): Set<number> {
  const found = new Set<number>();
  const wordAt = (at: number): boolean => at >= 0 && at < words.length && isWord(lexicon.spelling(words[at]!));
  for (let i = 0; i < words.length; i++) {
    if (!changed[i] || !wordAt(i)) continue;
    for (const step of [-1, 1]) {
      let at = i + step;
      while (at >= 0 && at < words.length && /^[:*&]$/.test(lexicon.spelling(words[at]!))) at += step;
      if (wordAt(at)) found.add(words[at]!);
    }
  }
  return found;
}

interface Difference {
  /** Which tokens stand beside a difference, the end of the text included. */
  readonly changed: Uint8Array;
  readonly shortened: Uint8Array;
  /** By number, 1 for the words that are not there any more in some place. */
  readonly gone: Uint8Array;
}

function compare(old: Int32Array, now: Int32Array, lexicon: Lexicon): Difference {
  const changed = new Uint8Array(now.length + 1);
  const shortened = new Uint8Array(now.length);
  const gone = new Uint8Array(lexicon.size);
  for (const gap of gapsBetween(old, now)) {
    const [was, is] = [wordsIn(old, gap.before), wordsIn(now, gap.now)];
    for (const word of was) if (isWord(lexicon.spelling(word))) gone[word] = 1;
    const isOne = was.length === 1 && is.length === 1;
    if (isOne && isShortened(lexicon.spelling(was[0]!), lexicon.spelling(is[0]!))) shortened[gap.now.from] = 1;
    else changed.fill(1, gap.now.from, Math.max(gap.now.to, gap.now.from + 1));
  }
  return { changed, shortened, gone };
}

function wordsIn(words: Int32Array, { from, to }: Span): Int32Array {
  return words.subarray(from, to);
}

function isWord(token: string): boolean {
  return /[\w\x80-\xff]/.test(token);
}

/** Whether a token is what is left of another of its kind without some of its characters. */
function isShortened(token: string, now: string): boolean {
  if (now.length >= token.length || kindOfToken(now) !== kindOfToken(token)) return false;
  let at = 0;
  for (const char of token) if (char === now[at]) at++;
  return at === now.length;
}

function kindOfToken(token: string): 'word' | 'line end' | 'blank' {
  if (isWord(token)) return 'word';
  return /^[\r\n]/.test(token) ? 'line end' : 'blank';
}
