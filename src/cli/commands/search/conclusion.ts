import { rmSync } from 'node:fs';
import path from 'node:path';
import { StorageError } from '../../../core/errors.ts';
import { unpackFiles } from '../../../core/file-set.ts';
import type { TestCase } from '../../../core/test-case.ts';
import { sizeBy } from '../../../formats/size-orders.ts';
import { loadRun } from '../../../session/disk/load-run.ts';
import type { Reduction } from '../../../session/reduce.ts';
import { bestFor } from '../../../strategies/strategy-named.ts';
import { type Outcome, summaryLines } from '../../display/summary.ts';
import type { Settings } from '../../options/settings.ts';
import { relative } from '../relative.ts';
import { namedLanguage } from './named-language.ts';
import { writtenReadable } from './readability.ts';
import type { Search } from './search.ts';
import { strategyOf } from './strategy-settings.ts';

interface Ended extends Search {
  readonly reduction: Reduction;
  readonly isComplete: boolean;
  /** The user's file for the second result. */
  readonly beside?: string;
}

/** Says how it ended, hands the result over, and returns the exit code. */
export async function conclude(ended: Ended): Promise<number> {
  const { reduction, settings, voice, interruption, output, request, folder } = ended;
  const { statistics, reason } = reduction;
  const tidy = settings.tidy === true && reason === 'exhausted';
  const lines = summaryLines(
    {
      input: request.input,
      ...(request.isFileSet === true && { files: counts(request.input, reduction.output) }),
      output: reduction.output,
      counts: counted(settings, request.input, reduction.output),
      reason,
      limit: reduction.limit,
      ms: statistics.elapsedMs,
      trials: statistics.trials,
      known: statistics.known,
      verified: reduction.verified ? (reduction.answers ?? 'otherwise') : undefined,
      minimal: triedAlone(ended),
      findings: statistics.findings,
      findingsHint: findingsHint(ended),
      resultName: output === undefined ? 'stdout' : relative(output.path),
      readableName: readableName(ended, tidy),
      originalNote: originalNote(settings, request.file),
      runName: tidy ? undefined : relative(folder.path),
      resume: reason === 'exhausted' ? undefined : 'pare resume',
      next: tidy || output === undefined ? [] : ['pare explain', 'pare report --as issue'],
    },
    voice.appearance.colours,
  );
  for (const line of lines) voice.say(line);
  if (settings.output === '-') await writtenOut(reduction.output);
  if (settings.report !== undefined) {
    const file = settings.report || path.join(folder.path, 'report.html');
    const { writtenReport } = await import('../report.ts');
    voice.say(`  report  ${relative(writtenReport(loadRun(folder.path), settings, file))}`);
  }
  if (tidy) rmSync(folder.path, { recursive: true, force: true });
  if (reason === 'stopped') return interruption.exitCode() ?? 130;
  return settings.requireChange === true && reduction.output.length >= request.input.length ? 8 : 0;
}

async function writtenOut(output: TestCase): Promise<void> {
  const error = await new Promise<Error | null | undefined>((resolve) => process.stdout.write(output, resolve));
  if (error) throw new StorageError(`The result could not be written to stdout (${error.message}).`);
}

// What a script says yes to may be meant.
function findingsHint({ oracle }: Ended): string | undefined {
  return oracle.spec.message === undefined ? undefined : '; --any-bug takes what prints another message';
}

function readableName({ reduction: { readable }, beside, folder }: Ended, tidy: boolean): string | undefined {
  if (readable === undefined || (tidy && beside === undefined)) return undefined;
  return relative(writtenReadable(readable, beside, folder));
}

function counts(...testCases: readonly [TestCase, TestCase]): [before: number, after: number] {
  const [before, after] = testCases.map((testCase) => unpackFiles(testCase)?.length ?? 0);
  return [before ?? 0, after ?? 0];
}

const metricWords = { 'non-space': 'bytes without white space', tokens: 'tokens' } as const;

// Bytes and lines are told anyway.
function counted({ metric }: Partial<Settings>, input: TestCase, output: TestCase): Outcome['counts'] {
  if (metric !== 'tokens' && metric !== 'non-space') return undefined;
  return { what: metricWords[metric], before: sizeBy(metric, input), after: sizeBy(metric, output) };
}

// What a search that came to its end has tried to delete one by one.
function triedAlone({ reduction, request, settings, isComplete }: Ended): string | undefined {
  // Nothing was deleted from an earlier step that had to be taken.
  const isProven = reduction.reason === 'exhausted' && isComplete && reduction.answers !== undefined;
  if (!isProven || request.isFileSet === true) return undefined;
  const { atom = 'both', complementIterator } = settings;
  const { only, skip, keepLines, keepNames, fast } = settings;
  if (only || skip || keepLines || keepNames || fast) return undefined;
  const asked = strategyOf(settings);
  const strategy = asked === 'auto' ? bestFor({ fileName: request.file, ...namedLanguage(settings) }) : asked;
  if (strategy === 'text' || strategy === 'tree') return 'character';
  if (strategy !== 'ddmin' || complementIterator === 'skip') return undefined;
  return { line: 'line', char: 'character', both: 'character', token: 'token', byte: 'byte' }[atom];
}

function originalNote({ inPlace, backup = '.orig', tidy }: Partial<Settings>, file: string): string {
  if (inPlace !== true) return 'original untouched';
  return tidy === true ? 'original overwritten' : `original  ${relative(file)}${backup}`;
}
