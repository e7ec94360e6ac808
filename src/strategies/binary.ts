import { keptWith, once } from '../basics/remembered.ts';
import { andThen, inTurn, map, named, patience, sequence, when } from '../core/combinators.ts';
import type { Span } from '../core/configuration.ts';
import { propose, proposeLast } from '../core/propose.ts';
import type { Pass, Search } from '../core/search.ts';
import { neverWoken, settle, type WakefulPass } from '../core/settle.ts';
import { byBytes, descending } from '../core/size-order.ts';
import type { TestCase } from '../core/test-case.ts';
import { isBinary } from '../formats/is-binary.ts';
import { joinedPng } from '../formats/records/joined-png.ts';
import { loosePdf } from '../formats/records/loose-pdf.ts';
import { type Change, type Measured, withChanges } from '../formats/records/measured.ts';
import { type Packed, packedIn, simplified } from '../formats/records/packed.ts';
import { isReadAlike, readRecords } from '../formats/records/read-records.ts';
import { rowsIn, withRows } from '../formats/records/rows.ts';
import { type Detour, detours } from '../passes/detours.ts';
import { contents, lowered, measuredIn, oneByte, outermost, records } from './binary-passes.ts';
import { lastToFirst } from './last-to-first.ts';
import { text } from './text/text.ts';

/**
 * Anything that is no text: records with lengths, counts and checksums that are set right, what is packed as files of
 * their own, then bytes in halves down to single ones, of which none of those left can go alone. As many bytes as
 * possible become zero, which lets others go and shows which ones matter. What has become text is reduced as text in
 * the end. `within` says how texts are reduced that are packed in it.
 */
export function binary(within?: TextsWithin): Pass<TestCase> {
  const plan = planOf(within);
  return sequence(
    ...(within === undefined ? [] : soonest(within)),
    detours({ ways: loose, onward: () => plan }),
    plan,
    when((left) => !isBinary(left), text()),
  );
}

/** How texts that are packed in a file are reduced. */
export interface TextsWithin {
  /** Of what is worth most, before anything else is looked at. */
  readonly briefly: PassOf;
  readonly wholly: PassOf;
}

/** Whole entries, and texts by what they hold: those that the file mostly consists of go first. */
function soonest({ briefly }: TextsWithin): Pass<TestCase>[] {
  const large = packedTexts(briefly, (source, { from, to }) => to - from > source.length * largeShare);
  return [outermost, packed, large, outermost, packedTexts(briefly), outermost];
}

const largeShare = 0.25;

type PassOf = (content: TestCase) => Pass<TestCase>;

function planOf(within: TextsWithin | undefined): Pass<TestCase> {
  const unpacked = packedTexts(within?.wholly ?? (() => text()));
  return (source) => {
    // The letters of names of entries are few.
    const [first, last] = within === undefined ? [records, []] : [outermost, [records]];
    const passes = [joined, first, packed, fewerRows, unpacked, ...last, lowerOnce, contents, oneByte];
    const down = settle(passes, [oneByte]);
    // A record may not be needed any more once others hold zeros.
    return sequence(down, andThen(lower, andThen(records, sequence(down, lower))))(source);
  };
}

function loose(source: TestCase): Detour[] {
  const value = loosePdf(source);
  return value === undefined ? [] : [{ label: 'loose: objects that were packed together', value }];
}

/** What is tried first is large. */
const firstPatience = 50;

/** To look for the records of a larger file once more takes longer than most trials. */
const soonRead = 1 << 16;

/** What nothing points at any more, since a number is zero now, can go. The records must still be found. */
const lowerOnce: WakefulPass<TestCase> = (source, exhausted) => {
  if (source.length > soonRead || (exhausted !== undefined && exhausted.length <= soonRead)) return [];
  const found = readRecords(source);
  const isFine = (changed: TestCase): boolean => found === undefined || isReadAlike(found, changed);
  return lowered({ source, fields: found?.fields ?? [] }, firstPatience, isFine);
};

const lower: Pass<TestCase> = (source) => lowered(measuredIn(source));

/** Something simple in the place of what is packed: where every byte depends on those before, few can go alone. */
const packed: WakefulPass<TestCase> = neverWoken(named('contents', simple));

function* simple(source: TestCase): Search<TestCase> {
  const { measured, packed } = unpackedIn(source);
  for (const one of packed) {
    for (const bytes of simplified(one)) {
      const value = once(() => withChanges(measured, [{ from: one.from, to: one.to, by: bytes }]));
      yield propose(`simple for ${one.from}-${one.to}`, value, () => simple(value()));
    }
  }
}

/** Pixels in one piece, of which some can go. */
const joined: WakefulPass<TestCase> = neverWoken(named('records', inOnePiece));

function* inOnePiece(source: TestCase): Search<TestCase> {
  const value = joinedPng(source);
  if (value === undefined) return;
  yield proposeLast('pixels in one chunk', () => value);
}

/** What is packed and the number of its rows at once: one of them, or half. */
const fewerRows: WakefulPass<TestCase> = neverWoken(named('records', fewer));

function* fewer(source: TestCase): Search<TestCase> {
  const { measured, packed } = unpackedIn(source);
  for (const rows of rowsIn(measured, packed)) {
    for (const left of [1, rows.count >> 1]) {
      const value = once(() => withRows(measured, rows, left));
      yield propose(`${left} of ${rows.count} rows`, value, () => fewer(value()));
    }
  }
}

/**
 * What is packed as files of their own, which are packed again, from the last to the first. `put` writes one in its
 * place.
 */
export function asFiles(
  packedIn: (source: TestCase) => readonly Packed[],
  put: (source: TestCase, change: Required<Change>) => TestCase,
  asText: PassOf = () => text(),
): WakefulPass<TestCase> {
  const each = lastToFirst(packedIn, (source, { from, to, content, pack }) => {
    const search = (isBinary(content) ? packedBytes : asText(content))(content);
    return map(search, (changed) => put(source, { from, to, by: pack(changed) }));
  });
  return neverWoken(named('unpacked', descending(byBytes, each)));
}

function packedTexts(
  asText: PassOf,
  isMeant: (source: TestCase, one: Span) => boolean = () => true,
): WakefulPass<TestCase> {
  return asFiles(
    (source) => unpackedIn(source).packed.filter((one) => isMeant(source, one)),
    (source, change) => withChanges(unpackedIn(source).measured, [change]),
    asText,
  );
}

/** After so many trials for nothing, what is packed probably has to have its length. */
const packedPatience = 100;

/** All of it where anything can go. */
const packedBytes: Pass<TestCase> = (content) => {
  const soon = patience(packedPatience, settle([records, packed, packedTexts(() => text()), oneByte]));
  return inTurn<TestCase>((step, now) => [soon, now.length < content.length ? planOf(undefined) : lower][step])(
    content,
  );
};

interface Unpacked {
  readonly measured: Measured;
  readonly packed: readonly Packed[];
}

/** The packed contents of a text; worked out once, as there may be hundreds. */
const unpackedIn = keptWith((source: TestCase): Unpacked => {
  const measured = measuredIn(source);
  return { measured, packed: packedIn(measured) };
});
