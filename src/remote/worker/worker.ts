import { messageOf } from '../../basics/thrown.ts';
import { createOracle } from '../../oracles/specified/create-oracle.ts';
import { persistently } from '../broker/persistently.ts';
import { opened, sealed } from '../messages/envelope.ts';
import { type CancelHead, type PresenceHead, presenceMs } from '../messages/messages.ts';
import { type PortableTest, testName } from '../portable-test.ts';
import { type Allowed, localSpec, Refusal } from './allow-list.ts';
import { Intake } from './intake.ts';
import { type JobOptions, JobsAtHand, type OpenTest } from './jobs-at-hand.ts';
import type { WorkerCounts } from './worker-counts.ts';

export interface WorkerOptions extends JobOptions {
  readonly allowed: Allowed;
  readonly note: (text: string) => void;
  /** A test that nobody has made known for so long is left. An hour when not given. */
  readonly idleMs?: number;
}

/** Whoever reduces with a test makes it known anew more often than this. */
const defaultIdleMs = 3_600_000;

/** A test that runs here. */
interface Served {
  readonly test: OpenTest;
  readonly intake: Intake;
}

/** A process that judges for others, until it is closed. It runs what its own list allows, and nothing else. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #jobs: JobsAtHand;
  readonly #tests = new Map<string, Served>();
  readonly #readiness: Record<string, PresenceHead['tests'][string]> = {};
  /** When each was made known last. */
  readonly #announcedMs = new Map<string, number>();
  /** Refused for want of something that there may be later. */
  readonly #mayBeRunLater = new Set<string>();
  /** Tests that are being opened or left. */
  readonly #changing = new Set<Promise<void>>();
  readonly #stops: (() => void)[] = [];
  #isClosing = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#jobs = new JobsAtHand(options);
  }

  /** Begins to listen. Returns when everything that is wanted of it now is known. */
  async start(): Promise<void> {
    const { broker, key } = this.#options;
    const presence = setInterval(() => {
      this.#leaveIdle();
      this.#showPresence();
    }, presenceMs);
    this.#stops.push(
      () => clearInterval(presence),
      broker.listen('cancel', (message) => {
        const cancel = opened<CancelHead>(key, 'cancel', message);
        if (cancel) this.#jobs.cancel(cancel.head);
      }),
    );
    const tests = await broker.table('tests');
    this.#stops.push(await tests.watch('', (name, message) => this.#announced(name, message)));
  }

  get counts(): WorkerCounts {
    return this.#jobs.counts;
  }

  get running(): number {
    return this.#jobs.running;
  }

  /** The tests that it runs, by name. */
  get tests(): readonly string[] {
    return [...this.#tests.keys()];
  }

  /** Ends the worker. Jobs that are running are stopped, and given to others. */
  async close(): Promise<void> {
    if (this.#isClosing) return;
    this.#isClosing = true;
    for (const stop of this.#stops) stop();
    const intakes = [...this.#tests.values()].map(({ intake }) => intake.close());
    await this.#jobs.close();
    await Promise.allSettled([...intakes, ...this.#changing]);
    for (const { test } of this.#tests.values()) await test.oracle.close?.();
  }

  #announced(name: string, message: Uint8Array): void {
    const { key, note } = this.#options;
    if (this.#isClosing) return;
    if (name in this.#readiness && !this.#mayBeRunLater.has(name)) {
      if (this.#announcedMs.has(name)) this.#announcedMs.set(name, performance.now());
      // Somebody has just come to ask.
      this.#showPresence();
      return;
    }
    const test = opened<PortableTest>(key, 'test', message)?.head;
    if (test === undefined || testName(test) !== name) {
      this.counts.invalid++;
      note(`test ${name} is not signed with the key of this worker: ignored`);
      return;
    }
    this.#announcedMs.set(name, performance.now());
    this.#mayBeRunLater.delete(name);
    this.#readiness[name] = 'opening';
    this.#change(this.#begin(name, test));
  }

  #change(work: Promise<void>): void {
    const changing = work.finally(() => this.#changing.delete(changing));
    this.#changing.add(changing);
  }

  async #begin(name: string, given: PortableTest): Promise<void> {
    const { broker, note, slots } = this.#options;
    try {
      const test = await this.#open(name, given);
      if (this.#isClosing) return await test.oracle.close?.();
      this.#tests.set(name, { test, intake: new Intake({ broker, jobs: this.#jobs, slots, test }) });
      this.#readiness[name] = 'ready';
      note(`test ${name}: ready`);
    } catch (error) {
      const why = messageOf(error);
      this.#readiness[name] = { refused: why };
      if (!(error instanceof Refusal)) this.#mayBeRunLater.add(name);
      this.counts.refused++;
      note(`test ${name} is refused: ${why}`);
    }
    if (!this.#isClosing) this.#showPresence();
  }

  async #open(name: string, test: PortableTest): Promise<OpenTest> {
    const { allowed, slots, note } = this.#options;
    const spec = localSpec(test, allowed);
    // Whatever belongs to the sender's machine was settled there: the input itself is not needed.
    const input = new Uint8Array();
    if (spec.same && !spec.golden) throw new Refusal('its golden run is missing');
    const oracle = await createOracle(spec, { fileName: test.fileName, input, jobs: slots, note });
    try {
      await persistently(() => this.#options.broker.openQueue(name), 30_000);
      return { name, oracle };
    } catch (error) {
      await oracle.close?.();
      throw error;
    }
  }

  /** What nobody makes known any more would keep its processes and folders until the end. */
  #leaveIdle(): void {
    const { idleMs = defaultIdleMs } = this.#options;
    for (const [name, atMs] of this.#announcedMs) {
      if (performance.now() - atMs < idleMs || this.#readiness[name] === 'opening') continue;
      const served = this.#tests.get(name);
      this.#announcedMs.delete(name);
      this.#mayBeRunLater.delete(name);
      this.#tests.delete(name);
      delete this.#readiness[name];
      if (served) this.#change(this.#leave(served));
    }
  }

  async #leave({ test, intake }: Served): Promise<void> {
    await intake.close();
    await test.oracle.close?.();
    this.#options.note(`test ${test.name}: left, nobody asks for it`);
  }

  #showPresence(): void {
    const { broker, key, name: worker, slots } = this.#options;
    const head: PresenceHead = { worker, slots, running: this.running, tests: this.#readiness };
    broker.tell('presence', sealed(key, 'presence', { head }));
  }
}
