import { setImmediate as turn } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { whenTimeIsUp } from '../../../../src/oracles/process/launching/time-up.ts';

function keepBusy(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('the time is up, unless it has been called off', async () => {
  const up = vi.fn();
  whenTimeIsUp(1, up);
  whenTimeIsUp(1, up)();
  await vi.waitFor(() => expect(up).toHaveBeenCalledOnce());
});

test.each([Infinity, 2 ** 31, 1000 * 3_600_000])('%d ms are not up at once', async (ms) => {
  const up = vi.fn();
  const later = vi.fn();
  const callOff = whenTimeIsUp(ms, up);
  whenTimeIsUp(20, later);
  await vi.waitFor(() => expect(later).toHaveBeenCalledOnce());
  callOff();
  expect(up).not.toHaveBeenCalled();
});

test('what has happened before a thread that was busy looks at the clock still counts', async () => {
  const up = vi.fn();
  const callOff = whenTimeIsUp(1, up);
  const { port1, port2 } = new MessageChannel();
  const heard = new Promise((resolve) => port1.once('message', resolve));
  port2.postMessage('in time');
  keepBusy(20);
  void heard.then(callOff);
  await heard;
  await turn();
  await turn();
  port1.close();
  expect(up).not.toHaveBeenCalled();
});
