import { createOracle } from '../oracles/create-oracle.ts';
import { type Allowed, localSpec, Refusal } from './allow-list.ts';
import { opened, sealed } from './envelope.ts';
import { type JobOptions, JobsAtHand, type OpenTest } from './jobs-at-hand.ts';
import { type CancelHead, PRESENCE_MS, type PresenceHead } from './messages.ts';
import { persistently } from './persistently.ts';
import { type PortableTest, testName } from './portable-test.ts';
import type { WorkerCounts } from './worker-counts.ts';

export interface WorkerOptions extends JobOptions {
  readonly allowed: Allowed;
  readonly note: (text: string) => void;
}

/** What the broker has been asked for and has forgotten, since it was restarted, is asked for again after so long. */
const PULL_MS = 5000;

/** A process that judges for others, until it is closed. It runs what its own list allows, and nothing else. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #jobs: JobsAtHand;
  readonly #tests = new Map<string, OpenTest>();
  readonly #readiness: Record<string, PresenceHead['tests'][string]> = {};
  readonly #opening = new Set<Promise<void>>();
  readonly #stops: (() => void)[] = [];
  #isClosing = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#jobs = new JobsAtHand(options);
  }

  /** Begins to listen. Returns when everything that is wanted of it now is known. */
  async start(): Promise<void> {
    const { broker, key } = this.#options;
    const presence = setInterval(() => this.#showPresence(), PRESENCE_MS);
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

  /** Stops what is running, which others will be given, and ends. */
  async close(): Promise<void> {
    if (this.#isClosing) return;
    this.#isClosing = true;
    for (const stop of this.#stops) stop();
    await this.#jobs.close();
    await Promise.allSettled(this.#opening);
    for (const { oracle } of this.#tests.values()) await oracle.close?.();
  }

  #announced(name: string, message: Uint8Array): void {
    const { key, note } = this.#options;
    if (this.#isClosing) return;
    if (name in this.#readiness) {
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
    this.#readiness[name] = 'opening';
    const opening = this.#begin(name, test).finally(() => this.#opening.delete(opening));
    this.#opening.add(opening);
  }

  async #begin(name: string, test: PortableTest): Promise<void> {
    const { broker, note } = this.#options;
    try {
      this.#tests.set(name, await this.#open(name, test));
      await persistently(() => broker.openQueue(name), 30_000);
      this.#readiness[name] = 'ready';
      note(`test ${name}: ready`);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#readiness[name] = { refused: why };
      this.counts.refused++;
      note(`test ${name} is refused: ${why}`);
    }
    if (this.#isClosing) return;
    this.#showPresence();
    if (this.#readiness[name] === 'ready') this.#pull(name);
  }

  async #open(name: string, test: PortableTest): Promise<OpenTest> {
    const { allowed, slots, note } = this.#options;
    const spec = localSpec(test, allowed);
    // Whatever belongs to the sender's machine was settled there: the input itself is not needed.
    const input = new Uint8Array();
    if (spec.same && !spec.golden) throw new Refusal('its golden run is missing');
    return { name, oracle: await createOracle(spec, { fileName: test.fileName, input, jobs: slots, note }) };
  }

  #showPresence(): void {
    const { broker, key, name: worker, slots } = this.#options;
    const head: PresenceHead = { worker, slots, running: this.running, tests: this.#readiness };
    broker.tell('presence', sealed(key, 'presence', { head }));
  }

  /**
   * Asks for as many jobs as can run now; when trials take hardly longer than asking, for some to come. With several
   * tests, jobs of two may come for one slot: then one waits here.
   */
  #pull(name: string): void {
    const test = this.#tests.get(name);
    if (test === undefined) return;
    let asked = 0;
    const ask = (): void => {
      while (!this.#isClosing && asked < this.#jobs.slots.free + this.counts.worthAhead(this.#options.slots)) {
        asked++;
        void this.#options.broker
          .take(name, PULL_MS)
          .then((delivery) => {
            if (delivery) void this.#jobs.handle(test, delivery).finally(ask);
          })
          .catch(() => {})
          .finally(() => {
            asked--;
            ask();
          });
      }
    };
    this.#jobs.slots.whenFree(ask);
    ask();
  }
}
