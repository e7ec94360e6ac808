import { expect, test } from 'vitest';
import { persistently } from '../../../src/remote/broker/persistently.ts';

test('goes on until it works', async () => {
  let tries = 0;
  const work = async (): Promise<number> => {
    if (++tries < 3) throw new Error('connection refused');
    return tries;
  };
  expect(await persistently(work, Infinity, () => true)).toBe(3);
});

test('ends at once with what will not pass', async () => {
  let tries = 0;
  const work = (): Promise<never> => Promise.reject(new Error(`wrong password ${++tries}`));
  const mayPass = (error: unknown): boolean => error instanceof Error && error.message.includes('refused');
  await expect(persistently(work, Infinity, mayPass)).rejects.toThrow('wrong password 1');
});
