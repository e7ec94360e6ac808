import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Judgement, Oracle, OutcomeCache } from '../../src/core/oracle.ts';
import type { Scheduler } from '../../src/core/scheduler.ts';
import type { Pass } from '../../src/core/search.ts';
import type { Fingerprint, TestCase } from '../../src/core/test-case.ts';
import { pipelined } from '../../src/schedulers/pipelined.ts';
import { sequential } from '../../src/schedulers/sequential.ts';
import { loadRun } from '../../src/session/disk/load-run.ts';
import { recordNewRun } from '../../src/session/disk/run-recorder.ts';
import { latestRun } from '../../src/session/disk/runs.ts';
import { texts } from '../../src/session/disk/step-texts.ts';
import { fingerprint } from '../../src/session/fingerprint.ts';
import { reduceSession } from '../../src/session/reduce.ts';
import { resumeSession } from '../../src/session/resume.ts';
import type { SessionOptions } from '../../src/session/run.ts';

export interface SessionSubject {
  readonly inputs: fc.Arbitrary<TestCase>;
  /** Schedulers that accept the same trail as the first of them. */
  readonly schedulers?: readonly Scheduler[];
  /** Tries per law; 20 when not given, since each is several reductions with files. */
  readonly runs?: number;
}

/** The laws of a reduction, for any pass over bytes and an oracle that says anything at all, but always the same. */
export function testSession(name: string, pass: Pass<TestCase>, subject: SessionSubject): void {
  const laws = new Laws(pass, subject);
  describe(`a reduction by ${name}`, () => {
    beforeAll(() => laws.open());
    afterAll(() => laws.close());
    test('accepts the same whatever the cache remembers', () => laws.cachesChangeNothing(), 60_000);
    test('accepts the same whatever the scheduler', () => laws.schedulersChangeNothing(), 60_000);
    test(
      'with a budget of trials accepts the beginning of what it accepts without',
      () => laws.budgetsCutOff(),
      60_000,
    );
    test(
      'stopped at any event and resumed asks and accepts what an undisturbed one does',
      () => laws.resumes(),
      60_000,
    );
  });
}

interface Told {
  readonly trail: readonly Fingerprint[];
  readonly asked: readonly Fingerprint[];
  readonly events: number;
}

class Laws {
  readonly #pass: Pass<TestCase>;
  readonly #subject: SessionSubject;
  #folder = '';

  constructor(pass: Pass<TestCase>, subject: SessionSubject) {
    this.#pass = pass;
    this.#subject = subject;
  }

  open(): void {
    this.#folder = mkdtempSync(path.join(os.tmpdir(), 'pare-test-'));
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  cachesChangeNothing(): Promise<void> {
    return this.#check(async (input, seed) => {
      const { trail } = await this.#reduce(input, seed, {});
      for (const forgets of [() => false, isRejection, (key: Fingerprint) => Number.parseInt(key[0]!, 16) < 8]) {
        expect((await this.#reduce(input, seed, { cache: cache(forgets) })).trail).toEqual(trail);
      }
    });
  }

  schedulersChangeNothing(): Promise<void> {
    const [first = sequential, ...others] = this.#subject.schedulers ?? pipelines;
    return this.#check(async (input, seed) => {
      const { trail } = await this.#reduce(input, seed, { scheduler: first });
      for (const scheduler of others) expect((await this.#reduce(input, seed, { scheduler })).trail).toEqual(trail);
    });
  }

  budgetsCutOff(): Promise<void> {
    return this.#check(async (input, seed) => {
      const whole = await this.#reduce(input, seed, { cache: cache(() => false) });
      const trials = seed % (whole.asked.length + 1);
      const cut = await this.#reduce(input, seed, { cache: cache(() => false), limits: { trials } });
      expect(cut.asked).toEqual(whole.asked.slice(0, trials));
      expect(cut.trail).toEqual(whole.trail.slice(0, cut.trail.length));
    });
  }

  resumes(): Promise<void> {
    return this.#check(async (input, seed) => {
      const whole = await this.#reduce(input, seed, { cache: cache(() => false) });
      const within = mkdtempSync(path.join(this.#folder, 'runs-'));
      const stop = new AbortController();
      const recorder = recordNewRun({ within, name: 'x', input, now: new Date(), options: {} });
      let left = 1 + (seed % whole.events);
      const observe = (): void => {
        left--;
        if (left === 0) stop.abort();
      };
      const before = await this.#reduce(input, seed, {
        cache: cache(() => false),
        recorder,
        signal: stop.signal,
        observe,
      });
      recorder.close();
      const { oracle, asked } = whimsical(input, seed);
      const resumed = { oracle, pass: this.#pass, scheduler: sequential, verify: 0, cache: cache(() => false) };
      const { output } = await resumeSession({ ...resumed, run: loadRun(latestRun(within)) });
      const run = loadRun(latestRun(within));
      expect([...before.asked, ...asked.filter((key) => key !== fingerprint(input))]).toEqual(whole.asked);
      expect(run.steps.map((step) => step.key)).toEqual(whole.trail);
      expect([...texts(run)].map(({ testCase }) => fingerprint(testCase)).slice(1)).toEqual(whole.trail);
      expect(Buffer.compare(readFileSync(run.folder.best), output)).toBe(0);
      rmSync(within, { recursive: true });
    });
  }

  async #reduce(input: TestCase, seed: number, options: Partial<SessionOptions>): Promise<Told> {
    const { oracle, asked } = whimsical(input, seed);
    const trail: Fingerprint[] = [];
    let events = 0;
    const session = { input, oracle, pass: this.#pass, scheduler: sequential, verify: 0, ...options };
    await reduceSession({
      ...session,
      observe(event) {
        events++;
        if (event.type === 'accepted') trail.push(event.key);
        options.observe?.(event);
      },
    });
    return { trail, asked: asked.filter((key) => key !== fingerprint(input)), events };
  }

  async #check(law: (input: TestCase, seed: number) => Promise<void>): Promise<void> {
    await fc.assert(fc.asyncProperty(this.#subject.inputs, fc.nat(), law), { numRuns: this.#subject.runs ?? 20 });
  }
}

const pipelines = [1, 2, 5].map((jobs) => pipelined({ jobs, lookAhead: 4 }));

/** Says yes to the input and to a third of all contents, and no, or nothing in time, to the others. */
function whimsical(input: TestCase, seed: number): { readonly oracle: Oracle; readonly asked: Fingerprint[] } {
  const asked: Fingerprint[] = [];
  const original = fingerprint(input);
  const judgements: readonly Judgement[] = [
    { verdict: 'interesting' },
    { verdict: 'uninteresting', why: 'exit 1' },
    { verdict: 'unresolved', timeoutMs: 1000 },
  ];
  const judge: Oracle['judge'] = async (testCase, signal) => {
    signal.throwIfAborted();
    const key = fingerprint(testCase);
    asked.push(key);
    const number = Number.parseInt(key.slice(0, 8), 16) ^ seed;
    // Trials that run at once end in any order.
    for (let turns = number & 3; turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    return key === original ? judgements[0]! : judgements[(number >>> 2) % 3]!;
  };
  return { oracle: { judge }, asked };
}

function isRejection(_: Fingerprint, { verdict }: Judgement): boolean {
  return verdict !== 'interesting';
}

function cache(forgets: (key: Fingerprint, judgement: Judgement) => boolean): OutcomeCache {
  const judgements = new Map<Fingerprint, Judgement>();
  return {
    get: (key) => judgements.get(key),
    set(key, judgement) {
      if (!forgets(key, judgement)) judgements.set(key, judgement);
    },
  };
}
