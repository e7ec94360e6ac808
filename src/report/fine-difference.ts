import type { TestCase } from '../core/test-case.ts';
import { type Difference, difference } from '../session/disk/difference.ts';
import { alignment } from './alignment.ts';

/** Cells of the table that one stretch may take: about a millisecond. */
const largestTable = 400_000;

/**
 * How `text` is made from `base`, for people: what `difference` takes for new because it is short is looked at again
 * word by word. A longest common subsequence, as in Hunt and McIlroy's diff, of the stretches that are left.
 */
export function fineDifference(base: TestCase, text: TestCase): Difference {
  const coarse = difference(base, text);
  const fine: (readonly [number, number] | Uint8Array)[] = [];
  let at = 0;
  for (const [i, part] of coarse.entries()) {
    if (!(part instanceof Uint8Array)) {
      fine.push(part);
      at = part[1];
      continue;
    }
    const next = coarse[i + 1];
    const end = next === undefined || next instanceof Uint8Array ? base.length : next[0];
    fine.push(...wordByWord(base.subarray(at, end), part, at));
  }
  return atLineStarts(base, fine);
}

const lf = 10;

/**
 * Where a stretch that went looks the same a little further on or back, it is told apart at a line start: "these two
 * lines went" rather than "the end of this line and the beginning of the next".
 */
function atLineStarts(base: TestCase, parts: Difference): Difference {
  const moved: (readonly [number, number] | Uint8Array)[] = [];
  for (const part of parts) {
    const before = moved.at(-1);
    if (before === undefined || before instanceof Uint8Array || part instanceof Uint8Array) {
      moved.push(part);
      continue;
    }
    const by = shift(base, before, part);
    moved[moved.length - 1] = [before[0], before[1] + by];
    moved.push([part[0] + by, part[1]]);
  }
  return moved.filter((part) => part instanceof Uint8Array || part[1] > part[0]);
}

/** How far the gap between two kept ranges can be moved so that it begins at a line start; 0 when it cannot. */
function shift(
  base: TestCase,
  [first, gap]: readonly [number, number],
  [next, last]: readonly [number, number],
): number {
  for (let by = 0; by <= last - next; by++) {
    if (base[gap + by - 1] === lf) return by;
    if (base[gap + by] !== base[next + by]) break;
  }
  for (let by = 1; by <= gap - first && base[gap - by] === base[next - by]; by++) {
    if (gap === by || base[gap - by - 1] === lf) return -by;
  }
  return 0;
}

function wordByWord(old: Uint8Array, fresh: Uint8Array, offset: number): Difference {
  const before = words(old);
  const after = words(fresh);
  if (before.length * after.length > largestTable || before.length === 0) return [fresh];
  const parts: ([number, number] | Uint8Array)[] = [];
  let [at, out] = [offset, 0];
  for (const { step, at: index } of alignment(before, after)) {
    const { length } = (step === 'come' ? after : before)[index]!;
    if (step === 'both') keep(parts, at, at + length);
    if (step === 'come') parts.push(fresh.subarray(out, out + length));
    if (step !== 'come') at += length;
    if (step !== 'gone') out += length;
  }
  return parts;
}

function keep(parts: ([number, number] | Uint8Array)[], start: number, end: number): void {
  const last = parts.at(-1);
  if (last !== undefined && !(last instanceof Uint8Array) && last[1] === start) last[1] = end;
  else parts.push([start, end]);
}

/** Words, runs of blanks, and single signs; a byte is a character. */
function words(bytes: Uint8Array): string[] {
  return (
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      .toString('latin1')
      .match(/[\w$]+|\s+|\S/g) ?? []
  );
}
