import { expect, test } from 'vitest';
import { Leisure } from '../../src/schedulers/leisure.ts';

test('one long thought is not the last', () => {
  let ms = 0;
  const leisure = new Leisure(() => ms);
  const wait = (): boolean => {
    leisure.beginWait();
    const { hasTime } = leisure;
    ms += 20;
    leisure.endWait();
    return hasTime;
  };
  expect([wait(), wait()]).toEqual([false, true]);
  leisure.think(() => (ms += 100));
  const times = Array.from({ length: 60 }, wait);
  expect([times[0], times.at(-1)]).toEqual([false, true]);
});
