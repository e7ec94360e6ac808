import { pathToFileURL } from 'node:url';
import { TestLaunchError } from '../../core/errors.ts';
import type { Judgement } from '../../core/oracle.ts';
import type { TestCase } from '../../core/test-case.ts';
import { judgementOf, judgementOfThrow } from '../answer.ts';
import { deadline } from '../process/limits/deadline.ts';
import { type Desk, trialAt } from '../process/trial.ts';
import type { Host, HostSettings } from './host.ts';
import type { FromHost, RunOrder } from './messages.ts';
import { processHost } from './process-host.ts';
import { threadHost } from './thread-host.ts';

/** The module of a test, and what all its runners have to know of it. */
export interface TestModule {
  readonly file: string;
  readonly print: (text: Uint8Array) => void;
  /** Whether it has asked for a native addon, which may end the process that it is in. */
  hasAddon: boolean;
}

/** What there is instead of an answer when the host is gone. */
interface Gone {
  readonly type: 'gone';
  readonly how: string;
}

/**
 * A test module at a desk, for one trial at a time. Its host is ended and started anew when the test does not end: a
 * test that was told to stop may take as long to do it as the host took to start, so that stopping never costs more
 * than twice what the better of waiting and starting anew would have (the ski rental problem).
 */
export class ModuleRunner {
  readonly #module: TestModule;
  readonly #desk: Desk;
  #host: Host | undefined;
  #startMs = 0;

  constructor(module: TestModule, desk: Desk) {
    this.#module = module;
    this.#desk = desk;
  }

  /** Loads the module. Rejects when it is no test. */
  async start(): Promise<void> {
    const said = await this.#load();
    if (said.type === 'ready') return;
    await this.stop();
    if (said.type === 'addon') return this.start();
    const reason = said.type === 'unusable' ? said.reason : `it ${said.type === 'gone' ? said.how : 'said too much'}`;
    throw new TestLaunchError(
      `The test module ${this.#module.file} cannot be used: ${reason}. ` +
        'It must `export default (candidate, trial) => boolean`.',
    );
  }

  async judge(testCase: TestCase, signal: AbortSignal, timeoutMs: number): Promise<Judgement> {
    if (this.#host === undefined) await this.start();
    signal.throwIfAborted();
    const until = deadline(signal, timeoutMs);
    try {
      const said = await this.#ask(testCase, until.signal);
      signal.throwIfAborted();
      if (until.isOver()) return { verdict: 'unresolved', why: `timeout after ${timeoutMs / 1000} s`, timeoutMs };
      if (said.type !== 'addon') return judgementFrom(said);
    } finally {
      until.release();
    }
    await this.stop();
    return this.judge(testCase, signal, timeoutMs);
  }

  async stop(): Promise<void> {
    const host = this.#host;
    this.#host = undefined;
    await host?.end();
  }

  async #load(): Promise<FromHost | Gone> {
    const { file, print, hasAddon } = this.#module;
    const { job, directory } = this.#desk;
    const began = performance.now();
    const settings: HostSettings = { url: pathToFileURL(file).href, job, file: directory.file, print };
    const host = hasAddon ? processHost(settings) : threadHost(settings);
    this.#host = host;
    // A test can also end it between two trials, by what it has left running.
    host.whenGone(() => {
      if (this.#host === host) this.#host = undefined;
    });
    const said = await this.#answer(host, () => {});
    this.#startMs = performance.now() - began;
    return said;
  }

  /** What the host says that is no order. */
  #answer(host: Host, run: (order: RunOrder) => void): Promise<FromHost | Gone> {
    return new Promise((resolve) => {
      const leave = [
        host.hear((message) => {
          if (message.type === 'addon') this.#module.hasAddon = true;
          if (message.type === 'run') return run(message);
          for (const each of leave) each();
          resolve(message);
        }),
        host.whenGone((how) => {
          for (const each of leave) each();
          resolve({ type: 'gone', how });
        }),
      ];
    });
  }

  async #ask(testCase: TestCase, stop: AbortSignal): Promise<FromHost | Gone> {
    const host = this.#host!;
    const { trial, gone, throwIfFailed } = trialAt(this.#desk, testCase, stop);
    let grace: NodeJS.Timeout | undefined;
    const cancel = (): void => {
      host.tell({ type: 'abort' });
      grace = setTimeout(() => void this.stop(), this.#startMs);
    };
    stop.addEventListener('abort', cancel, { once: true });
    const run = ({ id, argv, timeoutMs }: RunOrder): void => {
      trial.run(argv, timeoutMs === undefined ? {} : { timeoutMs }).then(
        (run) => host.tell({ type: 'ran', id, run }),
        (error: unknown) => host.tell({ type: 'ran', id, error: String(error) }),
      );
    };
    try {
      // The host would write it with less care, and what went wrong there would look like a no of the test's.
      void trial.path;
      const said = this.#answer(host, run);
      host.tell({ type: 'judge', candidate: testCase });
      await said;
      throwIfFailed();
      return await said;
    } finally {
      stop.removeEventListener('abort', cancel);
      clearTimeout(grace);
      await gone();
    }
  }
}

function judgementFrom(said: FromHost | Gone): Judgement {
  if (said.type === 'answered') return judgementOf(said.answer);
  if (said.type === 'threw') return judgementOfThrow(Object.assign(new Error(said.message), { name: said.name }));
  return { verdict: 'unresolved', why: `the test ${said.type === 'gone' ? said.how : 'did not answer'}` };
}
