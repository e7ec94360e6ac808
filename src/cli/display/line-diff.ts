import { escapeLine } from '../../report/escape.ts';
import type { Palette } from './palette.ts';

/** Larger texts than this, beyond what they begin and end with in common, are shown as one change. */
const mostCells = 4_000_000;
const context = 2;

interface Line {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** What has changed between two texts, line by line, with a little of what is around it. Nothing for equal texts. */
export function lineDiff(before: string, after: string, colour: Palette): string[] {
  const lines = compared(before.split('\n'), after.split('\n'));
  const near = lines.map((_, at) => lines.slice(Math.max(0, at - context), at + context + 1).some(isChange));
  return lines.flatMap((line, at) => {
    if (near[at] !== true) return near[at - 1] === true || (at === 0 && near.includes(true)) ? ['  ...'] : [];
    return [painted(line, colour)];
  });
}

function isChange({ sign }: Line): boolean {
  return sign !== ' ';
}

function painted({ sign, text }: Line, colour: Palette): string {
  const line = `  ${sign} ${escapeLine(text)}`.trimEnd();
  if (sign === ' ') return line;
  return sign === '-' ? colour.bad(line) : colour.good(line);
}

function compared(before: readonly string[], after: readonly string[]): Line[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const same = (texts: readonly string[]): Line[] => texts.map((text) => ({ sign: ' ', text }));
  const middle = difference(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return [...same(before.slice(0, start)), ...middle, ...same(before.slice(before.length - end))];
}

/** By a longest common subsequence. */
function difference(before: readonly string[], after: readonly string[]): Line[] {
  const gone = before.map((text): Line => ({ sign: '-', text }));
  const come = after.map((text): Line => ({ sign: '+', text }));
  if (before.length * after.length > mostCells || before.length === 0 || after.length === 0) return [...gone, ...come];
  const common = commonLengths(before, after);
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) lines.push({ sign: ' ', text: before[i++]! });
    else if (common[i + 1]![j]! >= common[i]![j + 1]!) lines.push(gone[i++]!);
    else lines.push(come[j]!);
    if (lines.at(-1)!.sign !== '-') j++;
  }
  return [...lines, ...gone.slice(i), ...come.slice(j)];
}

/** The length of the longest common subsequence of the ends that begin at each pair of lines. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      rows[i]![j] = before[i] === after[j] ? rows[i + 1]![j + 1]! + 1 : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!);
    }
  }
  return rows;
}
