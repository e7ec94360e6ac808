import type { TestCase } from '../../core/test-case.ts';
import { fingerprint } from '../fingerprint.ts';
import { applied } from './difference.ts';
import { readChange } from './journal-entry.ts';
import type { LoadedRun } from './load-run.ts';
import { readJournal } from './read-journal.ts';

/** The steps with their texts, from the original (step 0) on, as far as the journal has them. One text at a time. */
export function* texts({
  original,
  folder,
  steps,
}: LoadedRun): Generator<{ readonly number: number; readonly testCase: TestCase }> {
  yield { number: 0, testCase: original };
  if (steps.length === 0) return;
  let testCase = original;
  let next = 0;
  for (const { number: line, entry } of readJournal(folder.journal)) {
    const step = steps[next];
    if (step === undefined) return;
    if (line !== step.line || entry?.type !== 'step') continue;
    if (entry.change === undefined) return;
    testCase = applied(testCase, readChange(entry.change));
    if (fingerprint(testCase) !== step.key) return;
    yield { number: step.number, testCase };
    next++;
  }
}

/** The text of a step; `undefined` when the journal has no longer enough to make it. */
export function textOf(run: LoadedRun, step: number): TestCase | undefined {
  for (const { number, testCase } of texts(run)) if (number === step) return testCase;
  return undefined;
}
