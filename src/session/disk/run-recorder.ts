import type { ReductionEvent } from '../../core/event.ts';
import { byBytes, type SizeOrder } from '../../core/size-order.ts';
import type { Fingerprint, TestCase } from '../../core/test-case.ts';
import { fingerprint } from '../fingerprint.ts';
import type { HandEdit, Recorder } from '../recorder.ts';
import { Journal } from './journal.ts';
import { type JournalEntry, journalVersion } from './journal-entry.ts';
import { keepAside, keepFinding, keepReadable } from './kept-files.ts';
import { LatestFile } from './latest-file.ts';
import { createRunFolder, type NewRun, type RunFolder } from './run-folder.ts';
import { lockRun } from './run-lock.ts';
import { writtenStep, writtenVerdict } from './written-events.ts';

export interface RecorderOptions {
  readonly folder: RunFolder;
  /** Milliseconds since 1970 at which the run was created. */
  readonly createdMs: number;
  /** What the search starts from: the original, or the step of this number. */
  readonly start: TestCase;
  readonly startStep?: number;
  /** The keys of the steps that the journal has already, from step 1. */
  readonly steps?: readonly Fingerprint[];
  /** The best that an earlier run has come to. */
  readonly best?: TestCase;
  /** Which test case is the best: the one with fewest bytes when not given. */
  readonly order?: SizeOrder;
  /** The user's result file, kept up to date like the best of the run. */
  readonly output?: LatestFile;
}

type NewRecord = NewRun & Pick<RecorderOptions, 'order'>;

/** A new run folder, and what writes into it. */
export function recordNewRun({ order, ...run }: NewRecord, output?: LatestFile): RunRecorder {
  const folder = createRunFolder({ ...run, ...(output && { output: output.path }) });
  const where = { ...(output && { output }), ...(order && { order }) };
  return new RunRecorder({ folder, createdMs: run.now.getTime(), start: run.input, ...where });
}

/** Writes a reduction into its run folder. While a resumed search repeats what the journal has, nothing is written. */
export class RunRecorder implements Recorder {
  readonly folder: RunFolder;
  readonly #journal: Journal;
  readonly #files: readonly LatestFile[];
  readonly #unlock: () => void;
  readonly #createdMs: number;
  readonly #steps: Fingerprint[];
  #current: TestCase;
  #number: number;
  readonly #order: SizeOrder;
  #best: TestCase | undefined;

  constructor(options: RecorderOptions) {
    const { folder, createdMs, start, startStep = 0, steps = [], best, order = byBytes, output } = options;
    this.folder = folder;
    this.#createdMs = createdMs;
    this.#steps = [...steps];
    this.#current = start;
    this.#number = startStep;
    this.#best = best;
    this.#order = order;
    this.#files = [new LatestFile(folder.best), ...(output ? [output] : [])];
    this.#unlock = lockRun(folder);
    this.#journal = new Journal(folder.journal);
    // Or else, after a power failure, a step that the journal has lost would look like an edit by hand. A journal that
    // fails is no reason to lose the result too: the next entry tells.
    for (const file of this.#files) file.comesAfter(() => failure(() => this.#journal.sync()));
    this.#append({ type: 'open', version: journalVersion, at: this.#at(), date: new Date().toISOString() });
  }

  record(event: ReductionEvent, testCase?: TestCase): void {
    const at = this.#at();
    switch (event.type) {
      case 'judged':
        if (!event.known) this.#append(writtenVerdict(event, at));
        break;
      case 'accepted':
        if (testCase && event.anew) this.restart(testCase, event.label);
        else if (testCase) this.#accepted(testCase, event.label, event.key);
        break;
      case 'finding':
        if (testCase) keepFinding(this.folder, event.name, testCase);
        this.#append({ type: 'finding', at, name: event.name, key: event.key, size: event.size });
        break;
      case 'readable':
        if (testCase) keepReadable(this.folder, testCase);
        this.#append({ type: 'readable', at, key: event.key, of: event.of, size: event.size });
        break;
      case 'note':
        this.#append({ type: 'note', at, text: event.text });
        break;
      case 'finished':
        this.#append({ type: 'finished', at, size: event.size, reason: event.reason });
        break;
      case 'started':
        break;
    }
  }

  settle(best: TestCase): void {
    // All of them, whatever happens to one: they may be on different disks.
    const failures = [...this.#files.map((file) => () => file.settle(best)), () => this.#journal.sync()].flatMap(
      failure,
    );
    if (failures.length > 0) throw failures[0];
  }

  edited(): HandEdit | undefined {
    for (const file of this.#files) {
      const testCase = file.takeEdit();
      if (testCase) return { testCase, where: file.path, kept: keepAside(this.folder, testCase) };
    }
    return undefined;
  }

  /** The search begins anew at a text that no proposal led to. */
  restart(testCase: TestCase, label: string): void {
    this.#step(testCase, label, fingerprint(testCase));
    this.#begin();
  }

  /** What comes next is made from this step: the last one that can be read. */
  goOnAfter({ number, testCase }: { readonly number: number; readonly testCase: TestCase }): void {
    this.#number = number;
    this.#current = testCase;
  }

  /** The search begins anew at a step there is; those after it do not count any more. */
  goBack(step: number, testCase: TestCase): void {
    this.#number = step;
    this.#steps.length = step;
    this.#current = testCase;
    this.#begin();
  }

  forget(testHash: string): void {
    this.#append({ type: 'forget', at: this.#at(), testHash });
  }

  disbelieve(keys: readonly Fingerprint[]): void {
    this.#append({ type: 'disbelieve', at: this.#at(), keys });
  }

  /** Leaves the run to others. */
  close(): void {
    this.#journal.close();
    this.#unlock();
  }

  #begin(): void {
    this.#offer(this.#current);
    this.#append({ type: 'start', at: this.#at(), step: this.#number });
  }

  #accepted(testCase: TestCase, label: string, key: Fingerprint): void {
    if (this.#steps[this.#number] === key) {
      this.#number++;
      this.#current = testCase;
      // The best on disk may be older than the journal, never newer.
      if (this.#comparedToBest(testCase) < 0) this.#offer(testCase);
      return;
    }
    this.#step(testCase, label, key);
    if (this.#comparedToBest(testCase) <= 0) this.#offer(testCase);
  }

  #comparedToBest(testCase: TestCase): number {
    return this.#best === undefined ? -1 : this.#order(testCase, this.#best);
  }

  #step(testCase: TestCase, label: string, key: Fingerprint): void {
    const from = this.#current;
    this.#steps.length = this.#number;
    this.#steps.push(key);
    this.#number++;
    this.#current = testCase;
    this.#append(writtenStep({ at: this.#at(), number: this.#number, key, label, from, to: testCase }));
  }

  #offer(best: TestCase): void {
    this.#best = best;
    for (const file of this.#files) file.offer(best);
  }

  #append(entry: JournalEntry): void {
    this.#journal.append(entry);
  }

  #at(): number {
    return Math.max(0, Math.round(Date.now() - this.#createdMs));
  }
}

function failure(work: () => void): unknown[] {
  try {
    work();
    return [];
  } catch (error) {
    return [error];
  }
}
