import { get } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasNats, type NatsServer, startNats } from '../support/nats.ts';
import { built, type Place, place, type Running } from './pare.ts';

describe.skipIf(!hasNats)('pare with workers', () => {
  let here: Place;
  let server: NatsServer;
  const running: Running[] = [];

  beforeAll(async () => {
    built();
    server = await startNats();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    here = place();
    here.script('test.sh', 'grep -q boom "$1" && grep -q bang "$1"');
    here.write('in.txt', `${'some line\n'.repeat(40)}boom\n${'another line\n'.repeat(40)}x bang y\n`);
  });
  afterEach(async () => {
    for (const worker of running.splice(0)) {
      worker.kill('SIGTERM');
      await worker.ended;
    }
    here.remove();
  });

  async function worker(...args: readonly string[]): Promise<Running> {
    const started = here.start(['worker', server.url, ...args]);
    running.push(started);
    await started.said(' at once, at ');
    return started;
  }

  test('gives the bytes of a local run, though a worker is killed on the way', async () => {
    const first = await worker('--allow', './test.sh', '-j', '2');
    await worker('--allow', './test.sh', '-j', '2');
    const reducing = here.start(['--workers', server.url, '-o', 'remote.txt', './test.sh', 'in.txt']);
    await reducing.said('Fleet');
    first.kill('SIGKILL');
    const { code, stderr } = await reducing.ended;
    expect(stderr).toMatch(/Verified (\d)\/\1/);
    expect(code).toBe(0);
    await here.pare('-q', '--look-ahead', '16', '-o', 'local.txt', './test.sh', 'in.txt');
    expect(here.read('remote.txt')).toBe(here.read('local.txt'));
  }, 120_000);

  test('tells why no worker runs the test, and what would help', async () => {
    await worker('--allow', './other.sh');
    const reducing = here.start(['--workers', server.url, './test.sh', 'in.txt']);
    const { code, stderr } = await reducing.ended;
    expect(code).toBe(6);
    expect(stderr).toMatch(/No worker runs this test[\s\S]*to allow it: --allow 'test\.sh'/);
  }, 120_000);

  test('shows what a worker does, and ends it in good order', async () => {
    const started = await worker('--allow', './test.sh', '--listen', '0');
    const { ended } = started;
    started.kill('SIGTERM');
    const { code, stderr } = await ended;
    running.length = 0;
    expect(code).toBe(0);
    expect(stderr).toMatch(/status on port \d+/);
  });

  test('serves metrics and health', async () => {
    const port = 20_000 + (process.pid % 20_000);
    await worker('--allow', './test.sh', '--listen', String(port));
    expect(await page(port, '/healthz')).toBe('ok\n');
    expect(await page(port, '/metrics')).toMatch(/^pare_worker_connected 1$/m);
  });
});

function page(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ port, path }, (response) => {
      let text = '';
      response.on('data', (bytes) => (text += String(bytes)));
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

test.each([
  [['worker'], /Name the broker/],
  [['worker', 'nats://localhost:1'], /A worker runs only what it is told to/],
  [['worker', 'redis://localhost', '--allow', 'x'], /"redis:\/\/localhost" is not the address of a broker/],
  [['worker', 'nats://a', '--allow', 'x', '--key-file', 'short.key'], /5 bytes are no key/],
])('%j is told what is missing', async (args, message) => {
  const here = place();
  here.write('short.key', 'short');
  const { code, stderr } = await here.pare(...args);
  expect(stderr).toMatch(message);
  expect(code).toBe(2);
  here.remove();
});
