import { different, inTurn, map, named, sequence, through } from '../core/combinators.ts';
import { type Config, everything, type Span } from '../core/configuration.ts';
import { overAtoms } from '../core/over-atoms.ts';
import { once, propose } from '../core/propose.ts';
import type { Pass, Search } from '../core/search.ts';
import { settle, type WakefulPass } from '../core/settle.ts';
import type { TestCase } from '../core/test-case.ts';
import { onlyAwake } from '../formats/awake.ts';
import { bytes } from '../formats/bytes.ts';
import { type Change, type Measured, withChanges } from '../formats/records/measured.ts';
import { packedIn } from '../formats/records/packed.ts';
import { isReadAlike, readRecords } from '../formats/records/read-records.ts';
import type { Records } from '../formats/records/records.ts';
import { halving } from '../passes/list/halving.ts';
import { sweepOnce } from '../passes/list/sweep.ts';
import { lowerBytes } from '../passes/values/lower-bytes.ts';

/**
 * Anything that is no text: records with lengths, counts and checksums that are set right, then bytes in halves down
 * to single ones, of which none of those left can go alone. As many bytes as possible become zero, which lets others go and
 * shows which ones matter.
 */
export function binary(): Pass<TestCase> {
  const oneByte: WakefulPass<TestCase> = (source, exhausted) => {
    const awake = onlyAwake(bytes, exhausted);
    return named('bytes', through(awake, overAtoms(sequence(halving(), sweepOnce()))))(source);
  };
  return sequence(settle([records, packed, lowerOnce, contents, oneByte], [oneByte]), lower);
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

const lower: Pass<TestCase> = (source) => lowered({ source, fields: readRecords(source)?.fields ?? [] });

/** Zeros, and the checksums of what has become of them. */
function lowered({ source, fields }: Measured, limit?: number, isFine?: (to: TestCase) => boolean): Search<TestCase> {
  const repair = (changed: TestCase): TestCase | undefined =>
    isFine?.(changed) === false ? undefined : withChanges({ source: changed, fields }, []);
  return named('lower', () => different(lowerBytes(repair, limit)(source), source))(source);
}

/** Whole records, the outer ones first, or what is simple in their place. */
const records: Pass<TestCase> = named(
  'records',
  inTurn((depth, current) => {
    const found = readRecords(current);
    const level = found?.levels[depth];
    return level === undefined
      ? depth < (found?.levels.length ?? 0)
        ? () => []
        : undefined
      : () => over(found!, level.length, (kept) => together(level, kept));
  }),
);

/** Something simple in the place of what is packed: where every byte depends on those before, few can go alone. */
const packed: WakefulPass<TestCase> = (source, exhausted) =>
  exhausted === undefined ? named('contents', simplified)(source) : [];

function* simplified(source: TestCase): Search<TestCase> {
  const measured = { source, fields: readRecords(source)?.fields ?? [] };
  for (const one of packedIn(measured)) {
    for (const bytes of one.simple()) {
      const value = once(() => withChanges(measured, [{ from: one.from, to: one.to, by: bytes }]));
      yield propose(`simple for ${one.from}-${one.to}`, value, () => simplified(value()));
    }
  }
}

/** Bytes within records. */
const contents: Pass<TestCase> = named('contents', (source) => {
  const found = readRecords(source);
  if (found === undefined || found.isWholeOnly === true) return [];
  const free = freeBytes(found);
  return over(found, free.length, (kept) => bytesGone(free, kept));
});

/** The offsets of all bytes that are in no field. */
function freeBytes({ source, fields }: Records): Uint32Array {
  const free = new Uint32Array(source.length);
  let count = 0;
  let at = 0;
  for (const { from, to } of [...fields, { from: source.length, to: source.length }]) {
    for (; at < from; at++) free[count++] = at;
    at = to;
  }
  return free.subarray(0, count);
}

function over(found: Measured, count: number, changes: (kept: Config) => readonly Change[]): Search<TestCase> {
  const search = sequence(halving(), sweepOnce())(everything(count));
  return different(
    map(search, (kept) => withChanges(found, changes(kept))),
    found.source,
  );
}

/** The changes that are not kept back, in order: what goes as one where it touches, and only the outermost of what is replaced. */
function together(level: readonly (readonly Change[])[], kept: Config): Change[] {
  let next = 0;
  const chosen = level.filter((_, i) => {
    const isKept = kept[next] === i;
    if (isKept) next++;
    return !isKept;
  });
  const changes: Change[] = [];
  for (const change of chosen.flat().sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (change.from === change.to) continue;
    const last = changes.at(-1);
    const isGoneOnly = last?.by === undefined && change.by === undefined;
    if (last === undefined || last.to < change.from || (last.to === change.from && !isGoneOnly)) changes.push(change);
    else if (isGoneOnly) changes[changes.length - 1] = { from: last.from, to: Math.max(last.to, change.to) };
  }
  return changes;
}

/** Of single bytes, of which there may be millions. */
function bytesGone(free: Uint32Array, kept: Config): Span[] {
  const gone: Span[] = [];
  let next = 0;
  for (let i = 0; i < free.length; i++) {
    if (kept[next] === i) {
      next++;
      continue;
    }
    const from = free[i]!;
    let to = from + 1;
    while (i + 1 < free.length && free[i + 1] === to && kept[next] !== i + 1) {
      to++;
      i++;
    }
    gone.push({ from, to });
  }
  return gone;
}
