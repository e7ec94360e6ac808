import { existsSync, writeFileSync } from 'node:fs';
import { UsageError } from '../../core/errors.ts';
import type { TestCase } from '../../core/test-case.ts';
import { escapeBytes, escapeLine } from '../../report/escape.ts';
import { counted, duration, grouped, percentGone } from '../../report/quantities.ts';
import { type LoadedRun, loadRun } from '../../session/disk/load-run.ts';
import { asFolder } from '../../session/disk/result-folder.ts';
import { findingFile } from '../../session/disk/run-folder.ts';
import { textOf } from '../../session/disk/step-texts.ts';
import { storageError } from '../../session/disk/storage.ts';
import { lineDiff } from '../display/line-diff.ts';
import { type Voice, voice } from '../display/voice.ts';
import { readConfigFile } from '../options/config-file.ts';
import type { Arguments } from '../options/read-arguments.ts';
import { keptIn, namedRun } from './known-run.ts';
import { relative } from './relative.ts';
import { resumeFrom } from './resume.ts';

/**
 * `pare history [RUN]`: the accepted steps of a run, and what it has found besides; the text of one step, what it
 * changed, or going on from it. Returns the exit code.
 */
export async function historyCommand(args: Arguments): Promise<number> {
  const { words, settings: given } = args;
  checkOne(given);
  const settings = { ...readConfigFile(process.cwd()), ...given };
  const run = loadRun(namedRun('history', words, settings));
  const { restartFrom, ...others } = given;
  if (restartFrom !== undefined) {
    stepText(run, restartFrom);
    return resumeFrom({ ...args, words: [run.folder.path], settings: others }, restartFrom);
  }
  const speaker = voice(settings);
  if (settings.show !== undefined) showStep(run, stepText(run, settings.show), settings.output);
  else if (settings.diff !== undefined) process.stdout.write(textLines(stepDiff(run, settings.diff, speaker)));
  else process.stdout.write(textLines([...listing(run), ...advice(run)]));
  return 0;
}

function checkOne({ show, diff, restartFrom }: Arguments['settings']): void {
  const asked = Object.entries({ '--show': show, '--diff': diff, '--restart-from': restartFrom })
    .filter(([, step]) => step !== undefined)
    .map(([flag, step]) => `${flag} ${step}`);
  if (asked.length > 1) throw new UsageError(`${asked.join(' and ')} exclude each other: ask for one at a time.`);
}

function textLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** A line for each step, the newest last. */
export function listing(run: LoadedRun): string[] {
  const { steps, original, findings, reason } = run;
  const width = Math.max(grouped(original.length).length, 5);
  const rows = steps.map(({ number, size, atMs, label }) => {
    const marks = number === run.startStep ? '   (the search was started anew here)' : '';
    return `${String(number).padStart(6)}  ${grouped(size).padStart(width)}  ${percentGone(original.length, size).padStart(7)}  ${duration(atMs).padStart(7)}  ${escapeLine(label)}${marks}`;
  });
  const state =
    reason === undefined
      ? 'was cut off'
      : { exhausted: 'came to its end', limit: 'reached a limit', stopped: 'was stopped' }[reason];
  return [
    `${relative(run.folder.path)}: ${counted(steps.length, 'step')}; the run ${state}`,
    `${'step'.padStart(6)}  ${'bytes'.padStart(width)}  ${'gone'.padStart(7)}  ${'after'.padStart(7)}  change`,
    `${'0'.padStart(6)}  ${grouped(original.length).padStart(width)}  ${''.padStart(7)}  ${''.padStart(7)}  the original`,
    ...rows,
    ...[...findings].map(
      (name, i) => `  other bug ${i + 1}: ${escapeLine(name)}  ${relative(findingFile(run.folder, name))}`,
    ),
  ];
}

function advice({ steps, findings }: LoadedRun): string[] {
  const others = findings.size === 0 ? [] : ['pare report --finding 1   for another bug'];
  const { number = 0 } = steps[steps.length >> 1] ?? {};
  return steps.length === 0
    ? []
    : ['', `pare history --show ${number} | --diff ${number} | --restart-from ${number}   for one step`, ...others];
}

function stepText(run: LoadedRun, step: number): TestCase {
  const last = run.steps.length;
  if (step > last) throw new UsageError(`There is no step ${step}: the run has the steps 0 (the original) to ${last}.`);
  const text = textOf(run, step);
  if (text === undefined) {
    throw new UsageError(`The journal of ${relative(run.folder.path)} has lost what is needed to make step ${step}.`);
  }
  return text;
}

/** Unchanged for a file or another program; made harmless for a terminal. */
function showStep(run: LoadedRun, text: TestCase, output: string | undefined): void {
  if (output === undefined || output === '-') {
    process.stdout.write(process.stdout.isTTY ? textLines(escapeBytes(text)) : text);
    return;
  }
  if (existsSync(output)) throw new UsageError(`${output} exists. Give the step another name with -o.`);
  try {
    if (keptIn(run).spec.isFileSet === true) asFolder.write(output, text);
    else writeFileSync(output, text);
  } catch (error) {
    throw storageError(error, 'write the step to', output);
  }
}

function stepDiff(run: LoadedRun, step: number, { colour }: Voice): string[] {
  if (step === 0)
    throw new UsageError('Step 0 is the original: nothing was changed yet. The first change is --diff 1.');
  const [before, after] = [stepText(run, step - 1), stepText(run, step)];
  const { label, size } = run.steps[step - 1]!;
  const changed = lineDiff(escapeBytes(before).join('\n'), escapeBytes(after).join('\n'), colour);
  return [`step ${step}: ${escapeLine(label)}, ${grouped(before.length)} -> ${counted(size, 'byte')}`, ...changed];
}
