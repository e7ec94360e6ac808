import { describe, expect, test } from 'vitest';
import { Steering } from '../../../src/cli/steering/steering.ts';

/** How many of these have got their turn. */
function takers(steering: Steering, count: number): { begun: () => number } {
  let begun = 0;
  for (let i = 0; i < count; i++) {
    const turn = steering.take();
    if (turn === undefined) begun++;
    else void turn.then(() => begun++);
  }
  return { begun: () => begun };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  test('are given to nobody while the search is paused', async () => {
    const steering = new Steering();
    steering.begin(2);
    steering.pauseOrGoOn();
    const { begun } = takers(steering, 1);
    await turn();
    expect(begun()).toBe(0);
    steering.pauseOrGoOn();
    await turn();
    expect(begun()).toBe(1);
  });

  test('cannot be held up any more when the end is coming', async () => {
    const steering = new Steering();
    steering.begin(1);
    steering.pauseOrGoOn();
    const { begun } = takers(steering, 1);
    expect(steering.isEnding).toBe(false);
    steering.release();
    steering.pauseOrGoOn();
    await turn();
    expect([begun(), steering.isEnding, steering.isPaused]).toEqual([1, true, false]);
  });

  test('are as many as are wanted, also more than at first, up to what would ever be planned', async () => {
    const steering = new Steering();
    steering.begin(2, 3);
    const { begun } = takers(steering, 5);
    expect(begun()).toBe(2);
    steering.widen(9);
    await turn();
    expect([begun(), steering.width]).toEqual([3, 3]);
    steering.widen(-9);
    expect(steering.width).toBe(1);
    steering.give();
    steering.give();
    await turn();
    expect(begun()).toBe(3);
    steering.give();
    await turn();
    expect(begun()).toBe(4);
  });

  test('follow what changes by itself, until a person says otherwise', async () => {
    let workers = 3;
    const steering = new Steering();
    steering.begin(1, 2);
    steering.follow(() => workers);
    const { begun } = takers(steering, 6);
    expect([begun(), steering.idle]).toEqual([3, 0]);
    workers = 5;
    expect(steering.idle).toBe(2);
    steering.give();
    await turn();
    expect(begun()).toBe(6);
    steering.widen(-1);
    workers = 9;
    expect(steering.width).toBe(4);
    steering.pauseOrGoOn();
    expect(steering.idle).toBe(0);
  });

  test('come at once when the end is coming', async () => {
    const steering = new Steering();
    steering.begin(1);
    steering.pauseOrGoOn();
    const { begun } = takers(steering, 1);
    steering.finishNow();
    await turn();
    expect([begun(), steering.finish.aborted]).toEqual([1, true]);
  });
});

describe('a pass', () => {
  test('that is skipped is tried again once something has changed', () => {
    const steering = new Steering();
    expect([steering.skips('lines: 1'), steering.hasSkipped]).toEqual([false, false]);
    steering.skip('lines');
    expect([steering.skips('lines: 1'), steering.skips('chars: 1'), steering.hasSkipped]).toEqual([true, false, true]);
    steering.moved();
    expect(steering.skips('lines: 2')).toBe(false);
  });

  test('that is off stays off until it is switched on', () => {
    const steering = new Steering();
    steering.toggle('lines');
    steering.moved();
    expect(steering.skips('lines: 1')).toBe(true);
    steering.toggle('lines');
    expect(steering.skips('lines: 1')).toBe(false);
  });
});
