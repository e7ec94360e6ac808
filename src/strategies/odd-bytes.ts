import path from 'node:path';
import { once } from '../basics/remembered.ts';
import { named } from '../core/combinators.ts';
import { proposeLast } from '../core/propose.ts';
import type { Pass, Search } from '../core/search.ts';
import type { WakefulPass } from '../core/settle.ts';
import type { TestCase } from '../core/test-case.ts';
import { fromBytes, toBytes } from '../formats/latin1.ts';

const nul: TestCase = Uint8Array.of(0x00);

/**
 * No text has the first, and hardly any the second: a tab before a carriage return without a line feed. Programs that
 * read texts often do not expect them. 0xff was tried in 1,603 trials, and was not enough in any of them.
 */
const odd: Readonly<Record<Reader, readonly TestCase[]>> = {
  text: [nul, Uint8Array.of(0x09, 0x0d)],
  tree: [nul],
  // Of 484 trials with 65 programs none has been enough.
  compiler: [],
};

/** What reads the test case: takes any text, knows a grammar, or refuses all that it does not understand. */
export type Reader = 'text' | 'tree' | 'compiler';

/**
 * In the place of longer texts, none of them has been enough in 246 trials; in that of shorter ones, 10 of 381 were.
 */
const longest = 32;

/** What opens something, and what closes it. */
const enclosing = ['()', '[]', '{}', '""', "''"].map((pair) => Buffer.from(pair));

/** In the place of a text of so few bytes, a quotation mark alone is tried even where nothing is open. */
const fewest = 4;

/** What a file of PHP or XML opens with: some programs want something behind it. */
const tag = /^<\?\w+/;

const quotationMarks: readonly TestCase[] = ['"', "'"].map((mark) => Buffer.from(mark));

/** A longer text that is open has more in it that matters. */
const short = 64;

/** What opens a comment or a text of several lines, with signs that make it a special one: `/*!` keeps its place. */
const remarks = /(?:\/\*|<!--|\(\*|\{-|--\[\[|"""|''')[^\s\w]{0,2}/g;

/** How many of those that the input has are tried. */
const mostRemarks = 3;

/**
 * One of these in the place of a few bytes, once, where nothing else is left to try (after Shrink Ray, which begins
 * with it); in the place of a short text in which something is opened and not closed, also anything else that opens
 * something, in the input as well.
 */
export function oddBytes(input: TestCase, reader: Reader): WakefulPass<TestCase> {
  const openers = once(() => openersOf(fromBytes(input)));
  const [opening] = tag.exec(fromBytes(input.subarray(0, longest))) ?? [];
  const alone: Pass<TestCase> = (source) => {
    const quotes = source.length <= fewest && reader !== 'compiler' ? quotationMarks : [];
    const others = isOpen(source) ? openers() : quotes;
    const tags = opening === undefined || source.length > longest ? [] : [toBytes(opening)];
    return onlyOne([...(source.length > longest ? [] : odd[reader]), ...others, ...tags], source);
  };
  return (source, exhausted) => (source.length < 2 || exhausted !== undefined ? [] : named('bytes', alone)(source));
}

/**
 * A NUL in the place of a whole document, before anything else: what reads Markdown and HTML has to show another
 * character for it, and often does not. Of 61 of these it was enough for 22, of 196 other texts for two.
 */
export const nulFirst: Pass<TestCase> = named('bytes', (source) => onlyOne([nul], source));

/** Whether a NUL may be enough of such a file, as of two in five of these. */
export function isDocument(fileName: string, language: string | undefined): boolean {
  return language === 'html' || (language === undefined && markdown.has(path.extname(fileName).toLowerCase()));
}

const markdown: ReadonlySet<string> = new Set(['.md', '.markdown', '.mkd', '.mdown']);

function* onlyOne(texts: readonly TestCase[], source: TestCase): Search<TestCase> {
  for (const bytes of texts.filter(({ length }) => length < source.length)) {
    yield proposeLast(`only ${bytes.join(' ')}`, () => bytes);
  }
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
