import type { Broker } from '../broker/broker.ts';
import type { Worker } from './worker.ts';

/** What a worker and its queues tell of themselves, in the text format of Prometheus. */
export async function workerMetrics(
  worker: Worker,
  { broker, slots }: { readonly broker: Broker; readonly slots: number },
): Promise<string> {
  const { counts, tests } = worker;
  const { verdicts } = counts;
  // One without an answer has no queue any more, or the broker is away: then there is nothing to tell.
  const waiting = await Promise.all(tests.map((test) => broker.waiting(test).catch(() => undefined)));
  const queues = tests.flatMap((test, i) =>
    waiting[i] === undefined ? [] : [[`{test="${test}"}`, waiting[i]] as const],
  );
  return [
    metric('pare_worker_connected', 'gauge', [['', Number(broker.isConnected())]]),
    metric('pare_worker_slots', 'gauge', [['', slots]]),
    metric('pare_worker_running', 'gauge', [['', worker.running]]),
    metric('pare_worker_tests', 'gauge', [['', tests.length]]),
    metric(
      'pare_worker_trials_total',
      'counter',
      Object.entries(verdicts).map(([verdict, n]) => [`{verdict="${verdict}"}`, n]),
    ),
    metric('pare_worker_trial_seconds_total', 'counter', [['', counts.trialMs / 1000]]),
    metric('pare_worker_cancelled_total', 'counter', [['', counts.cancelled]]),
    metric('pare_worker_refused_tests_total', 'counter', [['', counts.refused]]),
    metric('pare_worker_invalid_messages_total', 'counter', [['', counts.invalid]]),
    metric('pare_queue_waiting', 'gauge', queues),
  ].join('');
}

const about: Readonly<Record<string, string>> = {
  pare_worker_connected: 'Whether the broker can be reached.',
  pare_worker_slots: 'Trials that may run at once.',
  pare_worker_running: 'Trials that run now.',
  pare_worker_tests: 'Tests that this worker runs.',
  pare_worker_trials_total: 'Trials by verdict.',
  pare_worker_trial_seconds_total: 'Time that trials have taken.',
  pare_worker_cancelled_total: 'Trials that were stopped since nobody needed them any more.',
  pare_worker_refused_tests_total: 'Tests that this worker does not run.',
  pare_worker_invalid_messages_total: 'Messages that were not signed with the key of this worker.',
  pare_queue_waiting: 'Jobs that no worker has taken yet.',
};

function metric(
  name: string,
  type: 'gauge' | 'counter',
  values: readonly (readonly [labels: string, value: number])[],
): string {
  const lines = values.map(([labels, value]) => `${name}${labels} ${value}\n`).join('');
  return `# HELP ${name} ${about[name]}\n# TYPE ${name} ${type}\n${lines}`;
}
