import os from 'node:os';
import { UsageError } from '../../core/errors.ts';
import { natsBroker } from '../../remote/broker/nats.ts';
import { sharedKey } from '../../remote/messages/shared-key.ts';
import type { Allowed } from '../../remote/worker/allow-list.ts';
import { statusServer } from '../../remote/worker/status-server.ts';
import { Worker } from '../../remote/worker/worker.ts';
import { workerMetrics } from '../../remote/worker/worker-metrics.ts';
import type { Arguments } from '../options/read-arguments.ts';
import type { Settings } from '../options/settings.ts';
import { splitWords } from '../options/split-words.ts';
import { onInterruption } from './search/interruption.ts';

const defaultLimitBytes = 64 * 2 ** 20;

/** `pare worker URL --allow CMD`: judges for others until it is stopped. Returns the exit code. */
export async function workerCommand({ settings, words }: Arguments): Promise<number> {
  const [url] = words;
  if (url === undefined || words.length > 1) {
    throw new UsageError("Name the broker: pare worker nats://HOST:4222 --allow './test.sh'");
  }
  const { keyFile, listen, sizeLimit = defaultLimitBytes } = settings;
  const allowed = allowedBy(settings);
  const slots = slotsOf(settings);
  const key = sharedKey(keyFile);
  const broker = await natsBroker(url);
  const name = settings.workerName ?? `${os.hostname()}-${process.pid}`;
  const worker = new Worker({ broker, key, name, slots, limitBytes: sizeLimit, note: say, allowed });
  const status =
    listen === undefined
      ? undefined
      : await statusServer(listen, {
          metrics: () => workerMetrics(worker, { broker, slots }),
          isHealthy: () => broker.isConnected(),
        });
  const interruption = onInterruption(say);
  interruption.underWay();
  try {
    await worker.start();
    say(`worker ${name}: ${slots} at once, at ${url}${status === undefined ? '' : `, status on port ${status.port}`}`);
    await new Promise((resolve) => {
      for (const signal of [interruption.windDown, interruption.now]) signal.addEventListener('abort', resolve);
    });
    await worker.close();
    return 0;
  } finally {
    interruption.release();
    await status?.close();
    await broker.close();
  }
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

function allowedBy({ allow = [], env = [], with: companions = [], sandbox }: Partial<Settings>): Allowed {
  if (allow.length === 0) {
    throw new UsageError(
      "A worker runs only what it is told to: pare worker URL --allow './test.sh', --allow 'clang -c @@', --allow 'clang ...'",
    );
  }
  return {
    commands: allow.map(splitWords),
    texts: allow,
    with: companions,
    env: Object.fromEntries(env.map((assignment) => split(assignment))),
    sandbox,
    directory: process.cwd(),
  };
}

function slotsOf({ jobs = 'auto' }: Partial<Settings>): number {
  return jobs === 'auto' ? os.availableParallelism() : jobs;
}

function split(assignment: string): readonly [string, string] {
  const equals = assignment.indexOf('=');
  return [assignment.slice(0, equals), assignment.slice(equals + 1)];
}
