import { different, inTurn, map, named, sequence, through } from '../core/combinators.ts';
import { type Config, everything, type Span } from '../core/configuration.ts';
import { overAtoms } from '../core/over-atoms.ts';
import type { Pass, Search } from '../core/search.ts';
import type { WakefulPass } from '../core/settle.ts';
import type { TestCase } from '../core/test-case.ts';
import { onlyAwake } from '../formats/awake.ts';
import { bytes } from '../formats/bytes.ts';
import { isBinary } from '../formats/is-binary.ts';
import { type Change, type Measured, withChanges } from '../formats/records/measured.ts';
import { readRecords } from '../formats/records/read-records.ts';
import type { Records } from '../formats/records/records.ts';
import { halving } from '../passes/list/halving.ts';
import { sweepOnce } from '../passes/list/sweep.ts';
import { lowerBytes } from '../passes/values/lower-bytes.ts';

/** A file with the numbers in it that follow from the rest; without any when nothing is known of it. */
export function measuredIn(source: TestCase): Measured {
  return readRecords(source) ?? { source, fields: [] };
}

/** Whole records, the outer ones first, or what is simple in their place. */
export const records: Pass<TestCase> = named(
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

/** The outer records alone. */
export const outermost: Pass<TestCase> = named('records', (source) => {
  const found = readRecords(source);
  const level = found?.levels[0];
  return level === undefined ? [] : over(found!, level.length, (kept) => together(level, kept));
});

/** Bytes within records. */
export const contents: Pass<TestCase> = named('contents', (source) => {
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

/**
 * The changes that are not kept back, in order: what goes as one where it touches, and only the outermost of what is
 * replaced.
 */
function together(level: readonly (readonly Change[])[], kept: Config): Change[] {
  let next = 0;
  const chosen = level.filter((_, i) => {
    const isKept = kept[next] === i;
    if (isKept) next++;
    return !isKept;
  });
  const changes: Change[] = [];
  for (const change of chosen.flat().sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (change.from === change.to && change.by === undefined) continue;
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

/** Bytes, whatever they are. */
export const oneByte: WakefulPass<TestCase> = (source, exhausted) => {
  const awake = onlyAwake(bytes, exhausted);
  return named('bytes', through(awake, overAtoms(sequence(halving(), sweepOnce()))))(source);
};

/** Zeros, and the checksums of what has become of them. Text has none. */
export function lowered(
  { source, fields }: Measured,
  limit?: number,
  isFine?: (to: TestCase) => boolean,
): Search<TestCase> {
  if (!isBinary(source)) return [];
  const repair = (changed: TestCase): TestCase | undefined =>
    isFine?.(changed) === false ? undefined : withChanges({ source: changed, fields }, []);
  return named('lower', () => different(lowerBytes(repair, limit)(source), source))(source);
}
