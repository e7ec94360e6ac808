import { randomUUID } from 'node:crypto';
import { TestLaunchError } from '../../core/errors.ts';
import type { Judgement, Oracle } from '../../core/oracle.ts';
import type { TestCase } from '../../core/test-case.ts';
import type { Run } from '../../oracles/process/run.ts';
import { fingerprint } from '../../session/fingerprint.ts';
import type { Broker } from '../broker/broker.ts';
import { persistently } from '../broker/persistently.ts';
import { opened, type SharedKey, sealed } from '../messages/envelope.ts';
import { judgementIn, runIn } from '../messages/heard-answer.ts';
import type { JobHead, PresenceHead, ReportHead } from '../messages/messages.ts';
import { packed } from '../messages/packed.ts';
import { type PortableTest, testName } from '../portable-test.ts';
import { Fleet, widthFor } from './fleet.ts';
import { type Asked, PendingJobs } from './pending-jobs.ts';

export interface RemoteOracleOptions {
  readonly broker: Broker;
  readonly key: SharedKey;
  readonly test: PortableTest;
  /** The text that candidates are sent as edits of. */
  readonly base: TestCase;
  readonly note: (text: string) => void;
  /** How long to go on without a worker that runs the test, or without a broker. Two minutes when not given. */
  readonly patienceMs?: number;
  /** How long to wait for the first such worker. Half a minute when not given. */
  readonly firstWorkerMs?: number;
  readonly clock?: () => number;
}

export interface RemoteOracle extends Oracle {
  /**
   * One run of the command on a test case, with the beginning and the end of what it prints. Rejects with a
   * NotInterestingError when no worker comes to an end of it.
   */
  run(testCase: TestCase, signal: AbortSignal): Promise<Run>;
  /** How many trials the workers that are there now run at once. */
  slots(): number;
  /** How many trials are worth sending at once now. */
  width(): number;
  close(): Promise<void>;
}

const lookMs = 500;
const refreshMs = 600_000;
/** When all that are there refuse a test, another one would have come by then. */
const refusalsMs = 5000;

/**
 * An oracle whose trials are run by workers elsewhere. A job stays with the broker until a worker has answered it; what
 * is lost with a worker or a connection is sent again, what takes far longer than others is sent a second time, and
 * the first answer counts. Returns once a worker is there that runs the test.
 */
export async function remoteOracle(options: RemoteOracleOptions): Promise<RemoteOracle> {
  const coordinator = new Coordinator(options);
  try {
    await coordinator.begin();
    return coordinator;
  } catch (error) {
    await coordinator.close();
    throw error;
  }
}

class Coordinator implements RemoteOracle {
  readonly #options: RemoteOracleOptions;
  readonly #patienceMs: number;
  /** The name of the test, and of its queue. */
  readonly #test: string;
  readonly #base: string;
  readonly #sender = randomUUID().slice(0, 13);
  readonly #fleet: Fleet;
  readonly #jobs: PendingJobs;
  readonly #stops: (() => void)[] = [];
  #count = 0;
  /** Messages of workers that have another key. */
  #strangers = 0;
  #firstReady = (): void => {};

  constructor(options: RemoteOracleOptions) {
    const { broker, test, base, patienceMs = 120_000, clock = (): number => performance.now() } = options;
    this.#options = options;
    this.#patienceMs = patienceMs;
    this.#test = testName(test);
    this.#base = fingerprint(base);
    this.#fleet = new Fleet(this.#test, clock);
    this.#jobs = new PendingJobs({
      fleet: this.#fleet,
      clock,
      send: (job) => broker.enqueue(this.#test, this.#sender, job),
      cancel: (ids) => broker.tell('cancel', sealed(options.key, 'cancel', { head: { ids } })),
    });
  }

  /** Makes the test known, and waits for a worker. */
  async begin(): Promise<void> {
    const { broker, key, firstWorkerMs = 30_000 } = this.#options;
    const looking = setInterval(() => this.#look(), lookMs);
    // What is known of a test is forgotten after a while.
    const refreshing = setInterval(() => void this.#announce().catch(() => {}), refreshMs);
    this.#stops.push(
      () => clearInterval(looking),
      () => clearInterval(refreshing),
      broker.listen('presence', (message) => this.#noticed(message)),
      broker.listen(`reports.${this.#sender}`, (message) => {
        const report = opened<ReportHead>(key, 'report', message);
        if (report) this.#jobs.report(report.head, report.body);
      }),
    );
    broker.onReturn(() => {
      persistently(() => this.#beginAgain(), this.#patienceMs).catch((error: unknown) => this.#jobs.fail(error));
    });
    await persistently(() => this.#announce(), 10_000);
    await this.#firstWorker(firstWorkerMs);
  }

  async judge(testCase: TestCase, signal: AbortSignal): Promise<Judgement> {
    signal.throwIfAborted();
    return this.#jobs.answer({ ...this.#job(testCase), read: judgementIn }, signal);
  }

  async run(testCase: TestCase, signal: AbortSignal): Promise<Run> {
    signal.throwIfAborted();
    const told = await this.#jobs.answer({ ...this.#job(testCase, { wants: 'run' }), read: runIn }, signal);
    return told();
  }

  #job(testCase: TestCase, more: Pick<JobHead, 'wants'> = {}): Pick<Asked<unknown>, 'id' | 'job'> {
    const { key, base, broker } = this.#options;
    const { form, bytes: body } = packed(base, testCase);
    const id = `${this.#sender}.${this.#count++}`;
    const head: JobHead = { id, test: this.#test, sender: this.#sender, base: this.#base, form, ...more };
    const job = sealed(key, 'job', { head, body });
    if (job.length > broker.largestBytes) throw tooLarge(job.length, broker.largestBytes);
    return { id, job };
  }

  slots(): number {
    return this.#fleet.slots;
  }

  width(): number {
    return widthFor(this.#fleet.slots, this.#jobs.trialMs);
  }

  async close(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop();
    const { broker } = this.#options;
    // What nobody has been given yet nobody needs; without a broker it will be forgotten in time.
    if (broker.isConnected()) await broker.withdraw(this.#test, this.#sender).catch(() => {});
  }

  async #announce(): Promise<void> {
    const { broker, key, test, base } = this.#options;
    await broker.openQueue(this.#test);
    await broker.store(this.#base, base);
    await (await broker.table('tests')).put(this.#test, sealed(key, 'test', { head: test }));
  }

  /** What waits there may be there twice now, and what was answered meanwhile went unheard. */
  async #beginAgain(): Promise<void> {
    if (this.#stops.length === 0) return;
    await this.#announce();
    await this.#options.broker.withdraw(this.#test, this.#sender);
    this.#jobs.sendAgain();
  }

  #look(): void {
    this.#jobs.look();
    if (this.#fleet.lonelyMs > this.#patienceMs) this.#jobs.fail(abandoned(this.#fleet, this.#patienceMs));
  }

  #noticed(message: Uint8Array): void {
    const presence = opened<PresenceHead>(this.#options.key, 'presence', message);
    if (presence === undefined) this.#strangers++;
    else this.#fleet.heard(presence.head);
    if (this.#fleet.ready.length > 0) this.#firstReady();
  }

  async #firstWorker(waitMs: number): Promise<void> {
    const timers: NodeJS.Timeout[] = [];
    await new Promise<void>((resolve, reject) => {
      this.#firstReady = resolve;
      const giveUp = (): void => reject(nobody(this.#fleet, this.#strangers));
      const giveUpOnRefusals = (): void => {
        if (this.#fleet.refusals.length > 0) giveUp();
      };
      timers.push(setTimeout(giveUp, waitMs), setTimeout(giveUpOnRefusals, Math.min(waitMs, refusalsMs)));
    }).finally(() => {
      for (const timer of timers) clearTimeout(timer);
    });
  }
}

function nobody({ refusals }: Fleet, strangers: number): TestLaunchError {
  const why =
    refusals.length > 0
      ? `The workers refuse it:\n  ${refusals.join('\n  ')}`
      : strangers > 0
        ? 'There are workers, but they sign with another key: give both sides the same --key-file.'
        : "There is no worker. On each machine: pare worker URL --allow 'COMMAND'";
  return new TestLaunchError(`No worker runs this test. ${why}`);
}

function abandoned({ refusals }: Fleet, patienceMs: number): TestLaunchError {
  const why = refusals.length > 0 ? ` Those that are there refuse it:\n  ${refusals.join('\n  ')}` : '';
  return new TestLaunchError(
    `No worker that runs this test has been heard of for ${patienceMs / 1000} s.${why}\nStart workers, then: pare resume`,
  );
}

function tooLarge(bytes: number, limit: number): TestLaunchError {
  return new TestLaunchError(
    `A candidate takes ${bytes} bytes even as edits, and the broker takes ${limit}: raise max_payload of nats-server.`,
  );
}
