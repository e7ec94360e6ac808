import { expect, test } from 'vitest';
import type { Judgement } from '../../../../src/core/oracle.ts';
import { Haste } from '../../../../src/oracles/process/limits/haste.ts';
import type { ObservedRun, TimeLimit } from '../../../../src/oracles/process/limits/time-limit.ts';

const little = Buffer.from('little');
const timeout: Judgement = { verdict: 'unresolved', why: 'timeout after 1 s', timeoutMs: 1000 };

function limit(firstMs: number): TimeLimit & { readonly seen: ObservedRun[] } {
  const seen: ObservedRun[] = [];
  return { seen, currentMs: () => 5000, firstMs: () => firstMs, observe: (run) => void seen.push(run) };
}

test('what was cut short gets all the time there is when it is asked about again', () => {
  const haste = new Haste(limit(1000));
  expect(haste.limitFor(little)).toBe(1000);
  const judgement = haste.seen(little, timeout, { limitMs: 1000, ms: 1001, timedOut: true });
  expect(judgement).toEqual({ ...timeout, cutShort: true });
  expect(haste.limitFor(little)).toBe(5000);
  expect(haste.limitFor(Buffer.from('another'))).toBe(1000);
});

test('and says no more than that it ran out of time when it does so again', () => {
  const asked = limit(1000);
  const judgement = new Haste(asked).seen(little, timeout, { limitMs: 5000, ms: 5001, timedOut: true });
  expect(judgement).toEqual(timeout);
  expect(asked.seen).toEqual([{ ms: 5001, timedOut: true, interesting: false, sizeBytes: 6 }]);
});

test('the limit learns nothing from what was cut short', () => {
  const asked = limit(1000);
  new Haste(asked).seen(little, timeout, { limitMs: 1000, ms: 1001, timedOut: true });
  expect(asked.seen).toEqual([]);
});

test('a limit that knows no haste is the same for all', () => {
  const haste = new Haste({ currentMs: () => 5000, observe: () => {} });
  expect(haste.limitFor(little)).toBe(5000);
  expect(haste.seen(little, timeout, { limitMs: 5000, ms: 5001, timedOut: true })).toEqual(timeout);
});
