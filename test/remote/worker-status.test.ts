import { expect, test } from 'vitest';
import { natsBroker } from '../../src/remote/broker/nats.ts';
import { statusServer } from '../../src/remote/worker/status-server.ts';
import { Worker } from '../../src/remote/worker/worker.ts';
import { workerMetrics } from '../../src/remote/worker/worker-metrics.ts';
import { hasNats, startNats } from '../support/nats.ts';

const name = '[a-z_][a-z0-9_]*';
const help = new RegExp(`^# HELP (${name}) [A-Z].*\\.$`);
const type = new RegExp(`^# TYPE (${name}) (gauge|counter)$`);
const sample = new RegExp(`^(${name})(?:\\{(${name}="[^"\\\\\\n]*")\\})? (\\d+(?:\\.\\d+)?)$`);

/** The text format of Prometheus, as strictly as our metrics need it: each with its help, its type, and its samples. */
function samplesIn(text: string): Map<string, number> {
  expect(text.endsWith('\n')).toBe(true);
  const samples = new Map<string, number>();
  let metric: string | undefined;
  for (const line of text.slice(0, -1).split('\n')) {
    const about = help.exec(line)?.[1];
    if (about !== undefined) {
      expect([...samples.keys()].map((key) => key.replace(/\{.*/, ''))).not.toContain(about);
      metric = about;
      continue;
    }
    const [, typed, kind] = type.exec(line) ?? [];
    if (typed !== undefined) {
      expect([typed, typed.endsWith('_total')]).toEqual([metric, kind === 'counter']);
      continue;
    }
    const [, sampled, label, value] = sample.exec(line) ?? [];
    expect([line, sampled]).toEqual([line, metric]);
    samples.set(label === undefined ? `${sampled}` : `${sampled}{${label}}`, Number(value));
  }
  return samples;
}

test.skipIf(!hasNats)(
  'a worker tells how it is, and is not healthy without its broker',
  async () => {
    const server = await startNats();
    const broker = await natsBroker(server.url);
    const allowed = { commands: [['true']], texts: [], with: [], env: {}, directory: process.cwd() };
    const worker = new Worker({
      broker,
      key: new Uint8Array(),
      name: 'w',
      slots: 3,
      limitBytes: 1e6,
      allowed,
      note: () => {},
    });
    await worker.start();
    const status = await statusServer('0', {
      metrics: () => workerMetrics(worker, { broker, slots: 3 }),
      isHealthy: () => broker.isConnected(),
    });
    const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${status.port}${path}`);
    try {
      const samples = samplesIn(await (await get('/metrics')).text());
      expect(samples.get('pare_worker_slots')).toBe(3);
      expect(samples.get('pare_worker_connected')).toBe(1);
      expect(samples.get('pare_worker_trials_total{verdict="interesting"}')).toBe(0);
      expect((await get('/healthz')).status).toBe(200);
      expect((await get('/else')).status).toBe(404);
      await server.stop();
      await expect.poll(async () => (await get('/healthz')).status, { timeout: 10_000 }).toBe(503);
      expect(samplesIn(await (await get('/metrics')).text()).get('pare_worker_connected')).toBe(0);
    } finally {
      await worker.close();
      await broker.close();
      await status.close();
      await server.stop();
    }
  },
  30_000,
);
