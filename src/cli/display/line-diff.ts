import { commonEnds } from '../../basics/common-ends.ts';
import { alignment } from '../../report/alignment.ts';
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
  const { start, end } = commonEnds(before, after);
  const same = (texts: readonly string[]): Line[] => texts.map((text) => ({ sign: ' ', text }));
  const middle = difference(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return [...same(before.slice(0, start)), ...middle, ...same(before.slice(before.length - end))];
}

/** By a longest common subsequence. */
function difference(before: readonly string[], after: readonly string[]): Line[] {
  const gone = before.map((text): Line => ({ sign: '-', text }));
  const come = after.map((text): Line => ({ sign: '+', text }));
  if (before.length * after.length > mostCells || before.length === 0 || after.length === 0) return [...gone, ...come];
  return Array.from(alignment(before, after), ({ step, at }): Line => {
    if (step === 'gone') return gone[at]!;
    return step === 'come' ? come[at]! : { sign: ' ', text: before[at]! };
  });
}
