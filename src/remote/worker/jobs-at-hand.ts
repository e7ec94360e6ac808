import { messageOf } from '../../basics/thrown.ts';
import type { SpecifiedOracle } from '../../oracles/specified/spec.ts';
import type { Broker, Delivery } from '../broker/broker.ts';
import { opened, type SharedKey, sealed } from '../messages/envelope.ts';
import type { CancelHead, JobHead, ReportHead } from '../messages/messages.ts';
import { type PackedForm, unpacked } from '../messages/packed.ts';
import { toldRun } from '../messages/told-run.ts';
import { KnownBases } from './known-bases.ts';
import { RecentJobs } from './recent-jobs.ts';
import { Slots } from './slots.ts';
import { WorkerCounts } from './worker-counts.ts';

export interface JobOptions {
  readonly broker: Broker;
  readonly key: SharedKey;
  /** Of the worker. */
  readonly name: string;
  /** How many trials run at once. */
  readonly slots: number;
  /** Larger test cases are refused. */
  readonly limitBytes: number;
}

/** A test that a worker has found to be allowed, and its oracle. */
export interface OpenTest {
  readonly name: string;
  readonly oracle: Pick<SpecifiedOracle, 'judge' | 'run' | 'close'>;
}

interface Work {
  readonly test: OpenTest;
  readonly delivery: Delivery;
  readonly control: AbortController;
  readonly head: JobHead;
  readonly body: Uint8Array;
}

interface Report {
  readonly head: ReportHead;
  readonly body?: Uint8Array;
}

/** A job that was handed out so often has ended those who had it, and is not tried again. */
const mostDeliveries = 5;
const keepMs = 2000;
/** Only trials that run longer than this are reported as running. */
const tellAfterMs = 25;

/** The jobs that a worker has been given. Each is answered, or given back. */
export class JobsAtHand {
  readonly counts: WorkerCounts = new WorkerCounts();
  readonly slots: Slots;
  readonly #options: JobOptions;
  readonly #bases: KnownBases;
  readonly #recent = new RecentJobs();
  readonly #held = new Set<Delivery>();
  readonly #running = new Map<string, AbortController>();
  readonly #keeping: NodeJS.Timeout;
  #isClosing = false;

  constructor(options: JobOptions) {
    this.#options = options;
    this.slots = new Slots(options.slots);
    this.#bases = new KnownBases(options.broker, options.limitBytes);
    this.#keeping = setInterval(() => {
      for (const delivery of this.#held) delivery.keep();
    }, keepMs);
  }

  get running(): number {
    return this.#running.size;
  }

  /** Stops what is running and gives it back. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#keeping);
    for (const control of this.#running.values()) control.abort(new Error('the worker is closing'));
    await this.slots.idle();
  }

  async handle(test: OpenTest, delivery: Delivery): Promise<void> {
    const { key, name: worker } = this.#options;
    if (this.#isClosing) {
      delivery.giveBack();
      return;
    }
    const message = opened<JobHead>(key, 'job', delivery.payload);
    if (message === undefined || message.head.test !== test.name || !isSensible(message.head)) {
      this.counts.invalid++;
      delivery.done();
      return;
    }
    const { head } = message;
    const known = this.#recent.answer(head.id);
    if (known) this.#report(head, known);
    if (known || this.#recent.isCancelled(head.id) || this.#running.has(head.id)) {
      delivery.done();
      return;
    }
    this.#held.add(delivery);
    const control = new AbortController();
    this.#running.set(head.id, control);
    try {
      const report = await this.slots.use(() => this.#judged({ test, delivery, control, ...message }));
      if (report) this.#report(head, report.head, report.body);
    } catch (error) {
      this.#report(head, { type: 'failed', id: head.id, worker, why: messageOf(error) });
    } finally {
      this.#running.delete(head.id);
      this.#held.delete(delivery);
      if (this.#isClosing) delivery.giveBack();
      else delivery.done();
    }
  }

  /** The report on a job; `undefined` when it is left to other workers. */
  async #judged(work: Work): Promise<Report | undefined> {
    const { delivery, control, head } = work;
    const { id } = head;
    const { name: worker } = this.#options;
    if (control.signal.aborted) return this.#stopped(id);
    if (delivery.deliveries > mostDeliveries) {
      const why = `${mostDeliveries} workers did not come to an answer`;
      return { head: { type: 'judged', id, worker, judgement: { verdict: 'unresolved', why }, ms: 0 } };
    }
    const tell = (): void => this.#report(head, { type: 'started', id, worker });
    if (!this.counts.areShort) tell();
    const telling = this.counts.areShort ? setTimeout(tell, tellAfterMs) : undefined;
    try {
      return await this.#tried(work);
    } catch (error) {
      if (!control.signal.aborted) throw error;
      this.counts.cancelled++;
      return this.#stopped(id);
    } finally {
      clearTimeout(telling);
    }
  }

  async #tried({ test, control, head, body }: Work): Promise<Report> {
    const { name: worker, limitBytes } = this.#options;
    const { id, form } = head;
    const base = form === 'edits' ? await this.#bases.get(head.base) : new Uint8Array();
    const testCase = unpacked({ form, bytes: body }, base, limitBytes);
    // The base text may have taken its time.
    control.signal.throwIfAborted();
    const began = performance.now();
    if (head.wants === 'run') {
      if (test.oracle.run === undefined) throw new Error('this test has no run of its own to be seen');
      const told = toldRun(await test.oracle.run(testCase, control.signal));
      return { head: { type: 'ran', id, worker, run: told.run, ms: performance.now() - began }, body: told.body };
    }
    const judgement = await test.oracle.judge(testCase, control.signal);
    const ms = performance.now() - began;
    this.counts.judged(judgement.verdict, ms);
    return { head: this.#recent.remember({ type: 'judged', id, worker, judgement, ms }) };
  }

  #stopped(id: string): Report | undefined {
    return this.#isClosing ? undefined : { head: { type: 'stopped', id, worker: this.#options.name } };
  }

  #report({ sender }: JobHead, head: ReportHead, body: Uint8Array = new Uint8Array()): void {
    const { broker, key } = this.#options;
    broker.tell(`reports.${sender}`, sealed(key, 'report', { head, body }));
  }

  cancel({ ids }: CancelHead): void {
    if (!Array.isArray(ids)) return;
    for (const id of ids) {
      this.#recent.cancel(id);
      this.#running.get(id)?.abort(new DOMException('The trial is not needed any more.', 'AbortError'));
    }
  }
}

/** Without a key, anybody may have written it; a sender is a word of a subject. */
function isSensible({ id, sender, base, form }: JobHead): boolean {
  return typeof id === 'string' && typeof base === 'string' && form in forms && /^[\w-]{1,64}$/.test(sender);
}

const forms: Readonly<Record<PackedForm, true>> = { plain: true, deflated: true, edits: true };
