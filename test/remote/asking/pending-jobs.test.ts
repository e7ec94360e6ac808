import { expect, test } from 'vitest';
import type { Judgement } from '../../../src/core/oracle.ts';
import { Fleet } from '../../../src/remote/asking/fleet.ts';
import { PendingJobs } from '../../../src/remote/asking/pending-jobs.ts';
import { judgementIn } from '../../../src/remote/messages/heard-answer.ts';
import type { ReportHead } from '../../../src/remote/messages/messages.ts';

const judgement: Judgement = { verdict: 'interesting' };
const noBody = new Uint8Array();

/** Jobs of one test, with a clock that stands until it is moved, and a fleet of workers who are there all the time. */
class Asking {
  readonly sent: string[] = [];
  readonly cancelled: string[] = [];
  readonly #workers: readonly string[];
  readonly #fleet: Fleet;
  readonly #jobs: PendingJobs;
  #nowMs = 0;

  constructor(...workers: readonly string[]) {
    this.#workers = workers;
    const clock = (): number => this.#nowMs;
    this.#fleet = new Fleet('test', clock);
    this.#jobs = new PendingJobs({
      fleet: this.#fleet,
      clock,
      send: (job) => this.sent.push(Buffer.from(job).toString()),
      cancel: (ids) => this.cancelled.push(...ids),
    });
  }

  ask(id: string, signal: AbortSignal = new AbortController().signal): Promise<Judgement> {
    return this.#jobs.answer({ id, job: Buffer.from(id), read: judgementIn }, signal);
  }

  hear(type: 'started' | 'stopped' | 'judged', id: string, worker: string): void {
    const heads = {
      started: { type: 'started', id, worker },
      stopped: { type: 'stopped', id, worker },
      judged: { type: 'judged', id, worker, judgement, ms: 10 },
    } as const satisfies Record<string, ReportHead>;
    this.#jobs.report(heads[type], noBody);
  }

  /** So many seconds go by, in each of which the workers show that they are there, but for those who are gone. */
  wait(seconds: number, gone: readonly string[] = []): void {
    for (let second = 0; second < seconds; second++) {
      this.#nowMs += 1000;
      for (const worker of this.#workers) {
        if (gone.includes(worker)) continue;
        this.#fleet.heard({ worker, slots: 1, running: 0, tests: { test: 'ready' } });
      }
      this.#jobs.look();
    }
  }
}

test('a job that never came is sent again', async () => {
  const asking = new Asking('one');
  const answer = asking.ask('a');
  asking.wait(2);
  expect(asking.sent).toEqual(['a']);
  asking.wait(2);
  expect(asking.sent).toEqual(['a', 'a']);
  asking.hear('judged', 'a', 'one');
  expect(await answer).toEqual(judgement);
  asking.wait(100);
  expect(asking.sent).toEqual(['a', 'a']);
});

test('a job whose answer was lost is sent again, to the only worker there is', async () => {
  const asking = new Asking('one');
  const answer = asking.ask('a');
  asking.wait(2);
  asking.hear('started', 'a', 'one');
  asking.wait(2);
  expect(asking.sent).toEqual(['a']);
  asking.wait(2);
  expect(asking.sent).toEqual(['a', 'a']);
  asking.hear('judged', 'a', 'one');
  expect(await answer).toEqual(judgement);
});

test('each time it is waited twice as long', () => {
  const asking = new Asking('one');
  void asking.ask('a');
  const waits = [1, 2, 3, 4].map(() => {
    const before = asking.sent.length;
    let seconds = 0;
    for (; asking.sent.length === before; seconds++) asking.wait(1);
    return seconds;
  });
  expect(waits).toEqual([4, 7, 13, 25]);
});

test('what a worker had that is gone is sent again', () => {
  const asking = new Asking('one', 'two');
  void asking.ask('a');
  asking.wait(1);
  asking.hear('started', 'a', 'one');
  asking.wait(2);
  // Two seconds later it would not be stuck yet, and the worker has been away for long enough.
  asking.hear('started', 'a', 'one');
  asking.wait(3, ['one']);
  asking.hear('started', 'a', 'one');
  asking.wait(2, ['one']);
  expect(asking.sent).toEqual(['a', 'a']);
});

test('what a worker had that is gone is not sent again while another has it', () => {
  const asking = new Asking('one', 'two');
  void asking.ask('a');
  asking.wait(1);
  for (const worker of ['one', 'two']) asking.hear('started', 'a', worker);
  for (let second = 0; second < 10; second++) {
    asking.wait(1, ['one']);
    asking.hear('started', 'a', 'two');
  }
  expect(asking.sent).toEqual(['a']);
});

test('what was told to stop is not sent again', async () => {
  const asking = new Asking('one');
  const control = new AbortController();
  const answer = asking.ask('a', control.signal);
  asking.hear('started', 'a', 'one');
  control.abort(new Error('not needed'));
  asking.wait(100);
  expect(asking.sent).toEqual(['a']);
  asking.hear('stopped', 'a', 'one');
  await expect(answer).rejects.toThrow('not needed');
});

test('the copies of what has been answered are told to stop', async () => {
  const asking = new Asking('one', 'two');
  const answer = asking.ask('a');
  asking.hear('started', 'a', 'one');
  asking.wait(4);
  asking.hear('started', 'a', 'two');
  asking.hear('judged', 'a', 'two');
  await answer;
  await new Promise(setImmediate);
  expect(asking.cancelled).toEqual(['a']);
});
