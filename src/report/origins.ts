import { firstFrom } from '../basics/first-from.ts';
import type { TestCase } from '../core/test-case.ts';
import { fineDifference } from './fine-difference.ts';

/** For each line of a text the line of the original that it was made from, both counted from 1; 0 for a new line. */
export type LineOrigins = readonly number[];

/** Bytes of a text and where they stood in the original: from `start` on, or nowhere (-1). */
interface Stretch {
  readonly start: number;
  readonly length: number;
}

const lf = 10;

/** Follows the bytes of the last text back through all the texts before it, to the first one. */
export function lineOrigins(texts: Iterable<TestCase>): LineOrigins {
  let original: TestCase | undefined;
  let before: TestCase | undefined;
  let stretches: readonly Stretch[] = [];
  for (const text of texts) {
    original ??= text;
    stretches = before === undefined ? [{ start: 0, length: text.length }] : followed(stretches, before, text);
    before = text;
  }
  return original === undefined || before === undefined ? [] : originsOfLines(original, before, stretches);
}

// Kept ranges come in order, so one walk over the stretches is enough for all of them.
function followed(stretches: readonly Stretch[], before: TestCase, text: TestCase): Stretch[] {
  const next: Stretch[] = [];
  let index = 0;
  let at = 0;
  for (const part of fineDifference(before, text)) {
    if (part instanceof Uint8Array) {
      push(next, { start: -1, length: part.length });
      continue;
    }
    const [start, end] = part;
    for (; index < stretches.length; at += stretches[index++]!.length) {
      const stretch = stretches[index]!;
      const from = Math.max(start, at);
      const to = Math.min(end, at + stretch.length);
      if (from < to) push(next, { start: stretch.start < 0 ? -1 : stretch.start + from - at, length: to - from });
      if (at + stretch.length > end) break;
    }
  }
  return next;
}

function push(stretches: Stretch[], next: Stretch): void {
  const last = stretches.at(-1);
  const continues = last !== undefined && (last.start < 0 ? next.start < 0 : last.start + last.length === next.start);
  if (continues) stretches[stretches.length - 1] = { start: last.start, length: last.length + next.length };
  else stretches.push(next);
}

function originsOfLines(original: TestCase, text: TestCase, stretches: readonly Stretch[]): number[] {
  const sources = new Int32Array(text.length);
  let at = 0;
  for (const { start, length } of stretches) {
    for (let i = 0; i < length; i++) sources[at + i] = start < 0 ? -1 : start + i;
    at += length;
  }
  const lines = lineStarts(original);
  const origins: number[] = [];
  for (const [i, start] of lineStarts(text).entries()) {
    const end = text.indexOf(lf, start);
    origins[i] = originOf(text.subarray(start, end < 0 ? text.length : end), sources.subarray(start), lines);
  }
  return origins;
}

/** The line that most bytes come from, blanks not counted; 0 when none comes from anywhere. */
function originOf(line: Uint8Array, sources: Int32Array, lines: readonly number[]): number {
  const votes = new Map<number, number>();
  for (const [i, byte] of line.entries()) {
    if (byte <= 32 || sources[i]! < 0) continue;
    const origin = firstFrom(lines.length, (place) => lines[place]! <= sources[i]!);
    votes.set(origin, (votes.get(origin) ?? 0) + 1);
  }
  let best = 0;
  for (const [origin, count] of votes) if (count > (votes.get(best) ?? 0)) best = origin;
  return best;
}

/** Offsets at which lines begin. A line end at the end of the text begins no line. */
function lineStarts(text: TestCase): number[] {
  const starts = text.length > 0 ? [0] : [];
  for (let at = text.indexOf(lf); at >= 0 && at + 1 < text.length; at = text.indexOf(lf, at + 1)) starts.push(at + 1);
  return starts;
}
