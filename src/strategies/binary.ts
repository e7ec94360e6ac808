import { different, inTurn, map, named, sequence, through } from '../core/combinators.ts';
import { type Config, everything, type Span } from '../core/configuration.ts';
import { overAtoms } from '../core/over-atoms.ts';
import { once, propose } from '../core/propose.ts';
import type { Pass, Search } from '../core/search.ts';
import { settle, type WakefulPass } from '../core/settle.ts';
import type { TestCase } from '../core/test-case.ts';
import { onlyAwake } from '../formats/awake.ts';
import { bytes } from '../formats/bytes.ts';
import { type Measured, withoutSpans } from '../formats/records/measured.ts';
import { packedIn, repacked } from '../formats/records/packed.ts';
import { readRecords } from '../formats/records/read-records.ts';
import type { Records } from '../formats/records/records.ts';
import { halving } from '../passes/list/halving.ts';
import { sweepOnce } from '../passes/list/sweep.ts';
import { lowerBytes } from '../passes/values/lower-bytes.ts';

/**
 * Anything that is no text: records with lengths, counts and checksums that are set right, then bytes in halves down
 * to single ones, of which none of those left can go alone. At last as many bytes as possible become zero, which shows
 * which ones matter.
 */
export function binary(): Pass<TestCase> {
  const oneByte: WakefulPass<TestCase> = (source, exhausted) => {
    const awake = onlyAwake(bytes, exhausted);
    return named('bytes', through(awake, overAtoms(sequence(halving(), sweepOnce()))))(source);
  };
  return sequence(settle([records, packed, contents, oneByte], [oneByte]), lower);
}

/** Zeros, and the checksums of what has become of them. */
const lower: Pass<TestCase> = named('lower', (source) => {
  const fields = readRecords(source)?.fields ?? [];
  return different(lowerBytes(() => (changed) => withoutSpans({ source: changed, fields }, []))(source), source);
});

/** Whole records, the outer ones first. */
const records: Pass<TestCase> = named(
  'records',
  inTurn((depth, current) => {
    const found = readRecords(current);
    const level = found?.levels[depth];
    return level === undefined
      ? depth < (found?.levels.length ?? 0)
        ? () => []
        : undefined
      : () => over(found!, level);
  }),
);

/** Something simple in the place of what is packed: where every byte depends on those before, few can go alone. */
const packed: WakefulPass<TestCase> = (source, exhausted) =>
  exhausted === undefined ? named('contents', simplified)(source) : [];

function* simplified(source: TestCase): Search<TestCase> {
  const measured = { source, fields: readRecords(source)?.fields ?? [] };
  for (const one of packedIn(measured)) {
    for (const bytes of one.simple()) {
      const value = once(() => repacked(measured, one, bytes));
      yield propose(`simple for ${one.from}-${one.to}`, value, () => simplified(value()));
    }
  }
}

/** Bytes within records. */
const contents: Pass<TestCase> = named('contents', (source) => {
  const found = readRecords(source);
  return found === undefined ? [] : over(found, freeBytes(found));
});

function freeBytes({ source, fields }: Records): Piece[] {
  const free: Piece[] = [];
  let at = 0;
  for (const { from, to } of [...fields, { from: source.length, to: source.length }]) {
    for (; at < from; at++) free.push([{ from: at, to: at + 1 }]);
    at = to;
  }
  return free;
}

/** What goes at once. */
type Piece = readonly Span[];

function over(found: Measured, pieces: readonly Piece[]): Search<TestCase> {
  const search = sequence(halving(), sweepOnce())(everything(pieces.length));
  const without = (kept: Config): TestCase => withoutSpans(found, goneFrom(pieces, kept));
  return different(map(search, without), found.source);
}

/** In order, and as one where they touch. */
function goneFrom(pieces: readonly Piece[], kept: Config): Span[] {
  let next = 0;
  const spans = pieces.filter((_, i) => {
    const isKept = kept[next] === i;
    if (isKept) next++;
    return !isKept;
  });
  const gone: Span[] = [];
  for (const { from, to } of spans.flat().sort((a, b) => a.from - b.from)) {
    const last = gone.at(-1);
    if (last !== undefined && last.to >= from) gone[gone.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else if (to > from) gone.push({ from, to });
  }
  return gone;
}
