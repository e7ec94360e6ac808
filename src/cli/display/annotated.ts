import type { TestCase } from '../../core/test-case.ts';
import { escapeBytes } from '../../report/escape.ts';
import { type Reason, reasons } from '../../report/reasons.ts';
import type { ExplainedPart, Explanation } from '../../session/explain.ts';
import { palette } from './palette.ts';
import type { Appearance } from './terminal.ts';
import { cutToWidth, textWidth } from './text-width.ts';

export interface AnnotatedView extends Appearance {
  readonly columns: number;
}

/**
 * A test case with a letter under each part that says what happens without it, and the letters with their meaning.
 * The letter in front of a line is for the line as a whole.
 */
export function annotated(explanation: Explanation, testCase: TestCase, view: AnnotatedView): string[] {
  const { all, of } = reasons(explanation);
  const paint = painter(view, all);
  const numbers = String(linesIn(testCase).length).length;
  const rows: string[] = [];
  const marks = new Map(explanation.lines.map((line) => [line.start, of(line)]));
  for (const [i, { start, end }] of linesIn(testCase).entries()) {
    const parts = explanation.parts.filter((part) => part.start >= start && part.start < end);
    const whole = marks.get(start);
    const margin = `${whole === undefined ? ' ' : paint(whole, whole.mark)} ${String(i + 1).padStart(numbers)} `;
    rows.push(...lineRows({ testCase, start, end, parts, of, paint }, { margin, indent: ' '.repeat(numbers + 3) }));
  }
  return [...rows, '', ...legend(all, view, paint)];
}

type Paint = (reason: Reason, text: string) => string;

function painter({ colours }: AnnotatedView, all: readonly Reason[]): Paint {
  if (!colours) return (_, text) => text;
  const codes = [36, 33, 35, 32, 34, 96, 93, 95];
  return (reason, text) => {
    const code =
      reason.kind === 'needed' ? codes[all.indexOf(reason) % codes.length] : reason.kind === 'spare' ? 31 : 2;
    return `\u001b[${code}m${text}\u001b[${code === 2 ? 22 : 39}m`;
  };
}

interface Line {
  readonly testCase: TestCase;
  readonly start: number;
  readonly end: number;
  readonly parts: readonly ExplainedPart[];
  readonly of: (part: ExplainedPart) => Reason;
  readonly paint: Paint;
}

/** The line, and below it the letters, when it has more than one part. */
function lineRows(
  { testCase, start, end, parts, of, paint }: Line,
  edge: { margin: string; indent: string },
): string[] {
  let text = '';
  let marks = '';
  let at = start;
  const plain = (until: number): void => {
    const shown = shownText(testCase, at, until);
    text += shown;
    marks += ' '.repeat(textWidth(shown));
    at = until;
  };
  for (const part of parts) {
    plain(part.start);
    const shown = shownText(testCase, part.start, Math.min(part.end, end));
    const reason = of(part);
    text += paint(reason, shown);
    marks += paint(reason, reason.mark.repeat(textWidth(shown)));
    at = Math.min(part.end, end);
  }
  plain(end);
  return [edge.margin + text, ...(parts.length === 0 ? [] : [(edge.indent + marks).trimEnd()])];
}

function legend(all: readonly Reason[], { columns, colours }: AnnotatedView, paint: Paint): string[] {
  const { faint } = palette(colours);
  const title = faint('  without it');
  return [
    title,
    ...all.map((reason) => {
      const count = reason.parts === 0 ? 'whole lines' : `${reason.parts} ${reason.parts === 1 ? 'part' : 'parts'}`;
      return `  ${paint(reason, reason.mark)}  ${count.padEnd(12)} ${cutToWidth(reason.words, Math.max(20, columns - 20))}`;
    }),
  ];
}

function shownText(testCase: TestCase, start: number, end: number): string {
  return escapeBytes(testCase.subarray(start, end)).join('');
}

/** Lines without their ends. */
function linesIn(testCase: TestCase): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let start = 0; start < testCase.length; ) {
    const end = testCase.indexOf(10, start);
    const stop = end < 0 ? testCase.length : end;
    found.push({ start, end: stop });
    start = stop + 1;
  }
  return found;
}
