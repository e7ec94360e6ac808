import { commonEnds } from '../../basics/common-ends.ts';
import type { TestCase } from '../../core/test-case.ts';
import { escapeBytes } from '../../report/escape.ts';
import { counted, grouped } from '../../report/quantities.ts';

const shown = 400;

/**
 * The difference between two test cases in one line: where, what went, what came. A change in several places is
 * shown as the stretch that holds them all.
 */
export function changeLine(before: TestCase, after: TestCase): string {
  const { start, end } = commonEnds(before, after);
  const gone = before.subarray(start, before.length - end);
  const come = after.subarray(start, after.length - end);
  const first = 1 + lineEnds(before, 0, start);
  const last = first + lineEnds(before, start, before.length - end) - (gone.at(-1) === 10 ? 1 : 0);
  const where = last > first ? `lines ${first}-${last}` : `line ${first}`;
  if (come.length > 60 && come.length > gone.length / 2) {
    return `${where}: ${counted(gone.length - come.length, 'byte')} gone in several places`;
  }
  const minus = `- ${excerpt(gone)}`;
  return come.length === 0 ? `${where}: ${minus}` : `${where}: ${minus}  + ${excerpt(come)}`;
}

function excerpt(bytes: Uint8Array): string {
  const text = escapeBytes(bytes.subarray(0, shown))
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' | ');
  const more = bytes.length - shown;
  if (text === '') return counted(bytes.length, 'blank');
  return more > 0 ? `${text} ... (${grouped(more)} more)` : text;
}

function lineEnds(bytes: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let at = bytes.indexOf(10, from); at >= 0 && at < to; at = bytes.indexOf(10, at + 1)) count++;
  return count;
}
