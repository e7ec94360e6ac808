import { map, named, patience, sequence } from '../../core/combinators.ts';
import { type Config, everything, type Span } from '../../core/configuration.ts';
import { propose } from '../../core/propose.ts';
import type { Pass, Search } from '../../core/search.ts';
import type { WakefulPass } from '../../core/settle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { isWordByte, tokens } from '../../formats/text/tokens.ts';
import { halving } from '../../passes/list/halving.ts';

/** In a text longer than this, a sign that stands alone is rarely there only to take up room. */
const short = 32;

/** After so many rejections in a row a longer text has no words that only take up room. */
const enough = 7;

/** How many tokens at the end are tried together. */
const tails: readonly number[] = [4, 1];

/** Whether two texts are known to be the same to the test, so that it need not be asked about both. */
export type Same = (one: TestCase, other: TestCase) => boolean;

/**
 * A space in the place of a letter, digit or sign of a short text, wherever it stands alone, or in one place: what is
 * needed only for being there, as behind the marks of a list. As many bytes are left, and less to read. Not where
 * brackets or quotation marks stand, but for the end, of which a space may be all that is needed. One place is not
 * tried where the text without it, of which the test knows, is the same.
 */
export function blanks(same: Same): WakefulPass<TestCase> {
  const pass = sequence<TestCase>(
    (now) => withoutEnd(now, same),
    (now) => blanked(now, placesOf(now), same),
  );
  return (source, exhausted) => (isShort(source) && !isShort(exhausted) ? named('layout', pass)(source) : []);
}

/**
 * Spaces in the place of as many words and signs of a longer text as can be: what is needed only for being long, as
 * where lines are wrapped.
 */
export const longBlanks: WakefulPass<TestCase> = (source, exhausted) =>
  isShort(source) || exhausted !== undefined ? [] : named('layout', inHalves)(source);

function isShort(text: TestCase | undefined): boolean {
  return text !== undefined && text.length <= short;
}

const inHalves: Pass<TestCase> = (source) => {
  const { starts, ends } = tokens.parse(source) ?? { starts: [], ends: [] };
  const words = Array.from(starts, (from, i) => ({ from, to: ends[i]! })).filter(({ from }) => source[from]! > space);
  const search = patience(enough, halving())(everything(words.length));
  return map(search, (kept) => withBlanks(source, words, kept));
};

function withBlanks(source: TestCase, words: readonly Span[], kept: Config): TestCase {
  const still = new Set(kept);
  const text = Uint8Array.from(source);
  for (const [i, { from, to }] of words.entries()) if (!still.has(i)) text.fill(space, from, to);
  return text;
}

/** Where each such byte stands that stands in several places, then one place after the other. Offsets in bytes. */
function placesOf(source: TestCase): number[][] {
  const single = Array.from(source.keys()).filter((at) => standsAlone(source, at));
  const alike = Array.from(new Set(single.map((at) => source[at]!)), (byte) =>
    single.filter((at) => source[at] === byte),
  );
  return [...alike.filter((places) => places.length > 1), ...single.map((at) => [at])];
}

/** A space in the place of the last tokens. */
function* withoutEnd(source: TestCase, same: Same): Search<TestCase> {
  if (source.at(-1)! <= space) return;
  const { starts } = tokens.parse(source) ?? { starts: [] };
  for (const count of tails) {
    const from = starts.at(-count);
    if (from === undefined || from === 0) continue;
    const value = (): TestCase => Buffer.concat([source.subarray(0, from), Uint8Array.of(space)]);
    if (same(value(), source.subarray(0, from))) continue;
    yield propose(`space for the last ${count}`, value, () => withoutEnd(value(), same));
  }
}

/** None of them moves when others become spaces. */
function* blanked(source: TestCase, choices: readonly number[][], same: Same): Search<TestCase> {
  for (const [i, places] of choices.entries()) {
    if (places.every((at) => source[at] === space)) continue;
    const value = (): TestCase => source.map((byte, at) => (places.includes(at) ? space : byte));
    const [place, ...more] = places;
    const isKnown =
      more.length === 0 &&
      same(
        value(),
        source.filter((_, at) => at !== place),
      );
    if (!isKnown)
      yield propose(`space for ${places.join(' ')}`, value, () => blanked(value(), choices.slice(i + 1), same));
  }
}

function standsAlone(source: TestCase, at: number): boolean {
  const byte = source[at]!;
  if (byte <= space || byte >= 0x7f || enclosing.includes(byte)) return false;
  return !isWordByte(byte) || !(isInWord(source, at - 1) || isInWord(source, at + 1));
}

function isInWord(source: TestCase, at: number): boolean {
  return at >= 0 && at < source.length && isWordByte(source[at]!);
}

const space = 0x20;
const enclosing = Buffer.from('()[]{}<>"\'`');
