import type { Span } from '../../core/configuration.ts';
import { type FileEntry, unpackFiles } from '../../core/file-set.ts';
import type { Oracle } from '../../core/oracle.ts';
import type { TestCase } from '../../core/test-case.ts';

/** What must stay as it is: of the only file, or of the one at `path`. */
export interface Preserved {
  readonly path?: string;
  /** In the order in which they come; each somewhere behind the one before. */
  readonly pieces: readonly Uint8Array[];
  /** The one piece is all there is. */
  readonly isWhole: boolean;
}

/** Turns down candidates that lack something of it, without a trial. */
export function preserving(oracle: Oracle, preserved: readonly Preserved[]): Oracle {
  return {
    ...oracle,
    async judge(testCase, signal) {
      signal.throwIfAborted();
      const lost = firstLost(testCase, preserved);
      if (lost === undefined) return oracle.judge(testCase, signal);
      return { verdict: 'uninteresting', why: `candidate lacks the protected ${shown(lost)}` };
    },
  };
}

/**
 * What is to be preserved of an input: lines that match one of the patterns; what is between lines with
 * `pare-keep-start` and `pare-keep-end`; with Lithium's markers, all that is not between `DDBEGIN` and `DDEND`. Of a
 * file set, files whose path matches a pattern stay whole.
 */
export function preservedOf(input: TestCase, patterns: readonly RegExp[], isFileSet: boolean): Preserved[] {
  const files = isFileSet ? unpackFiles(input) : undefined;
  const all = files?.map((file) => preservedOfFile(file, patterns)) ?? [
    { pieces: piecesOfText(input, patterns), isWhole: false },
  ];
  return all.filter(({ pieces }) => pieces.length > 0);
}

function preservedOfFile({ path, bytes }: FileEntry, patterns: readonly RegExp[]): Preserved {
  if (patterns.some((pattern) => path.search(pattern) >= 0)) return { path, pieces: [bytes], isWhole: true };
  return { path, pieces: piecesOfText(bytes, patterns), isWhole: false };
}

function piecesOfText(input: Uint8Array, patterns: readonly RegExp[]): Uint8Array[] {
  // One character for each byte, so that offsets are those of bytes.
  const text = Buffer.from(input).toString('latin1');
  const spans = [...outsideMarkers(text), ...keptRegions(text), ...matchingLines(text, patterns)];
  const ordered = spans.filter(([start, end]) => end > start).sort(([a], [b]) => a - b);
  return ordered.map(([start, end]) => input.subarray(start, end));
}

type Range = readonly [start: number, end: number];

function outsideMarkers(text: string): Range[] {
  const begin = /^.*DDBEGIN.*$\n?/m.exec(text);
  if (begin === null) return [];
  const from = begin.index + begin[0].length;
  const end = /^.*DDEND/m.exec(text.slice(from));
  return [[0, from], ...(end === null ? [] : [[from + end.index, text.length] as const])];
}

function keptRegions(text: string): Range[] {
  return [...text.matchAll(/^.*pare-keep-start(?:.|\n)*?pare-keep-end.*$/gm)].map(({ index, 0: region }) => [
    index,
    index + region.length,
  ]);
}

function matchingLines(text: string, patterns: readonly RegExp[]): Range[] {
  if (patterns.length === 0) return [];
  return [...text.matchAll(/^.+$/gm)]
    .filter(([line]) => patterns.some((pattern) => Buffer.from(line, 'latin1').toString().search(pattern) >= 0))
    .map(({ index, 0: line }) => [index, index + line.length]);
}

function firstLost(testCase: TestCase, preserved: readonly Preserved[]): Uint8Array | undefined {
  const files = new Map<string | undefined, Uint8Array>([[undefined, testCase]]);
  if (preserved.some(({ path }) => path !== undefined)) {
    for (const { path, bytes } of unpackFiles(testCase) ?? []) files.set(path, bytes);
  }
  for (const { path, pieces, isWhole } of preserved) {
    const text = files.get(path) ?? new Uint8Array();
    const isSame = isWhole && files.has(path) && Buffer.compare(text, pieces[0]!) === 0;
    const lost = isWhole ? (isSame ? undefined : pieces[0]) : firstMissing(text, pieces);
    if (lost !== undefined) return lost;
  }
  return undefined;
}

function firstMissing(testCase: Uint8Array, pieces: readonly Uint8Array[]): Uint8Array | undefined {
  const text = Buffer.from(testCase.buffer, testCase.byteOffset, testCase.length);
  let from = 0;
  for (const piece of pieces) {
    let at = text.indexOf(piece, from);
    while (at >= 0 && !isOfWholeLines(text, { from: at, to: at + piece.length })) at = text.indexOf(piece, at + 1);
    if (at < 0) return piece;
    from = at + piece.length;
  }
  return undefined;
}

/** What stands beside it in a line would change it. */
function isOfWholeLines(text: Uint8Array, { from, to }: Span): boolean {
  const ends = [undefined, lineFeed, carriageReturn];
  return (from === 0 || text[from - 1] === lineFeed) && (text[to - 1] === lineFeed || ends.includes(text[to]));
}

const lineFeed = 10;
const carriageReturn = 13;

function shown(piece: Uint8Array): string {
  const [line = ''] = Buffer.from(piece).toString().split('\n');
  return JSON.stringify(line.length > 60 ? `${line.slice(0, 60)}…` : line);
}
