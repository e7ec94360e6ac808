import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NotInterestingError } from '../../src/core/errors.ts';
import type { ReductionEvent } from '../../src/core/event.ts';
import type { Oracle } from '../../src/core/oracle.ts';
import { propose } from '../../src/core/propose.ts';
import type { Scheduler } from '../../src/core/scheduler.ts';
import type { Pass } from '../../src/core/search.ts';
import type { TestCase } from '../../src/core/test-case.ts';
import { pipelined } from '../../src/schedulers/pipelined.ts';
import { sequential } from '../../src/schedulers/sequential.ts';
import { fingerprint } from '../../src/session/fingerprint.ts';
import { reduceSession } from '../../src/session/reduce.ts';
import type { SessionOptions } from '../../src/session/run.ts';
import { bytes, memory, needs, offer, oracle, plain, text } from './small.ts';

describe('a reduction', () => {
  test('asks what A1 of the specification lists, and gives back what is needed', async () => {
    const says = oracle(needs('24'));
    const { output, reason, verified } = await reduceSession({ ...plain('12345', says), cache: memory() });
    expect(text(output)).toBe('24');
    expect([reason, verified]).toEqual(['exhausted', false]);
    expect(says.asked.slice(1).join(' ')).toBe('12 345 123 1245 145 245 2 45 24 4');
  });

  test('tells its observers each fact in order', async () => {
    const events: ReductionEvent[] = [];
    await reduceSession({ ...plain('ab', oracle(needs('b'))), observe: (event) => events.push(event), jobs: 3 });
    const facts = events.map((e) => (e.type === 'judged' ? `${e.label} ${e.verdict} ${e.size}` : `${e.type}`));
    expect(facts).toEqual([
      'started',
      'check: input interesting 2',
      'complements: 1/2 uninteresting 1',
      'complements: 0/2 interesting 1',
      'accepted',
      'finished',
    ]);
  });

  test('begins a trial before anything else goes on, and lets it go on after the trial', async () => {
    const course: string[] = [];
    let ms = 0;
    const says = oracle((candidate) => {
      course.push(candidate);
      ms += 1000;
      return candidate === 'abc';
    });
    const asking: Scheduler = async (search, judge) => {
      for (const proposal of search) {
        setImmediate(() => course.push('else'));
        await judge(proposal, new AbortController().signal);
      }
    };
    await reduceSession({ ...plain('abc', says), pass: offer('a', 'b'), scheduler: asking, clock: () => ms });
    expect(course).toEqual(['abc', 'a', 'else', 'b', 'else']);
  });

  test('refuses an input that is not interesting, and says what was seen', async () => {
    const says = oracle(() => ({ verdict: 'uninteresting', why: 'exit 1' }));
    const reduction = reduceSession(plain('abc', says));
    await expect(reduction).rejects.toThrow(NotInterestingError);
    await expect(reduction).rejects.toThrow('exit 1');
    expect(says.asked).toEqual(['abc']);
  });

  test('rejects with the reason of a broken oracle', async () => {
    const broken: Oracle = { judge: () => Promise.reject(new TypeError('no such worker')) };
    await expect(reduceSession(plain('abc', broken))).rejects.toThrow(new TypeError('no such worker'));
  });

  test('ends when the oracle broke in a trial that nobody waits for any more', async () => {
    const gate = deferred();
    const breaking: Oracle = {
      judge: async (testCase) => {
        if (text(testCase) === 'lost') throw new TypeError('no such worker');
        if (text(testCase) === 'slow') await gate.promise;
        return { verdict: 'interesting' };
      },
    };
    const never = new AbortController().signal;
    const leaving: Scheduler = async (search, judge, accept) => {
      const [lost, slow] = [...search];
      const left = new AbortController();
      const first = judge(lost!, left.signal).catch(() => undefined);
      const second = judge(slow!, never);
      await first;
      left.abort();
      gate.resolve();
      if (await second) accept(slow!);
    };
    const reduction = reduceSession({ ...plain('input', breaking), pass: offer('lost', 'slow'), scheduler: leaving });
    await expect(reduction).rejects.toThrow('no such worker');
  });

  test('shows its observers what was accepted', async () => {
    const seen: string[] = [];
    const session = { ...plain('abc', oracle(needs('c'))), pass: offer('bc', 'a', 'c') };
    await reduceSession({ ...session, observe: (_, testCase) => testCase && seen.push(text(testCase)) });
    expect(seen).toEqual(['bc', 'c']);
  });

  test('keeps the smallest accepted test case when a pump made the current one larger', async () => {
    const reduction = await reduceSession({
      ...plain(
        'abcd',
        oracle(() => true),
      ),
      pass: offer('abc', 'abcxyz', 'abcx'),
    });
    expect(text(reduction.output)).toBe('abc');
    expect(reduction.statistics.accepted).toBe(3);
  });

  test('renders each candidate once and hashes nothing twice', async () => {
    let rendered = 0;
    const pass: Pass<TestCase> = () => [
      propose(
        'p',
        () => bytes(`b${++rendered}`),
        () => [],
      ),
    ];
    await reduceSession({
      ...plain(
        'abc',
        oracle(() => true),
      ),
      pass,
    });
    expect(rendered).toBe(1);
  });
});

describe('what is known', () => {
  test('is never tried again, and a candidate equal to the current best is interesting without a trial', async () => {
    const says = oracle(needs('a'));
    const cache = memory();
    const { statistics } = await reduceSession({ ...plain('ab', says), pass: offer('a', 'a', 'x', 'x'), cache });
    expect(says.asked).toEqual(['ab', 'a', 'x']);
    expect(statistics).toMatchObject({ trials: 2, known: 2, accepted: 2 });
  });

  test('is waited for while it is being found out, so that no content is tried twice at a time', async () => {
    const gate = deferred();
    const says = oracle(() => true);
    const slow: Oracle = {
      judge: async (testCase, signal) => {
        const judgement = await says.judge(testCase, signal);
        if (text(testCase) === 'a') await gate.promise;
        return judgement;
      },
    };
    const signal = new AbortController().signal;
    const both: Scheduler = async (search, judge, accept) => {
      const [one, two] = [...search];
      const verdicts = [judge(one!, signal), judge(two!, signal)];
      setImmediate(gate.resolve);
      expect(await Promise.all(verdicts)).toEqual([true, true]);
      accept(one!);
    };
    const { statistics } = await reduceSession({ ...plain('ab', slow), pass: offer('a', 'a'), scheduler: both });
    expect(says.asked).toEqual(['ab', 'a']);
    expect(statistics).toMatchObject({ trials: 1, known: 1 });
  });

  test('comes from the journal first', async () => {
    const known = memory();
    known.set(fingerprint(bytes('a')), { verdict: 'uninteresting' }, 1);
    const cache = memory();
    cache.set(fingerprint(bytes('a')), { verdict: 'interesting' }, 1);
    const { output } = await reduceSession({
      ...plain(
        'ab',
        oracle(() => true),
      ),
      pass: offer('a'),
      known,
      cache,
    });
    expect(text(output)).toBe('ab');
  });

  test('is told to the cache with its limit, and a smaller size at each step', async () => {
    const told: unknown[] = [];
    const says = oracle((c) => (c === 'b' ? { verdict: 'unresolved', timeoutMs: 5000 } : true));
    await reduceSession({
      ...plain('ab', says),
      pass: offer('b', 'a'),
      cache: { get: () => undefined, set: (_, j, size) => told.push([j, size]), shrunk: (size) => told.push(size) },
    });
    expect(told).toEqual([[{ verdict: 'unresolved', timeoutMs: 5000 }, 1], [{ verdict: 'interesting' }, 1], 1]);
  });

  test('makes no difference to the trail, whatever the cache forgets', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, maxLength: 12 }),
        fc.func(fc.boolean()),
        fc.nat(3),
        async (input, says, forget) => {
          const forgetful = memory();
          const get = (key: string): ReturnType<typeof forgetful.get> =>
            parseInt(key[0]!, 16) % 4 < forget ? undefined : forgetful.get(key);
          const trail = async (options: Partial<SessionOptions>): Promise<string[]> => {
            const sizes: string[] = [];
            const judge = oracle((c) => c === input || says(c));
            await reduceSession({
              ...plain(input, judge),
              ...options,
              observe: (e) => e.type === 'accepted' && sizes.push(e.key),
            });
            return sizes;
          };
          const without = await trail({});
          expect(await trail({ cache: memory() })).toEqual(without);
          expect(await trail({ cache: { ...forgetful, get } })).toEqual(without);
        },
      ),
    );
  });
});

describe('limits', () => {
  test.each([
    [0, '12345', 'limit'],
    [1, '12345', 'limit'],
    [5, '1245', 'limit'],
    [7, '245', 'limit'],
    [10, '24', 'exhausted'],
  ])('a budget of %i trials leaves %s (A16)', async (trials, left, reason) => {
    const says = oracle(needs('24'));
    const reduction = await reduceSession({ ...plain('12345', says), cache: memory(), limits: { trials } });
    expect(text(reduction.output)).toBe(left);
    expect(reduction.reason).toBe(reason);
    expect(says.asked.length - 1).toBe(Math.min(trials, 10));
  });

  test('of time is looked at before each trial', async () => {
    let now = 0;
    const says = oracle((c) => {
      now += 100;
      return needs('24')(c);
    });
    const reduction = await reduceSession({ ...plain('12345', says), clock: () => now, limits: { timeMs: 350 } });
    expect(says.asked.length).toBe(4);
    expect(reduction).toMatchObject({ reason: 'limit', limit: '0.35 s' });
  });

  test('of time is looked at where verdicts are known, too', async () => {
    let now = 0;
    const says = oracle((c) => c === 'abc');
    const pass = function* (current: Uint8Array) {
      for (let i = 0; i < 10; i++) {
        now += 100;
        yield* offer('x')(current);
      }
    };
    const session = { ...plain('abc', says), pass, cache: memory(), clock: () => now };
    const reduction = await reduceSession({ ...session, limits: { timeMs: 350 } });
    expect(reduction).toMatchObject({ reason: 'limit', limit: '0.35 s' });
    expect(now).toBeLessThan(600);
  });

  test('of standstill counts from the last accepted step', async () => {
    let now = 0;
    const says = oracle((c) => {
      now += 100;
      return c === 'abc' || c === 'ab';
    });
    const pass = offer('x', 'ab', 'u', 'v', 'w', 'y', 'z');
    const { output } = await reduceSession({
      ...plain('abc', says),
      pass,
      clock: () => now,
      limits: { stalledMs: 300 },
    });
    expect(text(output)).toBe('ab');
    expect(says.asked).toEqual(['abc', 'x', 'ab', 'u', 'v', 'w']);
  });

  test('of size stops at the first step that is small enough, however far ahead the scheduler has tried', async () => {
    for (const scheduler of [sequential, pipelined({ jobs: 4, lookAhead: 4 })]) {
      const { output, reason } = await reduceSession({
        ...plain('12345678', oracle(needs('8'))),
        scheduler,
        limits: { stopAtBytes: 2 },
      });
      expect([text(output), reason]).toEqual(['78', 'limit']);
    }
  });

  test('keep the success of a trial that was running when they were met', async () => {
    const late = deferred();
    const says: Oracle = {
      judge: async (testCase) => {
        if (text(testCase) === 'a') await late.promise;
        return { verdict: 'interesting' };
      },
    };
    const reduction = reduceSession({
      ...plain('abc', says),
      pass: offer('a', 'x', 'y'),
      scheduler: pipelined({ jobs: 2, lookAhead: 2 }),
      limits: { trials: 1 },
    });
    setImmediate(late.resolve);
    expect(text((await reduction).output)).toBe('a');
  });

  test('told to come to an end, it starts no more trials and keeps what it has', async () => {
    const windDown = new AbortController();
    const says = oracle((c) => {
      if (c === '1245') windDown.abort();
      return needs('24')(c);
    });
    const reduction = await reduceSession({ ...plain('12345', says), windDown: windDown.signal });
    expect(reduction).toMatchObject({ reason: 'stopped', verified: false });
    expect(text(reduction.output)).toBe('1245');
  });

  test('stopped, it aborts the running trial and gives the best back unverified', async () => {
    const stop = new AbortController();
    let aborted = false;
    const says: Oracle = {
      judge: (testCase, signal) => {
        if (text(testCase) !== 'c') return Promise.resolve({ verdict: 'interesting' });
        setImmediate(() => stop.abort(new Error('Ctrl-C')));
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            reject(signal.reason);
          });
        });
      },
    };
    const reduction = await reduceSession({
      ...plain('abcd', says),
      pass: offer('ab', 'c'),
      signal: stop.signal,
      verify: 3,
    });
    expect(reduction).toMatchObject({ reason: 'stopped', verified: false });
    expect([text(reduction.output), aborted]).toEqual(['ab', true]);
  });

  test('a signal aborted beforehand asks nothing at all', async () => {
    const says = oracle(() => true);
    const { reason } = await reduceSession({ ...plain('abc', says), signal: AbortSignal.abort() });
    expect([reason, says.asked]).toEqual(['stopped', []]);
  });
});

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
