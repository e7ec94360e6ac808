import { expect, test, vi } from 'vitest';
import { Turns } from '../../../src/oracles/process/turns.ts';

const never = new AbortController().signal;

test('makes another item when all are lent out and there has become room for one', async () => {
  let room = 1;
  const made: number[] = [];
  const make = async (number: number): Promise<string> => {
    made.push(number);
    return `item ${number}`;
  };
  const turns = new Turns(['item 0'], { room: () => room, make });
  const used: string[] = [];
  const ends: (() => void)[] = [];
  const use = (): Promise<void> =>
    turns.use(never, (item) => {
      used.push(item);
      return new Promise((resolve) => ends.push(resolve));
    });
  const uses = [use(), use()];
  await Promise.resolve();
  expect([used, made]).toEqual([['item 0'], []]);
  room = 2;
  uses.push(use());
  await new Promise(setImmediate);
  expect([used, made]).toEqual([['item 0', 'item 1'], [1]]);
  for (const end of ends) end();
  await new Promise(setImmediate);
  expect(used).toHaveLength(3);
  for (const end of ends) end();
  await Promise.all(uses);
});

test('an item that could not be made is made when the next is needed, and each number once', async () => {
  const made: number[] = [];
  const make = async (number: number): Promise<number> => {
    const isFirst = made.push(number) === 1;
    await new Promise(setImmediate);
    if (isFirst) throw new Error('no room');
    return number;
  };
  const turns = new Turns([0], { room: () => 3, make });
  const used: number[] = [];
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const use = (): Promise<void> =>
    turns.use(never, (item) => {
      used.push(item);
      return ended;
    });
  const uses = Promise.allSettled([use(), use(), use()]);
  await vi.waitFor(() => expect(used).toEqual([0, 2]));
  const last = use();
  await vi.waitFor(() => expect(used).toEqual([0, 2, 1]));
  end();
  await last;
  expect((await uses).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
