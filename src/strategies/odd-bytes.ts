import { named } from '../core/combinators.ts';
import { once, propose } from '../core/propose.ts';
import type { Pass } from '../core/search.ts';
import type { WakefulPass } from '../core/settle.ts';
import type { TestCase } from '../core/test-case.ts';
import { fromBytes, toBytes } from '../formats/latin1.ts';

/**
 * No text has the first two, and hardly any the white space of the third, a tab that a carriage return alone ends:
 * programs that read texts often do not expect them.
 */
const odd = [[0x00], [0xff], [0x09, 0x0d]].map((bytes) => Uint8Array.from(bytes));

/** In the place of longer texts, none of them has been enough in 246 trials; in that of shorter ones, 10 of 381 were. */
const longest = 32;

/** What opens something, and what closes it. */
const enclosing = ['()', '[]', '{}', '""', "''"].map((pair) => Buffer.from(pair));

/** A longer text that is open has more in it that matters. */
const short = 64;

/** What opens a comment or a text of several lines, with signs that make it a special one: `/*!` keeps its place. */
const remarks = /(?:\/\*|<!--|\(\*|\{-|--\[\[|"""|''')[^\s\w]{0,2}/g;

/** How many of those that the input has are tried. */
const mostRemarks = 3;

/**
 * One of these in the place of a few bytes, once, where nothing else is left to try (after Shrink Ray, which begins with
 * it); in the place of a short text in which something is opened and not closed, also anything else that opens something,
 * in the input as well.
 */
export function oddBytes(input: TestCase): WakefulPass<TestCase> {
  const openers = once(() => openersOf(fromBytes(input)));
  return (source, exhausted) =>
    source.length < 2 || exhausted !== undefined ? [] : named('bytes', alone(openers))(source);
}

function alone(openers: () => readonly TestCase[]): Pass<TestCase> {
  return function* (source) {
    const all = [...(source.length > longest ? [] : odd), ...(isOpen(source) ? openers() : [])];
    for (const bytes of all.filter(({ length }) => length < source.length)) {
      yield propose(
        `only ${bytes.join(' ')}`,
        () => bytes,
        () => [],
      );
    }
  };
}

function openersOf(input: string): TestCase[] {
  const found = [...new Set(input.match(remarks))].slice(0, mostRemarks);
  return [...enclosing.map(([opener]) => Uint8Array.of(opener!)), ...found.map(toBytes)];
}

function isOpen(source: TestCase): boolean {
  if (source.length > short) return false;
  const count = (byte: number): number => source.reduce((sum, one) => sum + (one === byte ? 1 : 0), 0);
  return enclosing.some(([opener, closer]) =>
    opener === closer ? count(opener!) % 2 === 1 : count(opener!) > count(closer!),
  );
}
