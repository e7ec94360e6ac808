import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Judgement, Oracle } from '../../src/core/oracle.ts';
import { FairSlots } from '../../src/farm/fair-slots.ts';

const never = new AbortController().signal;
const yes: Judgement = { verdict: 'interesting' };

/** An oracle that answers when it is told to, and the names of those it has been asked for, in order. */
function patient(): { oracle: (name: string) => Oracle; asked: string[]; answer: () => void } {
  const asked: string[] = [];
  const open: (() => void)[] = [];
  const oracle = (name: string): Oracle => ({
    judge: () => {
      asked.push(name);
      return new Promise((resolve) => open.push(() => resolve(yes)));
    },
  });
  return { oracle, asked, answer: () => open.shift()?.() };
}

test('never has more trials at once than slots, and answers all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(fc.nat(3), { maxLength: 30 }), async (count, order) => {
      const slots = new FairSlots(count);
      let running = 0;
      let most = 0;
      const oracle: Oracle = {
        async judge() {
          most = Math.max(most, ++running);
          await Promise.resolve();
          running--;
          return yes;
        },
      };
      const shares = [0, 1, 2, 3].map(() => slots.share(oracle));
      await Promise.all(order.map((share) => shares[share]!.judge(new Uint8Array(), never)));
      expect(most).toBeLessThanOrEqual(count);
      expect(running).toBe(0);
    }),
  );
});

test('one that wants much does not keep the others waiting', async () => {
  const { oracle, asked, answer } = patient();
  const slots = new FairSlots(2);
  const greedy = slots.share(oracle('greedy'));
  const modest = slots.share(oracle('modest'));
  const all = [...Array.from({ length: 6 }, () => greedy), modest, modest].map((share) =>
    share.judge(new Uint8Array(), never),
  );
  for (let i = 0; i < 8; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    answer();
  }
  await Promise.all(all);
  expect(asked.slice(0, 5)).toEqual(['greedy', 'greedy', 'modest', 'greedy', 'modest']);
});

test('a trial that is not wanted any more gives its turn away', async () => {
  const slots = new FairSlots(1);
  const share = slots.share({ judge: async () => yes });
  const first = share.judge(new Uint8Array(), never);
  await expect(share.judge(new Uint8Array(), AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  expect(await first).toEqual(yes);
  expect(await share.judge(new Uint8Array(), never)).toEqual(yes);
});
