import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestCase } from '../../core/test-case.ts';
import { fingerprint } from '../fingerprint.ts';
import { LatestFile } from './latest-file.ts';
import type { LoadedRun, Step } from './load-run.ts';
import { makeFolder } from './make-folder.ts';
import { findingFile, type RunFolder } from './run-folder.ts';
import { textOf } from './step-texts.ts';
import { storageError } from './storage.ts';

/** A file of a run that people may have edited. */
export interface KeptFile {
  readonly file: string;
  readonly text: TestCase;
  /** It is none of the texts that the run has ever put there. */
  readonly isEdited: boolean;
}

/** The user's result file and the best of the run folder, as far as they are there. */
export function keptFiles(run: LoadedRun, output?: LatestFile): KeptFile[] {
  const ours = new Set([fingerprint(run.original), ...run.steps.map((step) => step.key)]);
  const files = [...(output ? [output] : []), new LatestFile(run.folder.best)];
  return files.flatMap((file) => {
    const text = file.read();
    return text ? [{ file: file.path, text, isEdited: !ours.has(fingerprint(text)) }] : [];
  });
}

/** The smallest text that was accepted since the search began: from the disk, else made again, else the original. */
export function keptBest(run: LoadedRun): TestCase {
  const since = run.steps.slice(Math.max(0, run.startStep - 1));
  const smallest = run.description.metric === undefined ? leastBytes(since) : since.at(-1);
  const text = new LatestFile(run.folder.best).read();
  const key = text && fingerprint(text);
  if (text && key === smallest?.key) return text;
  const made = smallest && textOf(run, smallest.number);
  if (made) return made;
  return text && since.some((step) => step.key === key) ? text : run.original;
}

function leastBytes(steps: readonly Step[]): Step | undefined {
  return steps.reduce<Step | undefined>(
    (least, step) => (least === undefined || step.size <= least.size ? step : least),
    undefined,
  );
}

/** The first test case of a finding, as long as nobody has removed it. */
export function keptFinding(run: LoadedRun, name: string): TestCase | undefined {
  return new LatestFile(findingFile(run.folder, name)).read();
}

/** The second result, as long as it belongs to this one and nobody has changed it. */
export function keptReadable({ folder, readable }: LoadedRun, result: TestCase): TestCase | undefined {
  if (readable?.of !== fingerprint(result)) return undefined;
  const text = new LatestFile(folder.readable).read();
  return text && fingerprint(text) === readable.key ? text : undefined;
}

export function keepReadable({ readable }: RunFolder, text: TestCase): void {
  keep(readable, text);
}

export function keepFinding(runFolder: RunFolder, name: string, testCase: TestCase): void {
  keep(findingFile(runFolder, name), testCase);
}

/** A text that would otherwise be overwritten. */
export function keepAside(runFolder: RunFolder, text: TestCase): string {
  const folder = path.join(runFolder.path, 'edited', fingerprint(text).slice(0, 8));
  const file = path.join(folder, path.basename(runFolder.original));
  keep(file, text);
  return file;
}

function keep(file: string, text: TestCase): void {
  try {
    makeFolder(path.dirname(file));
    writeFileSync(file, text);
  } catch (error) {
    throw storageError(error, 'write', file);
  }
}
