import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { TestLaunchError } from '../../core/errors.ts';
import type { Judgement } from '../../core/oracle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { judgementOf, judgementOfThrow } from '../answer.ts';
import { deadline } from '../process/limits/deadline.ts';
import { type Desk, trialAt } from '../process/trial.ts';
import type { FromThread, ToThread } from './messages.ts';
import { threadSource } from './thread-source.ts';

/**
 * A thread with a test module in it, for one trial at a time. Ended and started anew when the test does not end: a test
 * that was told to stop may take as long to do it as the thread took to start, so that stopping never costs more than
 * twice what the better of waiting and starting anew would have (the ski rental problem).
 */
export class Thread {
  readonly #file: string;
  readonly #desk: Desk;
  #worker: Worker | undefined;
  #startMs = 0;

  constructor(file: string, desk: Desk) {
    this.#file = file;
    this.#desk = desk;
  }

  /** Loads the module. Rejects when it is no test. */
  async start(): Promise<void> {
    const began = performance.now();
    const workerData = { url: pathToFileURL(this.#file).href, job: this.#desk.job, file: this.#desk.directory.file };
    const worker = new Worker(threadSource, { eval: true, workerData });
    this.#worker = worker;
    // A test can also fail between two trials, by what it has left running.
    worker.on('error', () => this.#forget(worker)).on('exit', () => this.#forget(worker));
    const said = await new Promise<FromThread>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => resolve({ type: 'unusable', reason: 'it ended the thread it was loaded in' }));
    }).catch((error: unknown): FromThread => ({ type: 'unusable', reason: String(error) }));
    this.#startMs = performance.now() - began;
    if (said.type !== 'unusable') return;
    await this.stop();
    throw new TestLaunchError(
      `The test module ${this.#file} cannot be used: ${said.reason}. ` +
        'It must `export default (candidate, trial) => boolean`.',
    );
  }

  async judge(testCase: TestCase, signal: AbortSignal, timeoutMs: number): Promise<Judgement> {
    if (this.#worker === undefined) await this.start();
    signal.throwIfAborted();
    const until = deadline(signal, timeoutMs);
    try {
      const said = await this.#ask(testCase, until.signal);
      signal.throwIfAborted();
      if (until.isOver()) return { verdict: 'unresolved', why: `timeout after ${timeoutMs / 1000} s`, timeoutMs };
      return judgementFrom(said);
    } finally {
      until.release();
    }
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
  }

  /** `undefined` when there was no answer because the thread is gone. */
  async #ask(testCase: TestCase, stop: AbortSignal): Promise<FromThread | undefined> {
    const worker = this.#worker!;
    const { trial, gone, throwIfFailed } = trialAt(this.#desk, testCase, stop);
    const tell = (message: ToThread): void => worker.postMessage(message);
    let grace: NodeJS.Timeout | undefined;
    const cancel = (): void => {
      tell({ type: 'abort' });
      grace = setTimeout(() => void this.stop(), this.#startMs);
    };
    stop.addEventListener('abort', cancel, { once: true });
    let leave = (): void => {};
    try {
      // The thread would write it with less care, and what went wrong there would look like a no of the test's.
      void trial.path;
      const said = await new Promise<FromThread | undefined>((resolve) => {
        const hear = (message: FromThread): void => {
          if (message.type === 'run') {
            const { id, argv, timeoutMs } = message;
            trial.run(argv, timeoutMs === undefined ? {} : { timeoutMs }).then(
              (run) => tell({ type: 'ran', id, run }),
              (error: unknown) => tell({ type: 'ran', id, error: String(error) }),
            );
          } else resolve(message);
        };
        const end = (): void => resolve(undefined);
        worker.on('message', hear).once('exit', end).once('error', end);
        leave = () => void worker.off('message', hear).off('exit', end).off('error', end);
        tell({ type: 'judge', candidate: testCase });
      });
      throwIfFailed();
      return said;
    } finally {
      leave();
      stop.removeEventListener('abort', cancel);
      clearTimeout(grace);
      await gone();
    }
  }
}

function judgementFrom(said: FromThread | undefined): Judgement {
  if (said?.type === 'answered') return judgementOf(said.answer);
  if (said?.type === 'threw') return judgementOfThrow(Object.assign(new Error(said.message), { name: said.name }));
  return { verdict: 'unresolved', why: 'the test ended its thread' };
}
