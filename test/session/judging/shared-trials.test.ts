import { describe, expect, test } from 'vitest';
import type { Judgement } from '../../../src/core/oracle.ts';
import { SharedTrials } from '../../../src/session/judging/shared-trials.ts';

const YES: Judgement = { verdict: 'interesting' };
const never = new AbortController().signal;

/** A trial that ends when told to: with an answer, or, once stopped, when it has cleaned up. */
class Running {
  readonly #ends = deferred<Judgement>();
  stopped: unknown;

  readonly judge = (signal: AbortSignal): Promise<Judgement> => {
    signal.addEventListener('abort', () => {
      this.stopped = signal.reason;
    });
    return this.#ends.promise;
  };

  answer(): void {
    this.#ends.resolve(YES);
  }

  cleanUp(): void {
    this.#ends.reject(this.stopped);
  }
}

describe('a trial that two wait for', () => {
  test('answers both', async () => {
    const trials = new SharedTrials();
    const running = new Running();
    const both = [trials.start('k', running.judge, never), trials.join('k', never)];
    running.answer();
    expect(await Promise.all(both)).toEqual([YES, YES]);
    expect(trials.has('k')).toBe(false);
  });

  test('goes on for the second when the first does not need it any more', async () => {
    const trials = new SharedTrials();
    const running = new Running();
    const first = new AbortController();
    const [one, two] = [trials.start('k', running.judge, first.signal), trials.join('k', never)];
    first.abort('not needed');
    await expect(one).rejects.toBe('not needed');
    expect(running.stopped).toBeUndefined();
    running.answer();
    expect(await two).toEqual(YES);
  });

  test('stops when neither needs it, and lets the last one go only when it has stopped', async () => {
    const trials = new SharedTrials();
    const running = new Running();
    const [first, second] = [new AbortController(), new AbortController()];
    const one = trials.start('k', running.judge, first.signal);
    const two = trials.join('k', second.signal);
    first.abort('one');
    await expect(one).rejects.toBe('one');
    let gone = false;
    const left = two.catch((reason: unknown) => {
      gone = true;
      return reason;
    });
    second.abort('two');
    await Promise.resolve();
    expect([running.stopped, gone, trials.has('k')]).toEqual(['two', false, true]);
    running.cleanUp();
    expect(await left).toBe('two');
    expect(trials.has('k')).toBe(false);
  });

  test('that is being stopped is waited for, not joined', async () => {
    const trials = new SharedTrials();
    const running = new Running();
    const first = new AbortController();
    const one = trials.start('k', running.judge, first.signal);
    first.abort('one');
    const late = trials.join('k', never);
    running.cleanUp();
    await expect(one).rejects.toBe('one');
    expect(await late).toBeUndefined();
    expect(trials.has('k')).toBe(false);
  });

  test('passes the failure of a broken oracle on to both', async () => {
    const trials = new SharedTrials();
    const broken = (): Promise<Judgement> => Promise.reject(new Error('broken'));
    const both = [trials.start('k', broken, never), trials.join('k', never)];
    await expect(both[0]).rejects.toThrow('broken');
    await expect(both[1]).rejects.toThrow('broken');
    await trials.settled();
  });

  test('ends at once when everything is stopped', async () => {
    const trials = new SharedTrials();
    const running = new Running();
    const one = trials.start('k', running.judge, never);
    trials.stop('Ctrl-C');
    running.cleanUp();
    await expect(one).rejects.toBe('Ctrl-C');
  });
});

interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

function deferred<T>(): Deferred<T> {
  let settle: Omit<Deferred<T>, 'promise'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle! };
}
