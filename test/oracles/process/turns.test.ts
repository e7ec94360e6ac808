import { expect, test } from 'vitest';
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
