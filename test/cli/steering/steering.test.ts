import { describe, expect, test } from 'vitest';
import { Steering } from '../../../src/cli/steering/steering.ts';
import type { Judgement, Oracle } from '../../../src/core/oracle.ts';

/** An oracle whose runs end when they are told to. */
function patient(): { oracle: Oracle; running: (() => void)[] } {
  const running: (() => void)[] = [];
  const judge = (): Promise<Judgement> =>
    new Promise((resolve) => running.push(() => resolve({ verdict: 'interesting' })));
  return { oracle: { judge }, running };
}

const never = new AbortController().signal;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a paced oracle', () => {
  test('begins nothing while it is paused, and goes on afterwards', async () => {
    const { oracle, running } = patient();
    const steering = new Steering(2);
    const paced = steering.paced(oracle);
    steering.pauseOrGoOn();
    const answer = paced.judge(new Uint8Array(), never);
    await turn();
    expect(running).toHaveLength(0);
    steering.pauseOrGoOn();
    await turn();
    expect(running).toHaveLength(1);
    running[0]?.();
    expect(await answer).toEqual({ verdict: 'interesting' });
  });

  test('runs as many at once as is wanted, never more than there are jobs', async () => {
    const { oracle, running } = patient();
    const steering = new Steering(3);
    const paced = steering.paced(oracle);
    steering.widen(-2);
    const answers = Array.from({ length: 4 }, () => paced.judge(new Uint8Array(), never));
    await turn();
    expect(running).toHaveLength(1);
    steering.widen(9);
    await turn();
    expect(running).toHaveLength(3);
    steering.widen(-9);
    expect(steering.width).toBe(1);
    for (let i = 0; i < 4; i++) {
      running[i]?.();
      await turn();
    }
    expect(await Promise.all(answers)).toHaveLength(4);
  });

  test('gives up waiting when it is told to stop', async () => {
    const { oracle } = patient();
    const steering = new Steering(1);
    steering.pauseOrGoOn();
    const stop = new AbortController();
    const answer = steering.paced(oracle).judge(new Uint8Array(), stop.signal);
    stop.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
  });
});

describe('a pass', () => {
  test('that is skipped is tried again once something has changed', () => {
    const steering = new Steering(1);
    expect([steering.skips('lines: 1'), steering.hasSkipped]).toEqual([false, false]);
    steering.skip('lines');
    expect([steering.skips('lines: 1'), steering.skips('chars: 1'), steering.hasSkipped]).toEqual([true, false, true]);
    steering.moved();
    expect(steering.skips('lines: 2')).toBe(false);
  });

  test('that is off stays off until it is switched on', () => {
    const steering = new Steering(1);
    steering.toggle('lines');
    steering.moved();
    expect(steering.skips('lines: 1')).toBe(true);
    steering.toggle('lines');
    expect(steering.skips('lines: 1')).toBe(false);
  });
});
