import { Worker } from 'node:worker_threads';
import type { Host, HostSettings } from './host.ts';
import { hostSource } from './host-source.ts';
import type { FromHost } from './messages.ts';

/** A thread of this process: quick to start and to talk to, but what aborts in it ends the process. */
export function threadHost({ print, ...workerData }: HostSettings): Host {
  const worker = new Worker(hostSource, { eval: true, workerData, stdout: true, stderr: true });
  worker.stdout.on('data', print);
  worker.stderr.on('data', print);
  // What it threw between two trials, by what it has left running, is told by its end.
  let thrown: unknown;
  worker.on('error', (error) => {
    thrown = error;
  });
  return {
    tell: (message) => worker.postMessage(message),
    hear(listener: (message: FromHost) => void) {
      worker.on('message', listener);
      return () => void worker.off('message', listener);
    },
    whenGone(listener) {
      const tell = (): void => listener(thrown === undefined ? 'ended its thread' : `threw ${String(thrown)}`);
      worker.once('exit', tell);
      return () => void worker.off('exit', tell);
    },
    end: async () => void (await worker.terminate()),
  };
}
