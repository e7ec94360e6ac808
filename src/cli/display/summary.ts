import type { EndReason } from '../../core/event.ts';
import type { TestCase } from '../../core/test-case.ts';
import { lineCount } from '../../report/copies/test-case-text.ts';
import { escapeBytes } from '../../report/escape.ts';
import { counted, duration, grouped, percentGone } from '../../report/quantities.ts';
import { palette } from './palette.ts';

/** What is known when a reduction has ended. */
export interface Outcome {
  readonly input: TestCase;
  readonly output: TestCase;
  /** How many files there were and are, of a file set. */
  readonly files?: readonly [before: number, after: number];
  /** How much there was and is of what there shall be little of, other than bytes. */
  readonly counts?: { readonly what: string; readonly before: number; readonly after: number } | undefined;
  readonly reason: EndReason;
  /** Which limit, in words, when `reason` is `limit`. */
  readonly limit?: string | undefined;
  readonly ms: number;
  readonly trials: number;
  readonly known: number;
  /** How many of the last judgements of the output said yes. */
  readonly verified?: { readonly yes: number; readonly of: number } | 'otherwise' | undefined;
  /** What cannot be deleted alone, as `line` or `character`; only when that was tried for each of them. */
  readonly minimal?: string | undefined;
  readonly findings: number;
  /** How to have them taken for the bug that is looked for, where that can be said. */
  readonly findingsHint?: string | undefined;
  readonly resultName: string;
  /** The name of the second, readable result, if there is one. */
  readonly readableName?: string | undefined;
  readonly originalNote: string;
  readonly runName?: string | undefined;
  readonly resume?: string | undefined;
  readonly next: readonly string[];
}

const longestShown = 40;
const widestShown = 4000;

/** The last words of a reduction, and the result itself if it is short. */
export function summaryLines(outcome: Outcome, colours: boolean): string[] {
  const colour = palette(colours);
  const lines = ['', colour.strong(headline(outcome)), ...certificate(outcome)];
  const { readableName, resultName, originalNote } = outcome;
  const results =
    readableName === undefined ? [`result  ${resultName}`] : [`smallest  ${resultName}`, `readable  ${readableName}`];
  const names = [...results, originalNote];
  if (outcome.runName !== undefined) names.push(`run  ${outcome.runName}`);
  lines.push(`  ${names.join('      ')}`);
  if (outcome.findings > 0)
    lines.push(
      `  Other bugs met: ${outcome.findings} (in ${outcome.runName}/findings); pare report --finding 1 tells of one${outcome.findingsHint ?? ''}`,
    );
  if (outcome.resume !== undefined) lines.push(`  Go on with: ${colour.accent(outcome.resume)}`);
  if (outcome.next.length > 0) lines.push(`  Next: ${outcome.next.join(' | ')}`);
  return [...lines, ...content(outcome.output, colours)];
}

function headline({ input, output, files, counts, reason, limit, ms, trials, known }: Outcome): string {
  const gone = percentGone(input.length, output.length);
  const start =
    reason === 'exhausted'
      ? output.length === input.length
        ? 'Done: nothing could be removed,'
        : 'Done:'
      : `Stopped ${reason === 'limit' ? `at the limit${limit === undefined ? '' : ` (${limit})`}` : 'by you'}, valid result so far:`;
  const lines = `${grouped(lineCount(input))} -> ${counted(lineCount(output), 'line')}`;
  const inFiles = files === undefined ? '' : `${grouped(files[0])} -> ${counted(files[1], 'file')}, `;
  const less = counts === undefined ? '' : `${grouped(counts.before)} -> ${grouped(counts.after)} ${counts.what}, `;
  const cache = known > 0 ? `, ${grouped(known)} more from cache` : '';
  return `  ${start} ${grouped(input.length)} -> ${counted(output.length, 'byte')} (${gone}), ${less}${inFiles}${lines}, in ${duration(ms)}, ${counted(trials, 'trial')}${cache}`;
}

function certificate({ verified, minimal, output }: Outcome): string[] {
  const parts: string[] = [];
  if (verified !== undefined)
    parts.push(verified === 'otherwise' ? 'Verified.' : `Verified ${verified.yes}/${verified.of}.`);
  if (minimal !== undefined && output.length > 0) parts.push(`1-minimal: no single ${minimal} can be deleted alone.`);
  return parts.length === 0 ? [] : [`  ${parts.join('  ')}`];
}

function content(output: TestCase, colours: boolean): string[] {
  if (output.length === 0) return ['', '  (the result is empty)'];
  if (output.length > widestShown) return [];
  const shown = escapeBytes(output);
  if (shown.length > longestShown) return [];
  const colour = palette(colours);
  return ['', ...shown.map((line) => `  ${colour.faint('|')} ${line}`), ''];
}
