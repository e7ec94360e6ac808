import type { OutcomeCache } from '../core/oracle.ts';
import type { TestCase } from '../core/test-case.ts';
import { type KeptFile, keepAside, keptBest, keptFiles } from './disk/kept-files.ts';
import type { LatestFile } from './disk/latest-file.ts';
import type { LoadedRun } from './disk/load-run.ts';
import { RunRecorder } from './disk/run-recorder.ts';
import { textOf, texts } from './disk/step-texts.ts';
import { fingerprint } from './fingerprint.ts';
import { newestGood } from './newest-good.ts';
import { type Reduction, reduceSession } from './reduce.ts';
import type { SessionOptions } from './run.ts';

export interface ResumeOptions
  extends Omit<SessionOptions, 'input' | 'best' | 'known' | 'findings' | 'recorder' | 'checkInput'> {
  readonly run: LoadedRun;
  /** Of the test as it is now. */
  readonly testHash?: string;
  readonly output?: LatestFile;
  /** The search begins anew at this step; those after it do not count any more, and edits by hand are left alone. */
  readonly fromStep?: number;
}

/**
 * Goes on with a run: the same search once more, with every verdict of the journal known. When the test has changed,
 * the verdicts are void and the search begins anew at the newest step that is still interesting; when the result was
 * edited by hand, at the edited text, if it is interesting.
 */
export async function resumeSession(options: ResumeOptions): Promise<Reduction> {
  const { run, output, testHash, fromStep, ...session } = options;
  const start = run.startStep === 0 ? run.original : textOf(run, run.startStep);
  const best = keptBest(run);
  const recorder = new RunRecorder({
    folder: run.folder,
    createdMs: Date.parse(run.description.created),
    start: start ?? run.original,
    startStep: start ? run.startStep : 0,
    steps: run.steps.map((step) => step.key),
    best,
    ...(session.order && { order: session.order }),
    ...(output && { output }),
  });
  try {
    const beginning = await new Resumption(options, recorder).beginning({ start, best });
    return await reduceSession({ ...session, ...beginning, findings: run.findings, recorder });
  } finally {
    recorder.close();
  }
}

interface Beginning {
  readonly input: TestCase;
  readonly best?: TestCase;
  readonly known?: OutcomeCache;
  readonly checkInput?: boolean;
}

/** Finds out where a run goes on. */
class Resumption {
  readonly #options: ResumeOptions;
  readonly #recorder: RunRecorder;

  constructor(options: ResumeOptions, recorder: RunRecorder) {
    this.#options = options;
    this.#recorder = recorder;
  }

  async beginning(was: { readonly start: TestCase | undefined; readonly best: TestCase }): Promise<Beginning> {
    const { run, testHash, output } = this.#options;
    for (const text of run.notes) this.#note(text);
    const isChanged = testHash !== undefined && run.testHash !== undefined && testHash !== run.testHash;
    if (isChanged) {
      this.#recorder.forget(testHash);
      this.#note(`the test has changed since: ${run.knownCount} verdicts are void`);
    }
    const known = isChanged ? {} : { known: run.known };
    const { fromStep } = this.#options;
    if (fromStep !== undefined) return { ...this.#goBack(fromStep), ...known };
    for (const file of keptFiles(run, output)) {
      if (file.isEdited && (await this.#adopts(file))) return { input: file.text, ...known, checkInput: false };
    }
    if (isChanged) return this.#newestInteresting();
    if (was.start) return { input: was.start, best: was.best, ...known };
    // What an earlier resume started from can no longer be read. The best is as good, and always there.
    this.#note('the journal has lost the step that the search started from: starting anew from the best result');
    this.#restart(was.best, 'best result');
    return { input: was.best, ...known };
  }

  // It was judged when it was accepted; if the test has changed since, it is judged again.
  #goBack(step: number): Beginning {
    const input = textOf(this.#options.run, step) ?? this.#options.run.original;
    this.#note(`going on from step ${step} (${input.length} bytes)`);
    this.#recorder.goBack(step, input);
    return { input };
  }

  async #adopts({ file, text }: KeptFile): Promise<boolean> {
    const { run } = this.#options;
    const aside = keepAside(run.folder, text);
    if (await this.#isInteresting(text, 'edited by hand')) {
      this.#note(`${file} was edited by hand and is interesting (${text.length} bytes): going on from there`);
      this.#restart(text, 'edited by hand');
      return true;
    }
    this.#note(
      `${file} was edited by hand, but the test says no to it: going on from the last accepted step; the edited text is kept as ${aside}`,
    );
    return false;
  }

  async #newestInteresting(): Promise<Beginning> {
    const { run } = this.#options;
    const count = run.steps.length;
    const distance = await newestGood({ newest: 0, oldest: count, near: 0 }, async (back) => {
      const text = textOf(run, count - back);
      // The input is asked about when the search begins.
      return back === count || (text !== undefined && this.#isInteresting(text, `step ${count - back}`));
    });
    const good = count - distance!;
    const input = textOf(run, good) ?? run.original;
    this.#note(
      good === count
        ? 'the best result is still interesting'
        : `going back to step ${good}, the newest that the test says yes to now`,
    );
    this.#recorder.goBack(good, input);
    return { input, checkInput: good === 0 };
  }

  #restart(text: TestCase, label: string): void {
    let last = { number: 0, testCase: this.#options.run.original };
    for (const step of texts(this.#options.run)) last = step;
    this.#recorder.goOnAfter(last);
    this.#recorder.restart(text, label);
  }

  async #isInteresting(testCase: TestCase, what: string): Promise<boolean> {
    const { oracle, signal = new AbortController().signal, clock = (): number => performance.now() } = this.#options;
    const began = clock();
    const { verdict } = await oracle.judge(testCase, signal);
    const event = {
      type: 'judged',
      key: fingerprint(testCase),
      label: `resume: ${what}`,
      size: testCase.length,
      verdict,
      ms: clock() - began,
      known: false,
    } as const;
    this.#recorder.record(event);
    this.#options.observe?.(event);
    return verdict === 'interesting';
  }

  #note(text: string): void {
    const event = { type: 'note', text } as const;
    this.#recorder.record(event);
    this.#options.observe?.(event);
  }
}
