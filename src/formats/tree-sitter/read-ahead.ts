import { Worker } from 'node:worker_threads';
import type { Arena } from '../../tree/arena.ts';

export interface ReadingTask {
  /** The name of one of the box. */
  readonly language: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads a text in another thread, while this one has other things to do. `undefined` when nothing came of it: what went
 * wrong does so again where the text is read in this thread. Rejects only when the signal ends the reading.
 */
export function readAhead(task: ReadingTask, signal?: AbortSignal): Promise<Arena | undefined> {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const script = new URL(`./reading-thread.${ending}`, import.meta.url);
  const worker = new Worker(script, { workerData: task, execArgv: [] });
  worker.unref();
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(signal?.reason);
      void worker.terminate();
    };
    signal?.addEventListener('abort', stop, { once: true });
    // The bytes were copied on their way.
    worker.on('message', (arena: Arena | undefined) => resolve(arena && { ...arena, text: task.bytes }));
    worker.on('error', () => resolve(undefined));
    worker.on('exit', () => {
      signal?.removeEventListener('abort', stop);
      resolve(undefined);
    });
  });
}
