import { expect, test } from 'vitest';
import { allEnded, inTurns } from '../../src/basics/all-ended.ts';

test('a failure is told when nothing goes on any more', async () => {
  const { promise, resolve } = gate();
  let isOver = false;
  const slow = promise.then(() => {
    isOver = true;
  });
  const both = allEnded([Promise.reject(new Error('broken')), slow]);
  setImmediate(resolve);
  await expect(both).rejects.toThrow('broken');
  expect(isOver).toBe(true);
});

test('after a failure no further item is begun', async () => {
  const begun: number[] = [];
  const work = inTurns([1, 2, 3, 4, 5, 6], 2, async (item) => {
    begun.push(item);
    await Promise.resolve();
    if (item === 2) throw new Error('broken');
  });
  await expect(work).rejects.toThrow('broken');
  expect(begun).not.toContain(6);
  expect(begun.length).toBeLessThan(5);
});

function gate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let open = (): void => {};
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, resolve: () => open() };
}
